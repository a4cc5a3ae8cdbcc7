// Old names: what clients and links of the reference ask for, answered as if it were asked for by our names.
import { defineModule } from '#kernel/module.ts';
import { IMPORT_BLOCKS, IMPORT_SHORTCODES } from '#src/compat/import-names.ts';
import { FIELD_PREFIXES, NAMESPACES, REST_PREFIX, TOOLS } from '#src/compat/names.ts';
import { administration, ajax, oldFeeds, oldFiles, oldTools, remoteCalls } from './addresses.ts';
import { signInPage } from './sign-in.ts';
import { readSitemapAddress } from './sitemaps.ts';
import { themesScreen } from './themes-screen.ts';

export default defineModule({
  name: 'compat',
  version: '0.1.0',
  isOptional: true,
  routes: {},
  secondNames: { restPrefix: REST_PREFIX, namespaces: NAMESPACES, outside: [TOOLS], fieldPrefixes: FIELD_PREFIXES },
  endpoints: [signInPage, ajax, themesScreen, administration, remoteCalls, oldFiles, oldTools, ...oldFeeds],
  secondSitemaps: readSitemapAddress,
  pieceAliases: { shortcodes: IMPORT_SHORTCODES, blocks: IMPORT_BLOCKS },
});
