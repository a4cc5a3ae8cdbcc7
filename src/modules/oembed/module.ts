import { defineModule } from '#kernel/module.ts';
import { fetchFeed } from './feeds/jobs.ts';
import { feedBlock } from './feeds/piece.tsx';
import { fetchEmbed, removeExpiredAnswers } from './jobs.ts';
import { createRemoteCache } from './migrations/0001-create-remote-cache.ts';
import { embedBlock, embedShortcode } from './pieces.ts';
import { routes } from './routes.ts';

export default defineModule({
  name: 'oembed',
  version: '0.1.0',
  isEssential: true,
  routes: { 'oembed/1.0': routes },
  migrations: [createRemoteCache],
  jobs: [removeExpiredAnswers, fetchEmbed, fetchFeed],
  shortcodes: { embed: embedShortcode },
  dynamicBlocks: { 'core/embed': embedBlock, 'core/rss': feedBlock },
});
