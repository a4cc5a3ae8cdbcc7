// What a client sees of a template of the library.
import type { Db } from '#kernel/db/db.ts';
import type { Site } from '#kernel/site.ts';
import { findItems } from '#content/media/store.ts';
import { fileAddress } from '#content/media/addresses.ts';
import type { Services } from '#kernel/services.ts';
import { findMeta, findShortPosts } from '#content/posts/store.ts';
import { findUsersById } from '#content/users/store.ts';
import { longDate, wallClockSeconds } from '#modules/builder/document/dates.ts';
import { documentType } from '#modules/builder/document/load.ts';
import type { Template } from './answers.ts';

const KEYS = ['_builder_template_type', '_builder_page_settings'];

interface Parts {
  readonly db: Db;
  readonly site: Site;
  readonly services: Pick<Services, 'settings'>;
}

/** In the order of the ids. */
export async function showTemplates({ db, site, services }: Parts, ids: readonly number[]): Promise<Template[]> {
  const posts = new Map((await findShortPosts(db, ids)).map((post) => [post.id, post]));
  const rows = ids.map((id) => posts.get(id)).filter((post) => post !== undefined);
  const authors = rows.map((post) => post.author_id).filter((id) => id !== null);
  const [meta, people, images] = await Promise.all([
    findMeta(db, ids, KEYS),
    findUsersById(db, [...new Set(authors)]),
    findItems(
      db,
      rows.map((post) => post.featured_media).filter((id) => id > 0),
    ),
  ]);
  const names = new Map(people.map((person) => [person.id, person.display_name]));
  return rows.map((post) => {
    const stored = meta.get(post.id);
    const image = images.get(post.featured_media);
    const type = stored?.get('_builder_template_type');
    return {
      template_id: post.id,
      source: 'local',
      type: documentType(post.type, type === undefined ? '' : String(JSON.parse(type))),
      title: post.title,
      thumbnail: image ? fileAddress(services, site, image.file) : false,
      date: wallClockSeconds(post.date),
      human_date: longDate(post.date),
      human_modified_date: longDate(post.modified),
      author: names.get(post.author_id ?? 0) ?? '',
      status: post.status,
      hasPageSettings: !['{}', '[]', undefined].includes(stored?.get('_builder_page_settings')),
      tags: [],
      export_link: `${site.base}/admin/builder/${post.id}/export`,
      url: `${site.home}/?builder_library=${encodeURIComponent(post.slug || String(post.id))}`,
    };
  });
}
