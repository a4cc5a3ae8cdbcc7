// Public pages from the cache and made anew, each beside the bare server.
import { plantBuiltPage } from './built-page.ts';
import { short } from './figures.ts';
import { measureFirstTime, type FirstTime } from './first-time.ts';
import { startBareTarget, startLoadGenerator } from './helpers.ts';
import { compare } from './measure.ts';
import type { Options } from './options.ts';
import { printMeasured, type Measured } from './reads.ts';
import { findSeededPost, prepareSite, startServer, type Server } from './site.ts';
import { answerOf, publicPage } from './workload.ts';
import type { Workshop } from './workshop.ts';

const POSTS = 10_000;
const CONTENT_BYTES = 3_000;
const FROM_CACHE = 0.5;

export async function measurePages(
  workshop: Workshop,
  options: Options,
): Promise<{ pages: Measured[]; firstTime: FirstTime }> {
  const { program, data, only, rounds, seconds } = options;
  const site = await prepareSite(workshop, { program, posts: POSTS, contentBytes: CONTENT_BYTES, folder: data });
  const { folder } = site;
  const load = startLoadGenerator(workshop);
  const bare = await startBareTarget(workshop);
  const measured: Measured[] = [];
  for (const cache of ['on', 'off'] as const) {
    const ours = await startServer(workshop, { program, folder, flags: ['--cache', cache] });
    const pages = {
      'post page': await pathOfPost(ours),
      'start page': '/',
      'built page of 100 elements': await plantBuiltPage(ours, site),
    };
    for (const [page, path] of Object.entries(pages)) {
      const name = `${page}, caches ${cache}`;
      if (!name.includes(only)) continue;
      const workload = publicPage(name, path);
      const comparison = await compare(load, { workload, ours, bare }, { rounds, seconds });
      measured.push({ name, target: cache === 'on' ? FROM_CACHE : undefined, ...comparison });
      console.log(`${name}: ${short(comparison.ratio)} (${short(comparison.lowest)} to ${short(comparison.highest)})`);
    }
    await ours.stop();
  }
  printMeasured(measured);
  return { pages: measured, firstTime: await measureFirstTime(workshop, { program, site }) };
}

async function pathOfPost(server: Server): Promise<string> {
  const id = await findSeededPost(server);
  const { body } = await answerOf(server.port, publicPage('link', `/api/core/v2/posts/${id}?_fields=link`));
  return new URL((JSON.parse(body) as { link: string }).link).pathname;
}
