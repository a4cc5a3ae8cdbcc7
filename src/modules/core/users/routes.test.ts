import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';

let app: TestApp;
let author: TestUser;
let visitor: TestClient;

beforeEach(async () => {
  app = await createTestApp();
  author = await app.make.user({ role: 'author', login: 'anna' });
  visitor = app.asVisitor();
});
afterEach(() => app.close());

describe('oneself', () => {
  test('in the usual context', async () => {
    const { status, body } = await app.as(author).get('/core/v2/users/me');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: author.id,
      name: 'anna',
      url: '',
      description: '',
      link: 'http://site.test/author/anna/',
      slug: 'anna',
      avatar_urls: {
        24: 'http://site.test/assets/avatar.svg?s=24',
        48: 'http://site.test/assets/avatar.svg?s=48',
        96: 'http://site.test/assets/avatar.svg?s=96',
      },
      meta: [],
      _links: {
        self: [{ href: `http://site.test/api/core/v2/users/${author.id}` }],
        collection: [{ href: 'http://site.test/api/core/v2/users' }],
      },
    });
  });

  test('in the edit context', async () => {
    for (const path of ['me', author.id]) {
      const { body } = await app.as(author).get(`/core/v2/users/${path}?context=edit`);
      expect(body).toMatchObject({
        username: 'anna',
        email: 'anna@people.test',
        nickname: 'anna',
        locale: 'en_US',
        roles: ['author'],
        extra_capabilities: { author: true },
        meta: { persisted_preferences: [] },
      });
      expect(body.registered_date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
      expect(body.capabilities).toMatchObject({ publish_posts: true, author: true });
      expect(body.capabilities).not.toHaveProperty('edit_pages');
      expect(JSON.stringify(body)).not.toContain('password');
    }
  });

  test('nobody', async () => {
    await visitor.get('/core/v2/users/me').fails(401, 'rest_not_logged_in');
  });
});

describe('others', () => {
  test('are seen once they published something', async () => {
    const path = `/core/v2/users/${author.id}`;
    const subscriber = app.as(await app.make.user());
    await visitor.get(path).fails(401, 'rest_user_cannot_view');
    await subscriber.get(path).fails(403, 'rest_user_cannot_view');
    await app.make.page({ by: author, status: 'draft' });
    await visitor.get(path).fails(401, 'rest_user_cannot_view');
    const page = await app.make.page({ by: author });
    const { body } = await visitor.get(path);
    expect(body.name).toBe('anna');
    expect(body).not.toHaveProperty('email');
    const administrator = app.as(await app.make.user({ role: 'administrator' }));
    await administrator.delete(`/core/v2/pages/${page.id}?force=true`);
    await visitor.get(path).fails(401, 'rest_user_cannot_view');
  });

  test('are seen by those who keep the accounts', async () => {
    const administrator = app.as(await app.make.user({ role: 'administrator' }));
    const { body } = await administrator.get(`/core/v2/users/${author.id}?context=edit`);
    expect(body).toMatchObject({ email: 'anna@people.test', roles: ['author'] });
  });

  test('are not seen in the edit context by anybody else', async () => {
    await app.make.post({ by: author });
    const editor = app.as(await app.make.user({ role: 'editor' }));
    await editor.get(`/core/v2/users/${author.id}?context=edit`).fails(403, 'rest_forbidden_context');
    await visitor.get(`/core/v2/users/${author.id}?context=edit`).fails(401, 'rest_forbidden_context');
  });

  test('nobody has that id', async () => {
    await visitor.get('/core/v2/users/999999').fails(404, 'rest_user_invalid_id');
    await visitor.get('/core/v2/users/0').fails(404, 'rest_user_invalid_id');
  });

  test('posts embed their author', async () => {
    const post = await app.make.post({ by: author });
    const { body } = await visitor.get(`/core/v2/posts/${post.id}?_embed=author`);
    expect(body._embedded.author).toMatchObject([{ id: author.id, name: 'anna' }]);
    expect(body._embedded.author[0]).not.toHaveProperty('meta');
  });
});
