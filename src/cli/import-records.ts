// Records of other systems as the source of an import: an exchange file, or a running site.
import { readMap } from '#copy/maps/read-map.ts';
import type { CarryOptions, CarryProgress } from '#copy/origins/options.ts';
import { countFailed, KINDS, noteLines, OUTCOMES, reportLines, type CarryReport } from '#copy/origins/report.ts';
import { checkSite, pullSite, type PullOptions } from '#copy/pull/pull.ts';
import { checkWxr, importWxr } from '#copy/wxr/import.ts';
import type { Services } from '#kernel/services.ts';
import { findSiteAddress } from '#kernel/settings/site-address.ts';
import { columns } from './columns.ts';
import { flagText, UsageError, type Call } from './command.ts';
import { readAccount, replacementsOf } from './copy-options.ts';
import type { ImportSource } from './import-source.ts';
import { configOf } from './site-config.ts';
import { printJson } from './site.ts';

export function exchangeFile(call: Call, path: string): ImportSource {
  return records(
    call,
    () => checkWxr(path),
    (services, options) => importWxr(services, path, options),
  );
}

export function runningSite(call: Call, address: string): ImportSource {
  const where = whereOf(call);
  return records(
    call,
    (services) => checkSite(services, address, where),
    (services, options) => pullSite(services, address, { ...options, ...where }),
  );
}

type Carry = (services: Services, options: CarryOptions) => Promise<CarryReport>;

/** Names of other systems become ours: what no map knows is listed. */
function records(call: Call, check: (services: Services) => Promise<void>, carry: Carry): ImportSource {
  if (call.flags['mirror']) throw new UsageError('--mirror is for archives (.zip).');
  const { terminal } = call;
  return {
    replacesPeople: false,
    async check(services) {
      await optionsOf(call);
      await check(services);
    },
    async preview(services) {
      const report = await carry(services, { ...(await optionsOf(call)), isDryRun: true });
      if (call.flags['json']) printJson(call, report);
      else terminal.print(previewText(report));
      return 0;
    },
    async run(services) {
      await warnOfAddress(call, services);
      const started = performance.now();
      const report = await carry(services, { ...(await optionsOf(call)), onProgress: carryProgress(call) });
      const seconds = (performance.now() - started) / 1000;
      if (call.flags['json']) printJson(call, { ...report, seconds });
      else terminal.print([`Brought ${report.origin}.`, ...reportLines(report)].join('\n'));
      const failed = countFailed(report);
      if (failed === 0) return 0;
      terminal.tell(
        `sitewright: ${failed} ${failed === 1 ? 'record or file' : 'records or files'} could not be brought; the report says which. The same command tries them again.`,
      );
      return 1;
    },
  };
}

/** Addresses in texts become those of this site, and stay. */
async function warnOfAddress(call: Call, { db, siteConfig }: Pick<Services, 'db' | 'siteConfig'>): Promise<void> {
  if (configOf(call).isUrlGiven || (await findSiteAddress(db)) !== undefined) return;
  call.terminal.tell(
    `sitewright: Nobody has said which address this site has: links in texts will lead to ${siteConfig.base}. Give --url to change that.`,
  );
}

async function optionsOf(call: Call): Promise<CarryOptions> {
  const [path, role] = [flagText(call, 'map'), flagText(call, 'role')];
  return {
    replace: replacementsOf(call),
    ...(path !== undefined && { map: await readMap(path) }),
    media: call.flags['no-media'] !== true,
    trust: call.flags['trust'] === true,
    ...(role !== undefined && { role }),
  };
}

function previewText(report: CarryReport): string {
  const lines = KINDS.map((kind) => OUTCOMES.map((outcome) => report.counts[kind][outcome]));
  const rows = lines.map((counts, place) => [KINDS[place] ?? '', ...counts.map(String)]);
  return [
    `Nothing was changed. ${report.origin} would bring:`,
    columns([['', ...OUTCOMES.map((outcome) => outcome.toUpperCase())], ...rows]),
    ...noteLines(report),
  ].join('\n');
}

/** Often nobody knows how much there is: a line that counts. */
function carryProgress({ terminal }: Call): (progress: CarryProgress) => void {
  const LINE_EVERY = 1_000;
  return ({ step, done, total }) => {
    const text = `${step}: ${done}${total === undefined ? '' : `/${total}`}`;
    if (terminal.isInteractive) terminal.retell(text);
    else if (done % LINE_EVERY === 0 || done === total) terminal.tell(text);
  };
}

/** Who asks the other server, and where. */
function whereOf(call: Call): Pick<PullOptions, 'account' | 'root'> {
  return { account: readAccount(call, 'account'), root: flagText(call, 'root') };
}
