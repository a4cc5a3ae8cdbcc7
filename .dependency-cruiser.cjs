// The walls between the rooms of src/: who may import whom. Types count as imports, except where they close a cycle.
const rooms = {
  kernel: '^src/kernel/',
  content: '^src/content/',
  copy: '^src/copy/',
  seed: '^src/seed/',
  site: '^src/site/',
  profiles: '^src/profiles/',
  cli: '^src/cli/',
  listener: '^src/listener[.]ts$',
  app: '^src/app[.]ts$',
  multisite: '^src/multisite/',
  firstStart: '^src/first-start[.]ts$',
  config: '^src/config[.]ts$',
  compat: '^src/compat/',
  admin: '^src/admin/',
  client: '^src/client/',
  /** Types of what the app is told as it starts. */
  startDocument: '^src/content/admin/start-document[.]ts$',
};
const screens = '^src/modules/[^/]+/screens/';

/** Files that match `from` may import nothing of src/ but what matches `allowed`. */
const wall = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^src/', pathNot: allowed },
});

module.exports = {
  forbidden: [
    wall('kernel-knows-only-itself', rooms.kernel, [rooms.kernel]),
    wall('client-stands-alone', '^src/client/(?!.*[.]test[.]ts$)', ['^src/client/']),
    {
      name: 'browser-code-is-no-server-code',
      severity: 'error',
      from: { path: '^src/(?!.*/browser/)' },
      to: { path: '/browser/' },
    },
    wall('compat-is-data', rooms.compat, [rooms.compat]),
    wall('content-knows-kernel', `${rooms.content}(?!pieces/names[.]ts$)`, [rooms.kernel, rooms.content]),
    // Which names of other systems are names of pieces.
    wall('pieces-know-their-names', `${rooms.content}pieces/names[.]ts$`, [rooms.content, rooms.compat]),
    wall('copy-knows-content', rooms.copy, [rooms.kernel, rooms.content, rooms.compat, rooms.copy]),
    wall('seed-knows-content', rooms.seed, [rooms.kernel, rooms.content, rooms.seed]),
    wall('admin-knows-client', `${rooms.admin}(?!main[.]tsx$)`, [rooms.admin, rooms.client, rooms.startDocument]),
    wall('admin-lists-screens', `${rooms.admin}main[.]tsx$`, [rooms.admin, rooms.client, `${screens}screens[.]ts$`]),
    wall('screens-know-the-kit', '^src/modules/([^/]+)/screens/', [
      rooms.admin,
      rooms.client,
      rooms.startDocument,
      '^src/modules/$1/screens/',
    ]),
    {
      name: 'screens-are-no-server-code',
      severity: 'error',
      from: { path: '^src/', pathNot: [rooms.admin, screens] },
      to: { path: [rooms.admin, screens] },
    },
    wall('module-knows-kernel-content-and-public', '^src/modules/([^/]+)/(?!screens/)', [
      rooms.kernel,
      rooms.content,
      rooms.copy,
      rooms.compat,
      '^src/modules/$1/',
      '^src/modules/[^/]+/public[.]ts$',
      // In tests only: see the rule below.
      rooms.seed,
    ]),
    {
      name: 'seed-is-for-commands-and-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: [rooms.seed, rooms.cli, '[.]test[.]ts$'] },
      to: { path: rooms.seed },
    },
    wall('site-knows-kernel-content', '^src/site/(?!.*[.]test[.]ts$)', [rooms.kernel, rooms.content, rooms.site]),
    wall('profiles-list-modules', rooms.profiles, [rooms.kernel, rooms.profiles, '^src/modules/[^/]+/module[.]ts$']),
    wall('config-knows-kernel', rooms.config, [rooms.kernel]),
    wall('multisite-opens-apps', rooms.multisite, [
      rooms.kernel,
      rooms.content,
      rooms.config,
      rooms.app,
      rooms.multisite,
    ]),
    wall('app-wires-everything-but-modules', `${rooms.app}|${rooms.firstStart}|${rooms.listener}`, [
      rooms.kernel,
      rooms.content,
      rooms.site,
      rooms.profiles,
      rooms.config,
      rooms.app,
      rooms.multisite,
      rooms.firstStart,
    ]),
    wall('cli-uses-the-app', rooms.cli, [
      rooms.listener,
      rooms.kernel,
      rooms.content,
      rooms.copy,
      rooms.seed,
      rooms.profiles,
      rooms.config,
      rooms.app,
      rooms.firstStart,
      rooms.cli,
    ]),
    {
      name: 'only-main-imports-cli',
      severity: 'error',
      from: { path: '^src/', pathNot: [rooms.cli, '^src/main[.]ts$'] },
      to: { path: rooms.cli },
    },
    {
      name: 'only-profiles-import-modules',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/modules/', rooms.profiles, `${rooms.admin}main[.]tsx$`] },
      to: { path: '^src/modules/' },
    },
    {
      name: 'product-stands-without-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '[.]test[.]ts$' },
      to: { path: ['^(test|bench|tools)/', '[.]test[.]ts$'] },
    },
    {
      name: 'product-uses-no-dev-package',
      severity: 'error',
      from: { path: '^src/', pathNot: '[.]test[.]ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Without this the imports of types are invisible.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
