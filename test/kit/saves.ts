// Saves of posts by one author, and what leaves with each.
import {
  createPost,
  removePost,
  updatePost,
  type PostChanges,
  type Writer,
  type WriteRules,
} from '#content/posts/actions.ts';
import { findPost, type PostRow } from '#content/posts/store.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import type { TestApp } from './app.ts';
import { watchTx, type Left } from './watch-tx.ts';

export interface Saves {
  /** Nobody else has a say in them. */
  readonly rules: WriteRules;
  readonly writer: Writer;
  row(id: number): Promise<PostRow>;
  create(sent: PostChanges, type?: string, more?: Partial<WriteRules>): Promise<Left<PostRow>>;
  update(id: number, sent: PostChanges, more?: Partial<WriteRules>): Promise<Left<void>>;
  remove(id: number): Promise<Left<void>>;
}

export async function createSaves({ app, make }: TestApp): Promise<Saves> {
  const { services } = app;
  const rules = { ...writeRulesOf(services, services.sites.values().next().value!), savers: [] };
  const writer = { id: (await make.user({ role: 'author' })).id, canPublish: true };
  const row = async (id: number): Promise<PostRow> => (await findPost(services.db, id))!;
  return {
    rules,
    writer,
    row,
    create: (sent, type = 'post', more = {}) =>
      watchTx(services, (tx) => createPost(tx, type, sent, writer, { ...rules, ...more })),
    async update(id, sent, more = {}) {
      const before = await row(id);
      return watchTx(services, (tx) => updatePost(tx, before, sent, writer, { ...rules, ...more }));
    },
    async remove(id) {
      const before = await row(id);
      return watchTx(services, (tx) => removePost(tx, before));
    },
  };
}
