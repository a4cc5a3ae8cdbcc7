// What the builder brings to public pages: layouts, places, overlays, looks ahead, and templates inside texts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nobody } from '#kernel/auth/caller.ts';
import type { PageContext } from '#content/pages/view.ts';
import { upsertMeta } from '#content/posts/store.ts';
import { findAutosaveOf } from '#content/revisions/store.ts';
import { activeKit } from '#modules/builder/settings/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { builtMeta, createBuilt, shownPost, visit, widget } from '#test/kit/built.ts';
import type { TestUser } from '#test/kit/make.ts';
import { readyAutosave } from './load.ts';
import { pageParts } from './page-parts.ts';
import { forcedTemplate } from './placed.ts';
import { templateBlock, templateShortcode } from './template-piece.ts';

let app: TestApp;
let ann: TestUser;
let built: ReturnType<typeof createBuilt>;
beforeAll(async () => {
  app = await createTestApp();
  ann = await app.make.user({ role: 'administrator', login: 'ann' });
  built = createBuilt(app.as(ann));
});
afterAll(() => app.close());

const heading = (title: string) => widget('heading', { title });
const contextOf = async (more: object = {}): Promise<PageContext> => ({
  ...(await visit(app)),
  view: { kind: 'not-found' },
  pageNumber: 1,
  query: new URLSearchParams(),
  canShow: () => false,
  ...more,
});
/** Who may do everything. */
const master = () => ({ ...nobody, id: ann.id, can: () => true });

test('the layout is that of the page, or of the kit where it has none', async () => {
  const { services } = app.app;
  const kit = services.settings.get(activeKit);
  const { meta } = (await app.as(ann).get(`/core/v2/builder_library/${kit}?context=edit`)).body;
  const settings = { ...meta._builder_page_settings, default_page_template: 'builder_header_footer' };
  await built.made(`/core/v2/builder_library/${kit}`, { meta: { _builder_page_settings: settings } });
  const layout = async (template: unknown, more: object = {}) => {
    const pageMeta = { ...builtMeta([heading('x')], { _builder_page_settings: { template } }), ...more };
    const { id } = await app.make.page({ meta: pageMeta });
    const tags: string[] = [];
    const context = await contextOf({ reads: (...read: string[]) => tags.push(...read) });
    const found = await pageParts.layout!(await shownPost(app, id), context);
    expect(tags[0]).toBe(`builder:document:${id}`);
    return [found, tags.slice(1)];
  };
  const kitTags = ['builder', 'settings', `builder:document:${kit}`, `builder_library:${kit}`];
  expect(await layout('builder_canvas')).toEqual(['canvas', []]);
  expect(await layout('builder_header_footer')).toEqual(['full', []]);
  expect(await layout('builder_theme')).toEqual(['theme', []]);
  expect(await layout('of-tomorrow')).toEqual([undefined, []]);
  for (const own of ['default', '', undefined]) expect(await layout(own)).toEqual(['full', kitTags]);
  expect(await layout('builder_canvas', { _builder_edit_mode: '' })).toEqual([undefined, []]);
});

describe('a look ahead', () => {
  const see = async (id: number, query: string, caller: object = master()) => {
    const context = await contextOf({ view: undefined, caller, query: new URLSearchParams(query) });
    const bodies = await pageParts.documents!([await shownPost(app, id)], context);
    return /<h2[^>]*>([^<]*)/.exec(bodies.get(id)?.html ?? '')?.[1];
  };

  test("is one's own autosave, while it is newer than the page", async () => {
    const id = await built.page([heading('Stored')]);
    expect(await see(id, 'preview=true')).toBe('Stored');
    const data = JSON.stringify([heading('Ahead')]);
    await built.made(`/core/v2/pages/${id}/autosaves`, { title: 'T', meta: { _builder_data: data } });
    const { services } = app.app;
    const at = (modified_gmt: string) =>
      services.tx((tx) =>
        tx.db.withTables<any>().updateTable('revisions').set({ modified_gmt }).where('post_id', '=', id).execute(),
      );
    await at('2099-01-01T00:00:00');
    expect(await see(id, 'preview=true')).toBe('Ahead');
    expect(await see(id, 'preview=1')).toBe('Stored');
    expect(await see(id, '')).toBe('Stored');
    expect(await see(id, 'preview=true', { ...master(), id: ann.id + 1 })).toBe('Stored');
    expect(await see(id, 'preview=true', { ...master(), can: () => false })).toBe('Stored');
    await at((await shownPost(app, id)).modified_gmt);
    expect(await see(id, 'preview=true')).toBe('Stored');
    expect(await see(id, 'preview=true&preview_nonce=a')).toBe('Ahead');
  });

  test('has what was saved of the page, and the rest of it as it is stored', async () => {
    const { id } = await app.make.page({
      title: 'Stored',
      meta: builtMeta([widget('html', { html: '<p>Old</p>' })], { _builder_page_settings: { margin: 'stored' } }),
    });
    const html = '<p>New</p><script>x</script>';
    const sent = { title: 'Ahead', meta: { _builder_data: JSON.stringify([widget('html', { html })]) } };
    await built.made(`/core/v2/pages/${id}/autosaves`, sent);
    const { services, db } = await visit(app);
    const autosave = (await findAutosaveOf(db, id, ann.id))!;
    const ready = async (row: object, isTrusted: boolean) => {
      const { document, sheetName } = (await readyAutosave(
        { ...services, db },
        { ...autosave, ...row },
        { isTrusted },
      ))!;
      const { title, pageSettings, elements } = document;
      return [sheetName, title, pageSettings, document.isTrusted, elements[0]?.settings['html']];
    };
    const name = `autosave-${autosave.id}.css`;
    expect(await ready({}, true)).toEqual([name, 'Ahead', { margin: 'stored' }, true, html]);
    expect(await ready({}, false)).toEqual([name, 'Ahead', { margin: 'stored' }, false, '<p>New</p>x']);
    const meta = JSON.stringify({ _builder_page_settings: { margin: 'ahead' } });
    expect(await ready({ meta }, false)).toEqual([name, 'Ahead', { margin: 'ahead' }, true, '<p>Old</p>']);
    expect(await readyAutosave({ ...services, db }, { ...autosave, post_id: 999_999 }, { isTrusted: true })).toBe(
      undefined,
    );
  });

  test('at a template takes its place on the page', async () => {
    const header = await built.template('header', [heading('A header')]);
    const single = await built.template('single', [heading('A single')]);
    const section = await built.template('section', [heading('A section')]);
    const popup = await built.template('popup', [heading('A popup')]);
    const forced = async (query: string, caller: object = master()) =>
      (await forcedTemplate(await contextOf({ caller, query: new URLSearchParams(query) })))?.id;
    expect(await forced(`preview=1&theme_template_id=${header}`)).toBe(header);
    expect(await forced(`theme_template_id=${header}`)).toBeUndefined();
    expect(await forced(`preview&theme_template_id=x`)).toBeUndefined();
    expect(await forced(`preview&theme_template_id=0`)).toBeUndefined();
    expect(await forced(`preview&theme_template_id=${header}.5`)).toBeUndefined();
    expect(await forced(`preview&theme_template_id=999999`)).toBeUndefined();
    expect(await forced(`render_mode=template-preview&post_id=${single}&preview&theme_template_id=${header}`)).toBe(
      single,
    );
    expect(await forced(`render_mode=other&post_id=${single}`)).toBeUndefined();
    expect(await forced(`preview&theme_template_id=${header}`, nobody)).toBeUndefined();
    expect(await forced(`preview&theme_template_id=${header}`, { ...master(), can: () => false })).toBeUndefined();
    const places = async (id: number) => {
      const context = await contextOf({
        caller: master(),
        query: new URLSearchParams(`preview&theme_template_id=${id}`),
      });
      const found = [];
      for (const place of ['header', 'main', 'footer'] as const) {
        const html = (await pageParts.location!(place, context))?.html ?? '';
        if (html !== '') found.push(`${place} ${/^<(\w+)[^>]*class="([^"]*)"/.exec(html)!.slice(1).join(' ')}`);
      }
      return found;
    };
    expect(await places(header)).toEqual([`header header builder builder-${header} builder-location-header`]);
    expect(await places(single)).toEqual([`main div builder builder-${single} builder-location-single`]);
    expect(await places(section)).toEqual([`main div builder builder-${section} builder-location-single`]);
    expect(await places(popup)).toEqual([]);
  });
});

test('overlays: popups with their rules and the script, what floats without; empty ones not at all', async () => {
  const popup = await built.template('popup', [heading('A popup')], ['include/general']);
  const floating = await built.template('floating-buttons', [heading('Afloat')], ['include/general']);
  const empty = await built.template('popup', [], ['include/general']);
  await app.app.services.tx((tx) =>
    upsertMeta(
      tx.db,
      popup,
      '_builder_popup_display_settings',
      JSON.stringify({ triggers: { page_load: 'yes', page_load_delay: 0, click: 'no' }, timing: 7 }),
    ),
  );
  const shown = await pageParts.overlays!(await contextOf());
  expect(shown.map(({ html, scripts }) => [html.slice(0, html.indexOf('>') + 1), scripts.length])).toEqual([
    [
      `<dialog data-builder-type="popup" data-builder-id="${popup}" class="builder builder-${popup} builder-location-popup" data-builder-rules="{&quot;triggers&quot;:{&quot;page_load&quot;:0},&quot;timing&quot;:{}}" aria-label="Popup">`,
      1,
    ],
    [
      `<div data-builder-type="floating-buttons" data-builder-id="${floating}" class="builder builder-${floating} builder-location-floating">`,
      0,
    ],
  ]);
  for (const id of [popup, floating, empty]) await app.as(ann).delete(`/core/v2/builder_library/${id}?force=true`);
});

test('a template in a text is published, open, and not around it', async () => {
  const film = { youtube_url: 'https://youtu.be/abcdefghijk' };
  const id = await built.template('section', [
    widget('video', film),
    widget('html', { html: '<b>own</b>' }, 'w000002'),
  ]);
  const draft = await built.made('/core/v2/builder_library', {
    ...{ title: 'x', status: 'draft', meta: builtMeta([heading('Draft')], { _builder_template_type: 'section' }) },
  });
  const locked = await built.page([heading('Locked')], { password: 'x' });
  const tags: string[] = [];
  const context = async (around?: number[]) =>
    ({ ...(await contextOf({ around, reads: (...read: string[]) => tags.push(...read) })) }) as never;
  const by = async (value: string, around?: number[]) => {
    const piece = await templateShortcode({ attributes: new Map([['id', value]]) } as never, await context(around));
    return typeof piece === 'string' ? piece : [piece.html.includes('own'), piece.frameHosts];
  };
  const found = [true, ['https://www.youtube-nocookie.com']];
  expect([await by(String(id)), await by(String(id), [7])]).toEqual([found, found]);
  expect(tags).toContain(`builder:document:${id}`);
  for (const none of ['0', 'x', '1.5', '-1', '999999', String(draft.id), String(locked)])
    expect(await by(none)).toBe('');
  expect(tags).toContain('builder:document:999999');
  expect(await by(String(id), [7, id])).toBe('');
  const block = async (attributes: object) =>
    typeof (await templateBlock({ attributes } as never, '', await context()));
  expect([await block({ id }), await block({ templateId: id }), await block({})]).toEqual([
    'object',
    'object',
    'string',
  ]);
  const outer = await built.page([widget('text-editor', { editor: `<p>[builder-template id="${id}"]</p>` })]);
  const shown = (await pageParts.documents!([await shownPost(app, outer)], await contextOf({ view: undefined }))).get(
    outer,
  )!;
  expect([shown.frameHosts, shown.vouched]).toEqual([['https://www.youtube-nocookie.com'], ['<b>own</b>']]);
});

test('templates stand inside each other ten deep, and none inside itself', async () => {
  let inner = await built.template('section', [heading('Level 12')]);
  for (let level = 11; level >= 1; level--) {
    const elements = [heading(`Level ${level}`), widget('template', { template_id: inner }, 'w000002')];
    inner = await built.template('section', elements);
  }
  const id = await built.page([widget('template', { template_id: inner })]);
  const shown = await pageParts.documents!([await shownPost(app, id)], await contextOf({ view: undefined }));
  expect(shown.get(id)!.html.match(/Level \d+/g)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Level ${index + 1}`),
  );
});
