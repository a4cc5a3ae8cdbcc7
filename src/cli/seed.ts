// sitewright seed: made-up content, in bulk.
import { seedSite } from '#seed/actions.ts';
import { flagText, UsageError, type Call, type Run } from './command.ts';
import { createProgress } from './progress.ts';
import { printJson, withSiteOrNew } from './site.ts';

const MOST_POSTS = 100_000_000;
const MOST_BYTES = 1_000_000;

export const seed: Run = (call) => {
  const posts = wholeNumber(call, 'posts', MOST_POSTS);
  if (posts === undefined) throw new UsageError('"seed" needs --posts N.');
  const contentBytes = wholeNumber(call, 'content-bytes', MOST_BYTES) ?? 3_000;
  return withSiteOrNew(call, async (services) => {
    const progress = createProgress(call.terminal, posts, 'posts');
    await seedSite(services, { posts, contentBytes, onProgress: progress.show });
    const seconds = progress.end();
    if (call.flags['json']) printJson(call, { posts, seconds });
    else call.terminal.print(`Added ${posts} posts in ${seconds.toFixed(1)} s.`);
    return 0;
  });
};

function wholeNumber(call: Call, flag: string, most: number): number | undefined {
  const text = flagText(call, flag);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > most) {
    throw new UsageError(`--${flag} must be a whole number from 1 to ${most}, not "${text}".`);
  }
  return value;
}
