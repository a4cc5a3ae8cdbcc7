// sitewright import: another site comes here, from an archive, an exchange file or its REST interface.
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FirstStart } from '#src/first-start.ts';
import type { Services } from '#kernel/services.ts';
import { CommandError, UsageError, type Call, type Run } from './command.ts';
import { replacementsOf } from './copy-options.ts';
import { archive } from './import-archive.ts';
import { exchangeFile, runningSite } from './import-records.ts';
import type { ImportSource } from './import-source.ts';
import { withPassingSite } from './passing-site.ts';
import { isSiteThere } from './site-there.ts';
import { newSiteText, openSite } from './site.ts';
import { siteConfigOf } from './site-config.ts';

export const importFrom: Run = async (call) => {
  const source = await sourceOf(call);
  const given = await siteConfigOf(call);
  const isNew = !(await isSiteThere(given));
  // Samples would only stand in the way of what comes.
  const config = isNew ? { ...given, isEmpty: true } : given;
  const isDryRun = call.flags['dry-run'] === true;
  // Where nothing is, a site that goes again afterwards says what an import would do, and whether it can begin at all.
  if (isDryRun && isNew) {
    call.terminal.tell('There is no site here yet: it would be made.');
    return withPassingSite(call, config, (services) => source.preview(services));
  }
  if (isDryRun) return openSite(call, config, ({ services }) => source.preview(services));
  if (isNew) await withPassingSite(call, config, (services) => source.check(services));
  return openSite(
    call,
    config,
    ({ services, firstStart }) => run(call, source, services, { isNew, firstStart }),
    // Whoever makes a site may say where it is.
    { keepsAddress: isNew && config.isUrlGiven },
  );
};

async function sourceOf(call: Call): Promise<ImportSource> {
  const [source = ''] = call.words;
  replacementsOf(call);
  if (/^https?:\/\//i.test(source)) {
    if (!call.flags['rest']) {
      throw new UsageError(`"import" reads a running site with --rest: sitewright import ${source} --rest.`);
    }
    return runningSite(call, source);
  }
  if (call.flags['rest']) throw new UsageError(`--rest needs the address of a running site, not "${source}".`);
  if (!/\.(?:xml|zip)$/i.test(source)) {
    throw new UsageError(`"import" needs a .zip, an .xml, or an address with --rest, not "${source}".`);
  }
  const found = /\.xml$/i.test(source) ? exchangeFile(call, source) : archive(call, source);
  await requireFile(source);
  return found;
}

export async function requireFile(path: string): Promise<void> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) throw new CommandError(`There is no file ${resolve(path)}. Check its name.`);
}

interface Beginning {
  readonly isNew: boolean;
  readonly firstStart: FirstStart | undefined;
}

/** The password of a new site is told where it is worth something. */
async function run(
  { terminal }: Call,
  source: ImportSource,
  services: Services,
  { isNew, firstStart }: Beginning,
): Promise<number> {
  if (firstStart && !source.replacesPeople) terminal.tell(newSiteText(firstStart));
  try {
    return await source.run(services, { isChecked: isNew });
  } catch (error) {
    if (firstStart && source.replacesPeople) terminal.tell(newSiteText(firstStart));
    throw error;
  }
}
