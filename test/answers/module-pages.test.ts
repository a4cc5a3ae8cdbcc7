// What the modules print into pages: forms of every field, shortcodes, blocks, blocked contents, languages, the head.
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';
import { block, blockTexts } from './block-texts.ts';
import { furnish } from './furnish.ts';
import { masked, withoutStyles } from './mask.ts';

const now = new Date('2026-03-01T12:00:00Z');
const app = await createTestApp({ flags: { languages: 'en,de' }, clock: { now: () => now } });
afterAll(app.close);
await app.app.services.started('cookie-consent');
const ann = await app.make.user({ role: 'administrator', login: 'ann' });
const admin = app.as(ann, 'en');

const made = async (path: string, body: object): Promise<any> => {
  const answer = await admin.post(path, body);
  expect([path, answer.status < 300 ? 'made' : answer.body]).toEqual([path, 'made']);
  return answer.body;
};

const dogs = await app.make.term('category', 'Dogs');
const story = await app.make.post({
  title: 'A story',
  slug: 'a-story',
  content: '<p>Once.</p>',
  terms: { category: [dogs] },
});
await app.make.post({ title: 'Eine Geschichte', slug: 'eine-geschichte', in: 'de', translationOf: story.id });

const FIELDS = `<label> Name [text* your-name 40/80 id:who class:big class:red placeholder "Who?"] </label>
[email* your-email default:user_email] [url site "https://example.org/"] [tel phone min:3] [number age min:1 max:120 step:1]
[range level min:0 max:10 "5"] [date day min:2026-01-01 max:2026-12-31 "2026-03-01"] [textarea words 30x5 maxlength:200 "Hello"]
[select kind include_blank "one" "two|second"] [select many multiple first_as_label "Pick" "a" "b"]
[checkbox some exclusive use_label_element "x" "y"] [radio one default:2 label_first "m" "n"]
[acceptance ok optional] I agree to <a href="/en/privacy/">this</a>. [/acceptance] [quiz sum "1+1=?|2"]
[file photo limit:2mb filetypes:png|jpg] [hidden from "page"] [count your-name] [response] [submit id:go "Send it"]`;
const form = await made('/contactform/v1/contact-forms', { context: 'save', title: 'Everything', form: FIELDS });
const simple = await made('/forms-plugin/v1/forms', {
  title: 'Simple',
  status: 'publish',
  fields: [
    'text',
    'email',
    'textarea',
    'select',
    'radio',
    'checkbox',
    'number',
    'date',
    'url',
    'tel',
    'consent',
    'hidden',
  ].map((type) => ({
    type,
    label: `Field ${type}`,
    required: type === 'email',
    description: type === 'text' ? 'As in your passport.' : '',
    ...(['select', 'radio', 'checkbox'].includes(type) && { options: ['One', 'Two'] }),
  })),
});
await made('/sitewright/v1/cookie-consent/services', {
  key: 'video',
  name: 'Video',
  group: 'marketing',
  provider: 'site-owner',
  purpose: { en: 'Shows films.', de: 'Zeigt Filme.' },
  cookies: [{ name: 'v_id', type: 'http', hostname: 'video.test', duration: 2, durationUnit: 'd' }],
});
await made('/sitewright/v1/cookie-consent/content-blockers', {
  key: 'player',
  service: 'video',
  name: 'Player',
  rules: ['video.test'],
});
await made('/sitewright/v1/cookie-consent/settings', { active: true });

const TEXTS: Readonly<Record<string, string>> = {
  'contact-form': `[contact-form id="${form.id}" title="Everything" html_class="wide" html_id="ask"]`,
  'simple-form': `[simple-form id="${simple.id}" title="true" description="true"]`,
  shortcodes: `[gallery ids="1,2" columns="2" size="medium" link="file"][caption id="c" width="300" align="alignleft"]<img src="/media/a.png" alt="A"> Seen[/caption]
[audio src="/media/a.mp3" loop="on"][video src="/media/a.mp4" width="320" height="200" poster="/media/a.png"][language-switcher][cookie-consent type="history"]`,
  posts: `${block('latest-posts', { postsToShow: 3, displayPostDate: true, displayAuthor: true, displayPostContent: true, excerptLength: 4, order: 'asc', orderBy: 'title', postLayout: 'grid', columns: 2 })}
${block('query', { query: { perPage: 2, postType: 'post' } }, block('post-template', {}, `${block('post-title', { level: 3, isLink: true })}${block('post-date', { format: 'Y-m-d' })}${block('post-excerpt', { moreText: 'On' })}`))}`,
  lists: `${block('categories', { showPostCounts: true, showHierarchy: true })}${block('categories', { displayAsDropdown: true })}${block('archives', { showPostCounts: true, type: 'monthly' })}
${block('tag-cloud', { numberOfTags: 5, showTagCounts: true })}${block('latest-comments', { commentsToShow: 2, displayAvatar: false })}${block('page-list')}${block('search', { label: 'Find', buttonText: 'Go', placeholder: 'What?' })}`,
  site: `${block('site-title', { level: 2 })}${block('site-tagline')}${block('site-logo', { width: 64 })}${block('navigation', { overlayMenu: 'never' })}${block('multilang/switcher')}${block('post-title', { level: 1 })}${block('post-author', { showAvatar: true })}`,
  blocked:
    '<p>Before.</p><iframe src="https://www.video.test/embed/1" width="560" height="315" title="A film"></iframe><p>After.</p>',
};

const lines = (html: string): string => html.replaceAll(/(?=<[a-z])/g, '\n').replaceAll(/\n{2,}/g, '\n');

test.each(Object.entries(TEXTS))('%s', async (name, content) => {
  const { body } = await admin.post('/core/v2/pages', {
    title: `Page ${name}`,
    slug: `page-${name}`,
    content,
    status: 'publish',
  });
  const page = await (await app.fetch(new URL(body.link as string).pathname)).text();
  const main = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? page;
  await expect(masked(`${lines(main)}\n`)).toMatchFileSnapshot(`./module-pages/${name}.txt`);
});

test.each([
  ['post-en', '/en/a-story/'],
  ['post-de', '/de/eine-geschichte/'],
  ['home-de', '/de/'],
])('%s, whole', async (name, path) => {
  const answer = await app.fetch(path);
  const text = `${answer.status} ${answer.headers.get('content-language') ?? ''}\n${lines(withoutStyles(await answer.text()))}\n`;
  await expect(masked(text)).toMatchFileSnapshot(`./module-pages/${name}.txt`);
});

test('what the dialog is told', async () => {
  const { body } = await admin.post('/cookie-consent/v1/setup-assistant/generate-files');
  const { path } = body.data.files[0] as { path: string };
  const script = await (await app.fetch(path)).text();
  const told = JSON.parse(/\)\((\{[\s\S]*\})\);\s*$/.exec(script)![1]!) as object;
  await expect(masked(`${JSON.stringify(told, null, 1)}\n`)).toMatchFileSnapshot('./module-pages/consent-config.json');
});

test('addresses of their own, asked by a visitor', async () => {
  const paths = app.app.services.registry().modules.flatMap(({ endpoints = [] }) => endpoints.map(({ path }) => path));
  expect(paths.length).toBeGreaterThan(10);
  const answers: string[] = [];
  for (const path of paths.sort()) {
    const answer = await app.fetch(path, { redirect: 'manual' });
    const headers = [...answer.headers].filter(
      ([name]) => !/^(date|connection|keep-alive|content-length|etag|last-modified)$/.test(name),
    );
    const text = (await answer.text()).slice(0, 200).replaceAll(/\s+/g, ' ');
    answers.push(
      [`${answer.status} ${path}`, ...headers.map(([name, value]) => `  ${name}: ${value}`), `  ${text}`].join('\n'),
    );
  }
  await expect(masked(`${answers.join('\n')}\n`)).toMatchFileSnapshot('./module-pages/endpoints.txt');
});

const NONE = { category: 0, author: 0, menu: 0, page: 0, story: 0 };

test.each(Object.keys(blockTexts(NONE)))('%s', async (name) => {
  // Only now: what was asked above is a site with little in it.
  const known = await furnish(app, ann, story.id);
  const content = blockTexts(known)[name];
  const { body } = await admin.post('/core/v2/pages', { title: name, slug: name, content, status: 'publish' });
  const page = await (await app.fetch(new URL(body.link as string).pathname)).text();
  const main = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? page;
  await admin.delete(`/core/v2/pages/${body.id}?force=true`);
  await expect(masked(`${lines(main)}\n`)).toMatchFileSnapshot(`./module-pages/${name}.txt`);
});
