// The first start of a site: an administrator, a category, a menu, samples. Later starts find them and do nothing.
import { randomInt } from 'node:crypto';
import { hashPassword } from '#kernel/auth/passwords.ts';
import type { Founder } from '#kernel/network.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import { setting } from '#kernel/settings/setting.ts';
import { a } from '#kernel/args/args.ts';
import { findSettings, upsertSetting } from '#kernel/settings/store.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { email, timezone, title } from '#kernel/settings/site-settings.ts';
import { languageRulesOf } from '#content/languages/rules.ts';
import { createMenu } from '#content/menus/menu-actions.ts';
import { createPost, type Writer } from '#content/posts/actions.ts';
import { defaultCategory } from '#content/posts/settings.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { insertTerm } from '#content/terms/store.ts';
import { createUser } from '#content/users/actions.ts';
import { countUsers } from '#content/users/store.ts';
import type { Config } from './config.ts';

export interface FirstStart {
  login: string;
  password: string;
}

const fingerprint = setting('site_key_fingerprint', a.string(), '');

/** A server with another key could not verify a single password: better to say so than to answer 401 to everybody. */
export async function checkSiteKey({ db, tx, keys }: Pick<Services, 'db' | 'keys' | 'tx'>): Promise<void> {
  const known = (await findSettings(db)).get(fingerprint.name);
  if (known === keys.fingerprint) return;
  if (known !== undefined) {
    throw new Error(
      'This database belongs to another site key. Start with the key it was made with (SITEWRIGHT_SITE_KEY or site.key in the data folder).',
    );
  }
  await tx((open) => upsertSetting(open.db, fingerprint.name, keys.fingerprint, utcText(open.now)));
}

/** A founder has a password already, and nobody is shown one. */
export async function firstStart(
  services: Services,
  config: Config,
  founder?: Founder,
): Promise<FirstStart | undefined> {
  if ((await countUsers(services.db)) > 0) return undefined;
  if (founder) {
    await makeSite(services, config, founder);
    return undefined;
  }
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const host = new URL(config.url).hostname;
  const address = `admin@${host.includes('.') && !/^[\d.]+$/.test(host) ? host : 'example.org'}`;
  const isMade = await makeSite(services, config, { login: 'admin', email: address, passwordHash });
  return isMade ? { login: 'admin', password } : undefined;
}

async function makeSite(
  services: Services,
  config: Config,
  { login, email: address, passwordHash, title: name }: Founder,
): Promise<boolean> {
  return services.tx(async (tx) => {
    await services.database.dialect.lockUntilCommit(tx.db, 'first-start');
    if ((await countUsers(tx.db)) > 0) return false;
    const id = await createUser(tx, { login, email: address, passwordHash, role: 'administrator' });
    await services.settings.set(tx, email, address);
    if (name !== undefined && !services.settings.isFixed(title)) await services.settings.set(tx, title, name);
    if (config.timezone !== undefined) await services.settings.set(tx, timezone, config.timezone);
    const category = await insertTerm(tx.db, {
      taxonomy: 'category',
      parent_id: null,
      slug: 'general',
      name: 'General',
      name_key: 'general',
      description: '',
    });
    await services.settings.set(tx, defaultCategory, category);
    await createMenu(
      tx,
      { name: 'Main', locations: ['primary'] },
      { settings: services.settings, rules: languageRulesOf(services, defaultSite(services)) },
    );
    if (!config.isEmpty)
      await createSamples(services, tx, { id, canPublish: true }, { category, zone: config.timezone });
    return true;
  });
}

async function createSamples(
  services: Services,
  tx: Parameters<typeof createPost>[0],
  writer: Writer,
  { category, zone }: { category: number; zone: string | undefined },
) {
  const site = defaultSite(services);
  const rules = {
    ...writeRulesOf(services, site),
    defaultCategory: category,
    // The settings of this very transaction are not read yet.
    ...(zone !== undefined && { zone: { timezone: zone, offset: 0 } }),
  };
  await createPost(
    tx,
    'post',
    {
      title: 'Hello world!',
      status: 'publish',
      content:
        '<!-- wp:paragraph -->\n<p>Welcome to your new site. This is its first post: edit it or delete it, then start writing.</p>\n<!-- /wp:paragraph -->',
    },
    writer,
    rules,
  );
  await createPost(
    tx,
    'page',
    {
      title: 'Sample page',
      status: 'publish',
      content:
        '<!-- wp:paragraph -->\n<p>This is a page. Pages stay where they are, posts come and go: use pages for what visitors should always find.</p>\n<!-- /wp:paragraph -->',
    },
    writer,
    rules,
  );
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** Without letters and digits that look alike. */
export function generatePassword(): string {
  return Array.from({ length: 20 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
