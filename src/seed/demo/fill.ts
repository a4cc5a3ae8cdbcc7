// Makes a small believable site, through the same door as every other client: people, pictures, posts, pages, menus.
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { isMap } from '#kernel/args/is-map.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import { description, title } from '#kernel/settings/site-settings.ts';
import { createComment } from '#content/comments/actions.ts';
import { commentRulesOf } from '#content/comments/write-rules.ts';
import { LOOK_SETTINGS } from '#content/pages/look/settings.ts';
import { STYLES } from '#content/pages/look/styles.ts';
import { findShortPosts } from '#content/posts/store.ts';
import { createUser } from '#content/users/actions.ts';
import { asked, callerNamed, idIn, rowsIn, type Ask } from './ask.ts';
import { emptySite } from './empty.ts';
import { landingElements } from './landing.ts';
import { drawPicture, PICTURE_NAMES, PICTURES, type PictureName } from './pictures.ts';
import { ABOUT, COMMENTS, PEOPLE, PLACE, POSTS, SITE, TOPICS, type DemoPost, type Login } from './texts.ts';

interface Media {
  readonly id: number;
  readonly url: string;
}

type Pictures = ReadonlyMap<PictureName, Media>;

export interface DemoFacts {
  readonly posts: number;
  readonly pages: number;
  readonly pictures: number;
}

/** Into a site that has an administrator and nothing of its own: all of it, or nothing. */
export async function fillDemo(services: Services, adminLogin: string): Promise<DemoFacts> {
  try {
    return await fill(services, adminLogin);
  } catch (error) {
    await emptyDemo(services, adminLogin);
    throw error;
  }
}

export async function emptyDemo(services: Services, adminLogin: string): Promise<void> {
  const admin = await callerNamed(services, adminLogin);
  await emptySite(services, (method, path, json) => asked(services, admin, method, path, json), admin.id);
}

async function fill(services: Services, adminLogin: string): Promise<DemoFacts> {
  const ask = await createAsk(services, adminLogin);
  await removeSamples(ask);
  await nameSite(services);
  const pictures = await uploadPictures(services, adminLogin);
  const topics = await makeTopics(ask);
  for (const post of POSTS.toReversed()) await makePost(post, { ask, services, pictures, topics });
  const pages = await makePages(ask, services, pictures);
  await makeMenus(ask, services, { pages, topics });
  return { posts: POSTS.length, pages: pages.size, pictures: pictures.size };
}

async function createAsk(
  services: Pick<Services, 'db' | 'dispatch' | 'freshness' | 'sites' | 'tx'>,
  adminLogin: string,
): Promise<Ask> {
  const callers = new Map<string, Caller>([['', await callerNamed(services, adminLogin)]]);
  for (const { login, name, about } of PEOPLE) {
    const email = `${login}@example.org`;
    await services.tx((tx) => createUser(tx, { login, email, passwordHash: '', role: 'editor' }));
    await services.freshness.sync();
    const person = await callerNamed(services, login);
    callers.set(login, person);
    const changes = { name, first_name: name.split(' ')[0], description: about };
    await asked(services, callers.get('') ?? person, 'POST', `/core/v2/users/${person.id}`, changes);
  }
  return (method, path, json, by) => {
    const found = callers.get(by ?? '');
    if (!found) throw new Error(`There is nobody called ${by}.`);
    return asked(services, found, method, path, json);
  };
}

/** The first post and the first page of a new site make room. */
async function removeSamples(ask: Ask): Promise<void> {
  for (const kind of ['posts', 'pages']) {
    for (const id of rowsIn(await ask('GET', `/core/v2/${kind}`)).map(idIn))
      await ask('DELETE', `/core/v2/${kind}/${id}?force=true`);
  }
}

async function nameSite({ tx, settings }: Pick<Services, 'settings' | 'tx'>): Promise<void> {
  await tx(async (open) => {
    await settings.set(open, title, SITE.title);
    await settings.set(open, description, SITE.tagline);
    await settings.set(open, LOOK_SETTINGS.home_text, SITE.text);
    await settings.set(open, LOOK_SETTINGS.footer_text, SITE.footer);
  });
}

async function uploadPictures(
  services: Pick<Services, 'db' | 'dispatch' | 'files' | 'sites'>,
  adminLogin: string,
): Promise<Pictures> {
  const by = await callerNamed(services, adminLogin);
  const media = new Map<PictureName, Media>();
  for (const name of PICTURE_NAMES) {
    const bytes = await drawPicture(name);
    const path = services.files.temporaryPath();
    await writeFile(path, bytes);
    const type = 'image/webp';
    const md5 = createHash('md5').update(bytes).digest('hex');
    const made = await asked(services, by, 'POST', '/core/v2/media', undefined, {
      rawFile: { field: '', path, filename: '', type, size: bytes.length, md5 },
      headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}.webp"` },
    });
    const id = idIn(made);
    const words = { title: PICTURES[name].title, alt_text: PICTURES[name].alt };
    await asked(services, by, 'POST', `/core/v2/media/${id}`, words);
    media.set(name, { id, url: isMap(made) ? String(made['source_url']) : '' });
  }
  return media;
}

async function makeTopics(ask: Ask): Promise<ReadonlyMap<string, number>> {
  const topics = new Map<string, number>();
  for (const [slug, words] of Object.entries(TOPICS)) {
    topics.set(slug, idIn(await ask('POST', '/core/v2/categories', { slug, ...words })));
  }
  return topics;
}

interface Making {
  readonly ask: Ask;
  readonly services: Services;
  readonly pictures: Pictures;
  readonly topics: ReadonlyMap<string, number>;
}

async function makePost(post: DemoPost, { ask, services, pictures, topics }: Making): Promise<void> {
  const tags: number[] = [];
  for (const name of post.tags) tags.push(await findOrMakeTag(ask, name));
  const made = await ask(
    'POST',
    '/core/v2/posts',
    {
      title: post.title,
      slug: post.slug,
      status: 'publish',
      date_gmt: new Date(services.clock.now().getTime() - post.age * 86_400_000).toISOString().slice(0, 19),
      excerpt: post.excerpt,
      content: withImages(post.text, pictures),
      categories: [topics.get(post.topic)],
      tags,
      featured_media: post.picture === undefined ? 0 : pictures.get(post.picture)?.id,
    },
    post.by,
  );
  if (post.age === 1) await makeComments(ask, services, idIn(made), post.by);
}

async function findOrMakeTag(ask: Ask, name: string): Promise<number> {
  const found = rowsIn(await ask('GET', `/core/v2/tags?search=${encodeURIComponent(name)}`));
  return idIn(found.find((tag) => tag['name'] === name) ?? (await ask('POST', '/core/v2/tags', { name })));
}

async function makeComments(
  ask: Ask,
  services: Pick<Services, 'db' | 'freshness' | 'settings' | 'tx'>,
  post: number,
  by: Login,
): Promise<void> {
  const [subject] = await findShortPosts(services.db, [post]);
  if (!subject) throw new Error('A post that was made is there.');
  const visitor = { authorId: null, url: '', ip: '127.0.0.1', userAgent: '', status: 'approve', parent: 0 };
  for (const { name, text, reply } of COMMENTS) {
    const said = { ...visitor, name, email: 'reader@example.org', content: text };
    const rules = commentRulesOf(services);
    const parent = await services.tx((tx) => createComment(tx, subject, said, { id: 0, isModerator: true }, rules));
    await services.freshness.sync();
    if (reply !== undefined) await ask('POST', '/core/v2/comments', { post, parent, content: reply }, by);
  }
}

function withImages(text: string, pictures: Pictures): string {
  return text.replaceAll(PLACE, (_whole, name: PictureName, align: string, caption: string) => {
    const media = pictures.get(name);
    if (!media) return '';
    const attributes = { id: media.id, sizeSlug: 'full', ...(align !== 'none' && { align }) };
    const place = align === 'none' ? '' : ` align${align}`;
    return `<!-- wp:image ${JSON.stringify(attributes)} -->\n<figure class="wp-block-image${place} size-full"><img src="${media.url}" alt="${PICTURES[name].alt}" class="wp-image-${media.id}"/><figcaption class="wp-element-caption">${caption}</figcaption></figure>\n<!-- /wp:image -->`;
  });
}

/** By slug. */
async function makePages(
  ask: Ask,
  services: Pick<Services, 'registry' | 'sites'>,
  pictures: Pictures,
): Promise<ReadonlyMap<string, number>> {
  const { home } = defaultSite(services);
  const [hero, side] = [pictures.get('camp'), pictures.get('coast')];
  const made = new Map<string, number>();
  const add = async (slug: string, page: object): Promise<void> => {
    made.set(slug, idIn(await ask('POST', '/core/v2/pages', { slug, status: 'publish', ...page })));
  };
  if (hero && side && services.registry().namespaces.includes('builder/v1')) {
    const elements = landingElements({ home, hero, side, main: STYLES.spruce.main, sunk: '#eef2ec' });
    const meta = {
      _builder_edit_mode: 'builder',
      _builder_data: JSON.stringify(elements),
      _builder_page_settings: { template: 'builder_header_footer' },
    };
    await add('walks', { title: 'Walks', meta });
  }
  await add('about', { title: 'About', content: withImages(ABOUT, pictures) });
  await add('contact', { title: 'Contact', content: await contactText(ask, services) });
  return made;
}

async function contactText(ask: Ask, services: Pick<Services, 'registry'>): Promise<string> {
  const hello = '<!-- wp:paragraph -->\n<p>Questions about a walk, a hut or the dog: we answer within two days.</p>\n<!-- /wp:paragraph -->'; // prettier-ignore
  if (!services.registry().namespaces.includes('contactform/v1')) return hello;
  const form = await ask('POST', '/contactform/v1/contact-forms', { context: 'save', title: 'Contact' });
  return `${hello}\n\n<!-- wp:shortcode -->\n[contact-form id="${idIn(form)}"]\n<!-- /wp:shortcode -->`;
}

async function makeMenus(
  ask: Ask,
  services: Pick<Services, 'sites'>,
  { pages, topics }: { pages: ReadonlyMap<string, number>; topics: ReadonlyMap<string, number> },
): Promise<void> {
  const [first] = rowsIn(await ask('GET', '/core/v2/menus'));
  const main = idIn(first ?? (await ask('POST', '/core/v2/menus', { name: 'Main', locations: ['primary'] })));
  let order = 0;
  const add = (menu: number, item: object): Promise<unknown> =>
    ask('POST', '/core/v2/menu-items', { status: 'publish', menus: menu, menu_order: ++order, ...item });
  const topic = (slug: keyof typeof TOPICS) => ({
    title: TOPICS[slug].name,
    type: 'taxonomy',
    object: 'category',
    object_id: topics.get(slug),
  });
  const page = (slug: string, name: string) => ({
    title: name,
    type: 'post_type',
    object: 'page',
    object_id: pages.get(slug),
  });
  await add(main, { title: 'Journal', type: 'custom', url: `${defaultSite(services).home}/` });
  if (pages.has('walks')) await add(main, page('walks', 'Walks'));
  const huts = await add(main, topic('hut-life'));
  await add(main, { ...topic('gear'), parent: idIn(huts) });
  await add(main, { ...topic('club-news'), parent: idIn(huts) });
  await add(main, page('about', 'About'));
  await add(main, page('contact', 'Contact'));
}
