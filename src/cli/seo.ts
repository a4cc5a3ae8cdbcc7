// sitewright seo reindex: rows, links and scores of all pages, made anew.
import { CommandError, type Run } from './command.ts';
import { createProgress } from './progress.ts';
import { printJson, withSite } from './site.ts';

export const reindex: Run = (call) =>
  withSite(call, async (services) => {
    const indexer = services.registry().modules.find((module) => module.siteIndexer)?.siteIndexer;
    if (!indexer) throw new CommandError('This site has no index: install the add-on "seo" and switch it on.');
    const fromScratch = call.flags['from-scratch'] !== undefined;
    const total = await indexer.count(services, { fromScratch });
    const progress = createProgress(call.terminal, Math.max(1, total), 'posts');
    const posts = await indexer.run(services, { fromScratch, onProgress: progress.show });
    const seconds = progress.end();
    if (call.flags['json']) printJson(call, { posts, seconds });
    else call.terminal.print(`Indexed ${posts} posts in ${seconds.toFixed(1)} s.`);
    return 0;
  });
