// What does not travel with a site, each with its reason. Every other table does, whichever module made it.

/** A copy goes elsewhere and leaves its secrets here. A backup is the site itself. */
export type Extent = 'copy' | 'backup';

/** A table that is new here must be named when it holds caches, or work that is under way. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  content_ids: 'the last id stands in the manifest',
  copy_keys: 'of an import under way',
  copy_state: 'of an import under way',
  image_optimizer_jobs: 'work under way',
  image_optimizer_operations: 'work under way',
  image_optimizer_renames: 'work under way',
  image_optimizer_walks: 'work under way',
  installer_feeds: 'fetched anew',
  installer_installs: 'of the server, not of the site',
  invalidations: 'the log of caches',
  job_runs: 'work under way',
  job_workers: 'work under way',
  jobs: 'work under way',
  multilang_words: 'counted anew',
  post_counts: 'counted anew',
  posts_searched: 'kept by the database itself',
  rate_counts: 'of the moment',
  remote_cache: 'fetched anew',
  schema_migrations: 'of the program, not of the site',
  site_ids: 'of the server, not of the site',
  sitecopy_transfers: 'of the server, not of the site',
  sites: 'of the server, not of the site',
  spamfilter_queue: 'work under way',
  spent_form_tokens: 'of the moment',
  submission_repeats: 'of the moment',
  text_pending: 'the search index is made anew',
};

/** A table that is new here must be named when it holds secrets: they are part of backups alone. */
export const SECRET: Readonly<Record<string, string>> = {
  actions: 'who did what on the old site',
  application_passwords: 'hashed with the key of the site: of no use elsewhere',
  builder_connections: 'tokens of other services',
  connections: 'tokens of other services',
  installer_subscriptions: 'keys of this site',
  outbox: 'mails that the old site sends, sealed with its key',
  password_resets: 'secrets',
  removed_modules: 'of the server, not of the site',
  sessions: 'secrets',
};

/** Columns of tables that travel otherwise. */
export const LEFT_OUT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  // Who is editing a post at the moment.
  posts: ['lock_user_id', 'lock_until'],
  submission_actions: ['claimed_until'],
};

/** Sealed texts can be opened with the key of their site alone. */
export const isSealed = (column: string): boolean => column.startsWith('sealed_');

/** The key of a site is its own. */
export const KEY_FINGERPRINT = 'site_key_fingerprint';

/** Settings whose names begin so belong to the installation: whose programs it trusts. Also where no module declares them. */
export const OF_SERVER = 'installer.';
