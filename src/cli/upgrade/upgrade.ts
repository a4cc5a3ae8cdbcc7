// sitewright upgrade --check: what the next start of this version would do to the site, and whether there is a newer one.
import { openDatabase, type Database } from '#kernel/db/db.ts';
import { compareVersions } from '#kernel/modules/rules.ts';
import { findModules } from '#kernel/modules/store.ts';
import { CommandError, UsageError, type Run } from '#src/cli/command.ts';
import { compareSchema, modulesOf, type SchemaState } from '#src/cli/schema.ts';
import { printJson } from '#src/cli/site.ts';
import { configOf, withLanguages } from '#src/cli/site-config.ts';
import { requireSite } from '#src/cli/site-there.ts';
import type { Config } from '#src/config.ts';
import { findNewestRelease, type Release } from './releases.ts';

export const upgrade: Run = async (call) => {
  if (call.flags['check'] !== true)
    throw new UsageError(
      '"upgrade" needs --check. A new version comes as a new package or image, not by this command.',
    );
  const given = configOf(call);
  await requireSite(given);
  const config = await withLanguages(given);
  const database = await openDatabase({ url: config.databaseUrl });
  try {
    const schema = await compareSchema(database.db, config);
    const modules = schema.unknown.length > 0 ? [] : await findOldModules(database, config);
    const newest = config.releasesUrl === undefined ? undefined : await findNewestRelease(config.releasesUrl);
    const report = { version: call.version, node: process.versions.node, schema, modules, newest };
    if (call.flags['json']) printJson(call, jsonOf(report));
    else call.terminal.print(reportText(report));
    if (schema.unknown.length > 0) throw new CommandError('The database belongs to a newer version: start that one.');
    return 0;
  } finally {
    await database.close();
  }
};

interface OldModule {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

interface Report {
  readonly version: string;
  readonly node: string;
  readonly schema: SchemaState;
  readonly modules: readonly OldModule[];
  readonly newest: Release | string | undefined;
}

/** Their data has the form of an earlier version. */
async function findOldModules({ db }: Database, config: Config): Promise<OldModule[]> {
  const installed = new Map((await findModules(db)).map(({ name, version }) => [name, version]));
  return modulesOf(config).flatMap(({ name, version }) => {
    const from = installed.get(name);
    return from !== undefined && compareVersions(version, from) > 0 ? [{ name, from, to: version }] : [];
  });
}

function reportText({ version, node, schema, modules, newest }: Report): string {
  const lines = [`This is Sitewright ${version} on Node ${node}.`];
  if (schema.unknown.length > 0) lines.push(`Steps of a newer version: ${schema.unknown.join(', ')}.`);
  else if (schema.missing.length === 0)
    lines.push(`The database has the form of this version (${schema.wanted} steps).`);
  else {
    lines.push(
      `The next start changes the database (${schema.missing.length} of ${schema.wanted} steps). Older versions`,
      'cannot open it then: make a backup first (sitewright backup).',
      ...schema.missing.map(({ name, removes }) => `  ${name}${removes === undefined ? '' : `: removes ${removes}`}`),
    );
    if (schema.missing.every(({ removes }) => removes === undefined)) lines.push('None of them removes anything.');
  }
  for (const { name, from, to } of modules) lines.push(`The data of ${name} goes from ${from} to ${to}.`);
  lines.push(newestText(version, newest));
  return lines.join('\n');
}

function newestText(version: string, newest: Report['newest']): string {
  if (newest === undefined)
    return 'Whether there is a newer version is not known: --releases-url names no file that would say so.';
  if (typeof newest === 'string') return `Whether there is a newer version is not known: ${newest}`;
  const notes = newest.notes === undefined ? '' : ` What is new: ${newest.notes}`;
  return compareVersions(newest.version, version) > 0
    ? `Version ${newest.version} is there.${notes}`
    : `There is no newer version (${newest.version}).`;
}

function jsonOf({ newest, ...report }: Report): unknown {
  const isKnown = typeof newest === 'object';
  return {
    ...report,
    newest: isKnown ? newest : null,
    is_newer_there: isKnown ? compareVersions(newest.version, report.version) > 0 : null,
    ...(typeof newest === 'string' && { fault: newest }),
  };
}
