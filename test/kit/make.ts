// Factories: a test names only what it is about.
import type { App } from '#src/app.ts';
import { createPost, type PostChanges } from '#content/posts/actions.ts';
import type { PostRow } from '#content/posts/store.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { insertTerm } from '#content/terms/store.ts';
import { createApplicationPassword } from '#content/users/application-passwords/actions.ts';
import { createUser } from '#content/users/actions.ts';
import { startSession } from '#content/users/sessions/actions.ts';
import { createNonce } from '#kernel/auth/nonce.ts';
import { SESSION_COOKIE } from '#kernel/auth/session.ts';
import type { Role } from '#content/users/roles.ts';

export interface TestUser {
  id: number;
  login: string;
  email: string;
  /** The application password, without spaces. */
  password: string;
  /** The header of its application password. */
  authorization: string;
}

/** `in`: its language, where that is not the default one. */
type RecordWish = PostChanges & { by?: TestUser; in?: string };

export interface Make {
  user(wish?: { role?: Role; login?: string; passwordHash?: string }): Promise<TestUser>;
  /** A published post unless it says otherwise. */
  post(wish?: RecordWish): Promise<PostRow>;
  page(wish?: RecordWish): Promise<PostRow>;
  term(taxonomy: 'category' | 'post_tag', name: string, parent?: number): Promise<number>;
  /** A browser session: the cookie and a nonce for it. */
  session(user: TestUser): Promise<{ cookie: string; nonce: string }>;
}

export function createMake({ services }: App): Make {
  let count = 0;
  const site = services.sites.values().next().value!;
  const record = async (type: string, { by, in: language = '', ...changes }: RecordWish): Promise<PostRow> => {
    count++;
    return services.tx((tx) =>
      createPost(
        tx,
        type,
        { title: `Title ${count}`, content: `Text ${count}.`, status: 'publish', ...changes },
        { id: by?.id ?? 1, canPublish: true },
        writeRulesOf(services, services.sites.get(language) ?? site),
      ),
    );
  };
  return {
    async user({ role = 'subscriber', login, passwordHash = '' } = {}) {
      count++;
      const name = login ?? `${role}-${count}`;
      const email = `${name}@people.test`;
      return services.tx(async (tx) => {
        const id = await createUser(tx, { login: name, email, passwordHash, role });
        const { password } = await createApplicationPassword(tx, services.keys, { userId: id, name: 'Tests' });
        const authorization = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
        return { id, login: name, email, password, authorization };
      });
    },
    post: (wish = {}) => record('post', wish),
    page: (wish = {}) => record('page', wish),
    term: (taxonomy, name, parent) =>
      services.tx((tx) => {
        tx.touch(`list:term:${taxonomy}`);
        const slug = name.toLowerCase().replaceAll(/\W+/g, '-');
        return insertTerm(tx.db, {
          taxonomy,
          parent_id: parent ?? null,
          slug,
          name,
          name_key: name.toLowerCase(),
          description: '',
        });
      }),
    async session(user) {
      const { token, hash } = await services.tx((tx) => startSession(tx, services.keys, user.id));
      const nonce = createNonce(services.keys, { userId: user.id, session: hash }, services.clock.now());
      return { cookie: `${SESSION_COOKIE}=${token}`, nonce };
    },
  };
}
