import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nobody } from '#kernel/auth/caller.ts';
import { setModuleActive } from '#kernel/modules/store.ts';
import { defaultSite } from '#kernel/services.ts';
import { HTML_KEY } from '#content/posts/html.ts';
import { findShownPosts } from '#content/posts/store.ts';
import { pageParts } from '#modules/builder/render/page/page-parts.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';

const BASE = '/builder/v1/components';
let app: TestApp;
let ada: TestUser;
let admin: TestClient;
let other: TestClient;
let contributor: TestClient;
let author: TestClient;
let time = new Date('2026-05-01T10:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => time } });
  ada = await app.make.user({ role: 'administrator', login: 'ada' });
  admin = app.as(ada);
  other = app.as(await app.make.user({ role: 'administrator', login: 'bob' }));
  contributor = app.as(await app.make.user({ role: 'contributor' }));
  author = app.as(await app.make.user({ role: 'author' }));
});
afterAll(() => app.close());
beforeEach(() => {
  time = new Date(time.getTime() + 10_000);
});

let count = 0;
const typed = (type: string, value: unknown) => ({ $$type: type, value });
const heading = (id: string, title: string) => ({
  id,
  elType: 'widget',
  widgetType: 'b-heading',
  settings: { title: typed('string', title), classes: typed('classes', [`b-${id}-1`]) },
  elements: [],
  styles: {
    [`b-${id}-1`]: {
      id: `b-${id}-1`,
      type: 'class',
      label: 'local',
      variants: [{ meta: { breakpoint: 'desktop', state: null }, props: { color: typed('color', '#ff0000') } }],
    },
  },
});
const instance = (component: number | string, overrides: unknown[] = []) => ({
  id: 'inst001',
  elType: 'widget',
  widgetType: 'b-component',
  settings: {
    component_instance: typed('component-instance', {
      component_id: typed('number', component),
      overrides: typed('overrides', overrides),
    }),
  },
  elements: [],
});
const override = (key: string, value: unknown) =>
  typed('override', { override_key: key, override_value: value, schema_source: { type: 'component', id: 1 } });
const item = (more: Record<string, unknown> = {}) => {
  count++;
  return { uid: `u-${count}`, title: `Component ${count}`, elements: [heading('aaaaaaa', 'Jane')], ...more };
};
const props = (more: Record<string, unknown> = {}) => ({
  props: {
    p1: {
      overrideKey: 'p1',
      label: 'Name',
      elementId: 'aaaaaaa',
      propKey: 'title',
      elType: 'widget',
      widgetType: 'b-heading',
      originValue: typed('string', 'Jane'),
      groupId: 'g1',
      ...more,
    },
  },
  groups: { items: { g1: { id: 'g1', label: 'Person', props: ['p1'] } }, order: ['g1'] },
});

async function create(more: Record<string, unknown> = {}, status = 'publish'): Promise<number> {
  const one = item(more);
  const answer = await admin.post(BASE, { status, items: [one] });
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 201, body: { meta: [] } });
  return answer.body.data[one.uid];
}

const find = async (id: number, client = admin) =>
  (await client.get(BASE)).body.data.find((one: { id: number }) => one.id === id);

describe('making', () => {
  test('and reading them', async () => {
    const id = await create({ title: 'Card', uid: 'card' });
    expect(await find(id, contributor)).toEqual({ id, name: 'Card', uid: 'card', isArchived: false });
    const { body } = await contributor.get(`${BASE}/styles`);
    expect(Object.keys(body.data[id])).toEqual(['b-aaaaaaa-1']);
    await app.asVisitor().get(BASE).fails(401, 'rest_forbidden');
    await contributor.post(BASE, { status: 'publish', items: [item()] }).fails(403, 'rest_forbidden');
  });

  test.each(['draft', 'private', 'pending'])(
    'a component that is %s is told to those who may read its record',
    async (status) => {
      const id = await create({ settings: { overridable_props: props() } }, 'draft');
      await admin.post(`/core/v2/builder_component/${id}`, { status });
      const several = async (client: TestClient) =>
        (await client.get(`${BASE}/overridable-props?componentIds[]=${id}`)).body;
      for (const client of [contributor, author]) {
        await client.get(`/core/v2/builder_component/${id}`).fails(403, 'rest_forbidden');
        expect(await find(id, client)).toBeUndefined();
        expect((await client.get(`${BASE}/styles`)).body.data[id]).toBeUndefined();
        await client.get(`${BASE}/overridable-props?componentId=${id}`).fails(404, 'component_not_found');
        expect(await several(client)).toEqual({ data: {}, meta: { errors: { [id]: 'component_not_found' } } });
      }
      expect((await find(id)).id).toBe(id);
      expect(Object.keys((await several(admin)).data)).toEqual([String(id)]);
    },
  );

  test.each([
    ['x', 400],
    ['xy', 201],
    ['x'.repeat(200), 201],
    ['x'.repeat(201), 400],
  ])('a title is not too short and not too long', async (title, status) => {
    expect((await admin.post(BASE, { status: 'draft', items: [item({ title })] })).status).toBe(status);
  });

  test('names and uids are unique, in the request too, and all or none are made', async () => {
    await create({ title: 'Taken', uid: 'taken' });
    const before = (await admin.get(BASE)).body.data.length;
    for (const items of [
      [item({ title: 'Taken' })],
      [item({ uid: 'taken' })],
      [item({ title: 'Twin' }), item({ title: 'Twin' })],
    ]) {
      await admin.post(BASE, { status: 'publish', items }).fails(422, 'components_validation_failed');
    }
    const heavy = { ...heading('bbbbbbb', 'x'), widgetType: 'heading' };
    await admin
      .post(BASE, { status: 'publish', items: [item(), item({ elements: [heavy] })] })
      .fails(422, 'non_atomic_element_in_component');
    expect((await admin.get(BASE)).body.data).toHaveLength(before);
  });

  test('other elements than atomic ones are named', async () => {
    const { body } = await admin
      .post(`${BASE}/create-validate`, {
        items: [item({ elements: [{ ...heading('bbbbbbb', 'x'), widgetType: 'heading' }] })],
      })
      .fails(422, 'non_atomic_element_in_component');
    expect(body.data.meta).toEqual({ non_atomic_elements: ['heading'] });
  });

  test('circles are found', async () => {
    const mutual = [item({ uid: 'A', elements: [instance('B')] }), item({ uid: 'B', elements: [instance('A')] })];
    const { body } = await admin
      .post(BASE, { status: 'publish', items: mutual })
      .fails(422, 'circular_dependency_detected');
    expect(body.data.meta.caused_by).toEqual(['A', 'B', 'A']);
    await admin
      .post(BASE, { status: 'publish', items: [item({ uid: 'self', elements: [instance('self')] })] })
      .fails(422, 'circular_dependency_detected');
    const inner = await create({ uid: 'stored', elements: [instance('late')] });
    await admin
      .post(BASE, { status: 'publish', items: [item({ uid: 'late', elements: [instance(inner)] })] })
      .fails(422, 'circular_dependency_detected');
  });

  test('components of one request get each other as numbers', async () => {
    const items = [item({ uid: 'outer', elements: [instance('inner')] }), item({ uid: 'inner' })];
    const { data } = (await admin.post(BASE, { status: 'publish', items })).body;
    const stored = (await admin.get(`/core/v2/builder_component/${data.outer}?context=edit`)).body.meta._builder_data;
    expect(JSON.parse(stored)[0].settings.component_instance.value.component_id.value).toBe(data.inner);
  });

  test.each([
    ['another key', props({ overrideKey: 'p2' })],
    ['no label', props({ label: '' })],
    ['no groups', { props: {} }],
    ['another group', props({ groupId: 'g2' })],
    ['an order without the group', { ...props(), groups: { ...props().groups, order: [] } }],
  ])('overridable values with %s are refused', async (_what, wrong) => {
    const wish = item({ settings: { overridable_props: wrong } });
    const { body } = await admin
      .post(`${BASE}/create-validate`, { items: [wish] })
      .fails(422, 'settings_validation_failed');
    expect(Object.keys(body.data.meta.reasons)).toEqual([wish.uid]);
  });

  test('settings of the wrong type are refused when a component is made', async () => {
    const wrong = [{ ...heading('aaaaaaa', 'x'), settings: { title: 'plain' } }];
    await admin
      .post(BASE, { status: 'draft', items: [item({ elements: wrong })] })
      .fails(422, 'settings_validation_failed');
    const answer = await admin.post(`${BASE}/create-validate`, { items: [item({ elements: wrong })] });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { data: null, meta: [] } });
  });

  test('overridable values are read', async () => {
    const id = await create({ settings: { overridable_props: props() } });
    const shown = props({ originPropFields: null });
    expect((await contributor.get(`${BASE}/overridable-props?componentId=${id}`)).body.data).toEqual(shown);
    const without = await create();
    expect((await contributor.get(`${BASE}/overridable-props?componentId=${without}`)).body).toEqual({
      data: null,
      meta: [],
    });
    await contributor.get(`${BASE}/overridable-props?componentId=0`).fails(400, 'invalid_component_id');
    await contributor.get(`${BASE}/overridable-props?componentId=999999`).fails(404, 'component_not_found');
    await contributor.get(`${BASE}/overridable-props`).fails(400, 'rest_missing_callback_param');
  });

  test('overridable values of several components are read at once', async () => {
    const [id, without] = [await create({ settings: { overridable_props: props() } }), await create()];
    const path = (...ids: (number | string)[]) =>
      `${BASE}/overridable-props?${ids.map((one) => `componentIds[]=${one}`).join('&')}`;
    const known = { [id]: props({ originPropFields: null }), [without]: null };
    expect((await contributor.get(path(id, without))).body).toEqual({ data: known, meta: { errors: {} } });
    const page = await app.make.page();
    expect((await contributor.get(path(id, 999_999, page.id, without))).body).toEqual({
      data: known,
      meta: { errors: { 999999: 'component_not_found', [page.id]: 'component_not_found' } },
    });
    await contributor.get(path('x')).fails(400, 'rest_invalid_param');
    await app.asVisitor().get(path(id)).fails(401, 'rest_forbidden');
    const { body } = await app.asVisitor().get('/builder/v1');
    expect(body.routes['/builder/v1/components/overridable-props'].endpoints[0].args.componentId.required).toBe(true);
  });

  test('overridable values are stored whole, their texts without tags', async () => {
    const sent = props({ label: '<b>Na</b>me', originValue: undefined });
    sent.groups.items.g1.label = 'Per<i>son</i>';
    const id = await create({ settings: { overridable_props: sent } });
    expect((await contributor.get(`${BASE}/overridable-props?componentId=${id}`)).body.data).toEqual(
      props({ originValue: null, originPropFields: null }),
    );
    const empty = {
      status: 'publish',
      items: [item({ settings: { overridable_props: props({ label: '<b></b>' }) } })],
    };
    await admin.post(BASE, empty).fails(422, 'settings_validation_failed');
  });
});

describe('locks', () => {
  test('are of one person for an hour', async () => {
    const id = await create();
    expect((await admin.post(`${BASE}/lock`, { componentId: id })).body.data).toEqual({ locked: true });
    expect((await admin.post(`${BASE}/lock`, { componentId: id })).status).toBe(200);
    const { body } = await other.post(`${BASE}/lock`, { componentId: id }).fails(423, 'lock_failed');
    expect(body.data).toMatchObject({ locked_by: 'ada', meta: {} });
    expect((await other.get(`${BASE}/lock-status?componentId=${id}`)).body.data).toEqual({
      is_current_user_allow_to_edit: false,
      locked_by: 'ada',
    });
    expect((await admin.get(`${BASE}/lock-status?componentId=${id}`)).body.data).toEqual({
      is_current_user_allow_to_edit: true,
      locked_by: 'ada',
    });
    await other.post(`${BASE}/unlock`, { componentId: id }).fails(423, 'unlock_failed');
    time = new Date(time.getTime() + 3_599_000);
    await other.post(`${BASE}/lock`, { componentId: id }).fails(423, 'lock_failed');
    time = new Date(time.getTime() + 1_000);
    expect((await other.get(`${BASE}/lock-status?componentId=${id}`)).body.data.locked_by).toBeNull();
    expect((await other.post(`${BASE}/lock`, { componentId: id })).status).toBe(200);
    expect((await other.post(`${BASE}/unlock`, { componentId: id })).body.data).toEqual({ unlocked: true });
    expect((await admin.post(`${BASE}/unlock`, { componentId: id })).status).toBe(200);
  });

  test('of what is no component', async () => {
    const page = await app.make.page();
    for (const componentId of [999999, page.id, 1.5]) {
      const { body } = await admin.post(`${BASE}/lock`, { componentId }).fails(404, 'lock_failed');
      expect(body.data.meta).toEqual({});
      await admin.post(`${BASE}/unlock`, { componentId }).fails(404, 'unlock_failed');
      await admin.get(`${BASE}/lock-status?componentId=${componentId}`).fails(404, 'get_lock_status_failed');
    }
  });
});

describe('drafts', () => {
  test("publishing takes the caller's autosave, not another person's", async () => {
    const id = await create({ title: 'Original' });
    time = new Date(time.getTime() + 1000);
    const rename = (client: TestClient, title: string) =>
      client.post(`${BASE}/update-titles`, { components: [{ componentId: id, title }], status: 'autosave' });
    expect((await rename(admin, 'Of Ada')).body.data).toEqual({ failedIds: [], successIds: [id] });
    await rename(other, 'Of Bob');
    expect((await find(id)).name).toBe('Of Ada');
    expect((await find(id, contributor)).name).toBe('Original');
    const answer = await admin.put(`${BASE}/status`, { status: 'publish', ids: [id, 999999] });
    expect(answer.body).toEqual({ data: { success: [id], failed: [999999] }, meta: [] });
    expect((await find(id, contributor)).name).toBe('Of Ada');
  });

  test('an autosave of the elements becomes the component', async () => {
    const id = await create();
    time = new Date(time.getTime() + 1000);
    const meta = { _builder_data: JSON.stringify([heading('aaaaaaa', 'Changed')]) };
    const saved = await admin.post(`/core/v2/builder_component/${id}/autosaves`, { title: 'With elements', meta });
    expect(saved.status).toBe(200);
    await admin.put(`${BASE}/status`, { status: 'publish', ids: [id] });
    const { body } = await admin.get(`/core/v2/builder_component/${id}?context=edit`);
    expect(body.meta._builder_data).toContain('Changed');
    expect(body.title.raw).toBe('With elements');
  });

  test('archived for oneself until it is published', async () => {
    const id = await create();
    time = new Date(time.getTime() + 1000);
    const archive = { componentIds: [id, 999999], status: 'draft' };
    expect((await admin.post(`${BASE}/archive`, archive)).body.data).toEqual({ failedIds: [999999], successIds: [id] });
    expect((await find(id)).isArchived).toBe(true);
    expect((await find(id, other)).isArchived).toBe(false);
    await admin.put(`${BASE}/status`, { status: 'publish', ids: [id] });
    expect((await find(id, other)).isArchived).toBe(true);
  });

  test('titles that are taken, blank or too long stay', async () => {
    const [first, second] = [await create({ title: 'First of two' }), await create({ title: 'Second of two' })];
    const components = [
      { componentId: first, title: 'Second of two' },
      { componentId: second, title: ' <b></b> ' },
    ];
    const { body } = await admin.post(`${BASE}/update-titles`, { components, status: 'publish' });
    expect(body.data).toEqual({ failedIds: [first, second], successIds: [] });
  });
});

describe('on pages', () => {
  async function show(elements: unknown[]) {
    const { services } = app.app;
    const { body } = await admin.post('/core/v2/pages', {
      title: 'Page',
      status: 'publish',
      meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify(elements) },
    });
    await services.freshness.sync();
    const posts = await findShownPosts(services.db, [body.id], HTML_KEY);
    const context = {
      services,
      site: defaultSite(services),
      db: services.db,
      caller: nobody,
      now: time,
      reads: () => undefined,
    };
    return (await pageParts.documents!(posts, context)).get(body.id);
  }

  test('an instance shows the component with its own values, and keeps showing when it is archived', async () => {
    const id = await create({ settings: { overridable_props: props() } });
    const overrides = [override('p1', typed('string', 'Ada')), override('gone', typed('string', 'x'))];
    const elements = [instance(id, overrides), { ...instance(id), id: 'inst002' }];
    const fragment = await show(elements);
    expect(fragment?.html).toContain('data-id="inst001-aaaaaaa">Ada</h2>');
    expect(fragment?.html).toContain('data-id="inst002-aaaaaaa">Jane</h2>');
    const sheets = fragment?.styles.filter((style) => style.includes(`post-${id}.css`)) ?? [];
    expect(sheets).toHaveLength(1);
    const sheet = await app.fetch(sheets[0]!.replace('http://site.test', ''));
    expect(await sheet.text()).toContain('.b-aaaaaaa-1{color:#ff0000}');
    await admin.post(`${BASE}/archive`, { componentIds: [id], status: 'publish' });
    expect((await show(elements))?.html).toContain('Ada');
  });

  test('a circle that was stored in another way ends', async () => {
    const id = await create();
    const data = JSON.stringify([heading('aaaaaaa', 'Once'), instance(id)]);
    await admin.post(`/core/v2/builder_component/${id}`, { meta: { _builder_data: data } });
    expect((await show([instance(id)]))?.html.match(/Once/g)).toHaveLength(1);
  });
});

describe('limits', () => {
  test('a hundred live ones', async () => {
    const { body } = await admin.get(BASE);
    const live = body.data.filter((one: { isArchived: boolean }) => !one.isArchived).length;
    const items = Array.from({ length: 100 - live }, () => item());
    expect((await admin.post(BASE, { status: 'draft', items })).status).toBe(201);
    await admin.post(BASE, { status: 'draft', items: [item()] }).fails(422, 'components_validation_failed');
    const [first] = (await admin.get(BASE)).body.data;
    await admin.post(`${BASE}/archive`, { componentIds: [first.id], status: 'publish' });
    expect((await admin.post(BASE, { status: 'draft', items: [item()] })).status).toBe(201);
  });

  test('without the extension they can only be read', async () => {
    const plain = await createTestApp();
    const boss = plain.as(await plain.make.user({ role: 'administrator' }));
    await switchModule(plain, 'builder-pro', false);
    const { body } = await boss
      .post(BASE, { status: 'publish', items: [item()] })
      .fails(403, 'insufficient_permissions');
    expect(body.data.meta).toEqual({ action: 'create', tier: 'core' });
    expect((await boss.get(BASE)).status).toBe(200);
    await boss.get('/builder/v1/site-editor').fails(404, 'rest_no_route');
    await switchModule(plain, 'builder-pro', true);
    expect((await boss.get('/builder/v1/site-editor')).status).toBe(200);
    await plain.close();
  });
});

const switchModule = (site: TestApp, name: string, isActive: boolean) =>
  site.app.services.tx(async (tx) => {
    await setModuleActive(tx.db, name, isActive, tx.now);
    tx.touch('modules');
  });
