// Every element of the builder with all that can be set of it, and with all of it empty: its HTML and its styles.
import { afterAll, expect, test } from 'vitest';
import { elementTypes, kindControls } from '#modules/builder/widgets/registry.ts';
import { createTestApp } from '#test/kit/app.ts';
import { emptySettings, everySetting } from './element-settings.ts';
import { masked } from './mask.ts';

const now = new Date('2026-03-01T12:00:00Z');
const app = await createTestApp({ clock: { now: () => now } });
afterAll(app.close);
const ann = await app.make.user({ role: 'administrator', login: 'ann' });
const admin = app.as(ann);
const dogs = await app.make.term('category', 'Dogs');
for (const name of ['First', 'Second', 'Third']) {
  await app.make.post({
    title: name,
    slug: name.toLowerCase(),
    content: `<p>${name}.</p>`,
    by: ann,
    terms: { category: [dogs] },
  });
}

const LAYOUT = ['container', 'section', 'column'];
const known = elementTypes.filter((type) => kindControls(type) !== undefined);

const element = (type: string, id: string, settings: object) => ({
  id,
  settings,
  elements: [],
  ...(LAYOUT.includes(type) ? { elType: type } : { elType: 'widget', widgetType: type }),
});

async function shown(type: string): Promise<string> {
  const controls = kindControls(type)!;
  const elements = [
    element(type, 'aaaaaa1', everySetting(controls)),
    element(type, 'aaaaaa2', emptySettings(controls)),
    element(type, 'aaaaaa3', {}),
  ];
  const { body } = await admin.post('/core/v2/pages', {
    title: 'Built',
    slug: `built-${type}`,
    status: 'publish',
    meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify(elements), _builder_template: 'canvas' },
  });
  const page = await (await app.fetch(new URL(body.link as string).pathname)).text();
  const main = /<div data-builder-type[\s\S]*(?=<\/main>)/.exec(page)?.[0] ?? page;
  const sheets = [...page.matchAll(/<link[^>]+href="([^"]*post-\d+[^"]*\.css[^"]*)"/g)].map(([, address]) => address!);
  const styles = await Promise.all(
    sheets.map(async (address) => (await app.fetch(new URL(address, 'http://site.test').pathname)).text()),
  );
  const lines = `${main}\n${styles.join('\n')}`.replaceAll(/(?=<[a-z])|(?<=\})/g, '\n').replaceAll(/\n{2,}/g, '\n');
  return masked(lines.replaceAll(new RegExp(`(?<=post-|builder-|-id="|page_id=)${body.id}\\b`, 'g'), '<id>'));
}

test.each(known)('%s', async (type) => {
  await expect(`${await shown(type)}\n`).toMatchFileSnapshot(`./elements/${type}.txt`);
});
