// What the screen of health says.
import type { Harm } from '../findings.ts';

export interface HealthWords {
  readonly hint: string;
  readonly checkAgain: string;
  readonly copyReport: string;
  readonly groups: Readonly<Record<Harm, string>>;
  readonly allGood: string;
  readonly allGoodHint: string;
  readonly notTested: string;
  failedJobs(count: number): string;
  readonly failedJobsHint: string;
  readonly noTransport: string;
  noTransportHint(count: number): string;
  unsentMails(count: number): string;
  readonly unsentMailsHint: string;
  readonly toMail: string;
  brokenModule(title: string): string;
  dueUpgrades(titles: string): string;
  readonly dueUpgradesHint: string;
  readonly toModules: string;
  readonly size: string;
  readonly database: string;
  readonly runtime: string;
}
