// What the counts say. Days with few decisions are shown only as a part of their week.
import type { Db } from '#kernel/db/db.ts';
import { findSums, type Sum } from './store.ts';

export const EVENTS = [
  'shown',
  'accept-all',
  'essential-only',
  'save-selection',
  'content-blocker',
  'closed',
  'gpc',
] as const;

export const DECISIONS: readonly string[] = ['accept-all', 'essential-only', 'save-selection'];
const FEW = 10;
const DAY = 86_400_000;

export interface Report {
  from: string;
  to: string;
  widened: boolean;
  events: Record<string, number>;
  services: Record<string, { accepted: number; refused: number }>;
  acceptance: number | null;
  noDecision: number;
}

export async function makeReport(db: Db, from: string, to: string): Promise<Report> {
  const isFew = fewOnSomeDay(await findSums(db, from, to), from, to);
  const [first, last] = isFew ? [mondayOf(from), sundayOf(to)] : [from, to];
  const sums = await findSums(db, first, last);
  const counted = (event: string): number => sum(sums.filter((one) => one.event === event && one.service === ''));
  const events = Object.fromEntries(EVENTS.map((event) => [event, counted(event)]));
  const decisions = DECISIONS.reduce((total, event) => total + counted(event), 0);
  return {
    from: first,
    to: last,
    widened: first !== from || last !== to,
    events,
    services: servicesIn(sums),
    acceptance: decisions === 0 ? null : counted('accept-all') / decisions,
    noDecision: Math.max(0, counted('shown') - decisions),
  };
}

function servicesIn(sums: readonly Sum[]): Report['services'] {
  const services: Report['services'] = {};
  for (const { service, event, count } of sums) {
    if (service === '' || (event !== 'accepted' && event !== 'refused')) continue;
    const of = (services[service] ??= { accepted: 0, refused: 0 });
    of[event] += count;
  }
  return services;
}

function fewOnSomeDay(sums: readonly Sum[], from: string, to: string): boolean {
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const ofDay = sums.filter((one) => one.day === day && one.service === '');
    const decisions = sum(ofDay.filter(({ event }) => DECISIONS.includes(event)));
    if (ofDay.length > 0 && decisions < FEW) return true;
  }
  return false;
}

const sum = (sums: readonly Sum[]): number => sums.reduce((total, { count }) => total + count, 0);

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const mondayOf = (day: string): string => dayAfter(day, -weekday(day));
const sundayOf = (day: string): string => dayAfter(day, 6 - weekday(day));
