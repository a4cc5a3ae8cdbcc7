// Writes a site into an exchange file.
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#kernel/db/db.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import { description, language, title } from '#kernel/settings/site-settings.ts';
import type { Site } from '#kernel/site.ts';
import { findOldSlugs } from '#content/addresses/old-slugs.ts';
import { findCommentMeta } from '#content/comments/meta-store.ts';
import { fileAddress } from '#content/media/addresses.ts';
import { findItems } from '#content/media/store.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { permalinkStructure } from '#content/posts/settings.ts';
import type { PostRow } from '#content/posts/store.ts';
import { findTermMeta } from '#content/terms/meta-store.ts';
import { findTermsOfPosts, type TermRow } from '#content/terms/store.ts';
import { findUsers } from '#content/users/store.ts';
import { findIdentity } from '#copy/identity.ts';
import { findAllMeta } from '#copy/origins/meta-store.ts';
import { storedForm } from '#copy/serialised/write.ts';
import { printMenuItem } from './print-menu-item.ts';
import { printPost, type PrintedPost } from './print-post.ts';
import { element, IDENTITY, metaElement, plainElement } from './print.ts';
import { countAllPosts, findAllMenuItems, findAllTerms, findCommentsOf, findFiled, findNextPosts } from './store.ts';

export interface WxrExportOptions {
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface WxrExportReport {
  readonly users: number;
  readonly terms: number;
  readonly posts: number;
  readonly comments: number;
  readonly menuItems: number;
}

/** The file appears under its name when it is complete. It holds people's data: nobody else may read it. */
export async function exportWxr(
  services: Services,
  path: string,
  options: WxrExportOptions = {},
): Promise<WxrExportReport> {
  const report = { users: 0, terms: 0, posts: 0, comments: 0, menuItems: 0 };
  const unfinished = `${path}.part`;
  try {
    await pipeline(Readable.from(printSite(services, report, options)), createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return report;
}

type Counts = { -readonly [K in keyof WxrExportReport]: number };

async function* printSite(
  services: Services,
  report: Counts,
  { onProgress }: WxrExportOptions,
): AsyncGenerator<string> {
  const { db } = services;
  const site = defaultSite(services);
  yield head(services, site, await findIdentity(db));
  const logins = new Map<number, string>();
  for (const user of await findUsers(db)) {
    logins.set(user.id, user.login);
    report.users++;
    yield `<wp:author>${element('wp:author_id', user.id)}${element('wp:author_login', user.login)}${element('wp:author_email', user.email)}${element('wp:author_display_name', user.display_name)}${element('wp:author_first_name', user.first_name)}${element('wp:author_last_name', user.last_name)}</wp:author>\n`;
  }
  const terms = await findAllTerms(db);
  const byId = new Map(terms.map((term) => [term.id, term]));
  for (const term of terms) {
    report.terms++;
    yield await printTerm(db, term, byId);
  }
  const total = await countAllPosts(db);
  for await (const post of findPosts(services, site, logins)) {
    report.posts++;
    report.comments += post.comments.length;
    yield printPost(post);
    if (report.posts % AT_ONCE === 0) onProgress?.(report.posts, total);
  }
  for (const item of await findAllMenuItems(db)) {
    report.menuItems++;
    yield printMenuItem(item, byId.get(item.menu_id ?? 0), site.home);
  }
  onProgress?.(report.posts, total);
  yield '</channel>\n</rss>\n';
}

/** Readers know the format by these names. */
const NAMESPACES = {
  excerpt: 'http://wordpress.org/export/1.2/excerpt/',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  wp: 'http://wordpress.org/export/1.2/',
  sitewright: 'urn:sitewright:export:1',
};

function head({ settings, clock }: Pick<Services, 'clock' | 'settings'>, { home }: Site, identity: string): string {
  const names = Object.entries(NAMESPACES).map(([prefix, name]) => `xmlns:${prefix}="${name}"`);
  return [
    '<?xml version="1.0" encoding="UTF-8" ?>',
    `<rss version="2.0" ${names.join(' ')}>`,
    '<channel>',
    plainElement('title', settings.get(title)),
    plainElement('link', home),
    plainElement('description', settings.get(description)),
    plainElement('pubDate', clock.now().toUTCString()),
    plainElement('language', settings.get(language).replace('_', '-')),
    '<wp:wxr_version>1.2</wp:wxr_version>',
    plainElement('wp:base_site_url', home),
    plainElement('wp:base_blog_url', home),
    plainElement(IDENTITY, identity),
    '',
  ].join('\n');
}

async function printTerm(db: Db, term: TermRow, byId: ReadonlyMap<number, TermRow>): Promise<string> {
  const parent = byId.get(term.parent_id ?? 0)?.slug ?? '';
  const meta = (await findTermMeta(db, term.id)).map(({ key, value }) =>
    metaElement('wp:termmeta', key, storedForm(JSON.parse(value))),
  );
  const id = element('wp:term_id', term.id);
  if (term.taxonomy === 'category') {
    return `<wp:category>${id}${element('wp:category_nicename', term.slug)}${element('wp:category_parent', parent)}${element('wp:cat_name', term.name)}${element('wp:category_description', term.description)}${meta.join('')}</wp:category>\n`;
  }
  if (term.taxonomy === 'post_tag') {
    return `<wp:tag>${id}${element('wp:tag_slug', term.slug)}${element('wp:tag_name', term.name)}${element('wp:tag_description', term.description)}${meta.join('')}</wp:tag>\n`;
  }
  return `<wp:term>${id}${element('wp:term_taxonomy', term.taxonomy)}${element('wp:term_slug', term.slug)}${element('wp:term_parent', parent)}${element('wp:term_name', term.name)}${element('wp:term_description', term.description)}${meta.join('')}</wp:term>\n`;
}

const AT_ONCE = 100;

async function* findPosts(
  services: Services,
  site: Site,
  logins: ReadonlyMap<number, string>,
): AsyncGenerator<PrintedPost> {
  for (let after = 0; ;) {
    const posts = await findNextPosts(services.db, after, AT_ONCE);
    const last = posts.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield* await describePosts(
      services,
      site,
      posts.filter(({ status }) => status !== 'auto-draft'),
      logins,
    );
  }
}

/** Some posts with everything that a file says of them. */
export async function describePosts(
  services: Services,
  site: Site,
  posts: readonly PostRow[],
  logins: ReadonlyMap<number, string>,
): Promise<PrintedPost[]> {
  if (posts.length === 0) return [];
  const { db, settings } = services;
  const ids = posts.map(({ id }) => id);
  const address = { known: services, structure: settings.get(permalinkStructure), home: site.home, frontPage: 0 };
  const [meta, filed, comments, items, oldSlugs, linked] = await Promise.all([
    findAllMeta(db, ids),
    findFiled(db, ids),
    findCommentsOf(db, ids),
    findItems(db, ids),
    findOldSlugs(db, ids),
    findTermsOfPosts(db, ids),
  ]);
  const commentMeta = await findCommentMeta(
    db,
    [...comments.values()].flat().map(({ id }) => id),
  );
  const facts = await findAddressFacts(db, posts, linked, address);
  return posts.map((post) => {
    const item = items.get(post.id);
    return {
      post,
      link: permalink(post, facts),
      login: logins.get(post.author_id ?? 0) ?? '',
      terms: filed.get(post.id) ?? [],
      meta: meta.filter((row) => row.post_id === post.id),
      comments: (comments.get(post.id) ?? []).map((row) => ({ ...row, meta: commentMeta.get(row.id) ?? [] })),
      oldSlugs: [...(oldSlugs.get(post.id) ?? [])],
      file: item && { url: fileAddress(services, site, item.original_file ?? item.file), altText: item.alt_text },
    };
  });
}
