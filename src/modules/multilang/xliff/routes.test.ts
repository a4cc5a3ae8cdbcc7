import { afterAll, beforeAll, expect, test } from 'vitest';
import { SaxesParser } from 'saxes';
import xliff from 'xliff';
import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { xliffCdata } from './settings.ts';

let app: TestApp;
let boss: TestClient;
let manager: TestUser;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de,fr' } });
  manager = await app.make.user({ role: 'administrator' });
  boss = app.as(manager, 'en');
});
afterAll(() => app.close());

const TM = '/multilang/tm/v1';
const CONTENT =
  '<!-- block:paragraph -->\n<p class="a">Come  <a href="/in?a=1&amp;b=2">in</a>,\r\n\tplease &amp; stay.<br>Bye &nbsp;&lt;</p>\n<!-- /block -->';
const TRANSLATED = CONTENT.replace('Come', 'Kommen').replace('please', 'bitte').replace('Bye', 'Tschüss');

async function job(wish: object = {}): Promise<{ jobId: number; pageId: number }> {
  const page = { title: 'Join "us" & <them>', content: CONTENT, status: 'publish', ...wish };
  const { id } = (await boss.post('/core/v2/pages', page)).body;
  await boss.post(`${TM}/basket`, { element_type: 'post_page', element_id: id, targets: ['de'] });
  return { jobId: (await boss.post(`${TM}/basket/send`)).body.jobs[0], pageId: id };
}
const fetchFile = async (jobId: number, version = '1.2'): Promise<string> =>
  Buffer.from((await boss.get(`${TM}/xliff/fetch/${jobId}?version=${version}`)).body.content, 'base64').toString();
const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');
const send = (text: string) => boss.post(`${TM}/xliff/import`, { content: base64(text) });
const read = async (jobId: number) => (await boss.get(`${TM}/jobs/${jobId}`)).body;
const values = async (jobId: number): Promise<string[]> =>
  (await read(jobId)).fields.map(({ value }: { value: string }) => value);

const finished = {
  title: { value: 'Mach "mit" & <them>', finished: true },
  content: { value: TRANSLATED, finished: true },
};

test.each(['1.2', '2.0'])('%s: there and back nothing changes', async (version) => {
  const { jobId } = await job();
  await boss.post(`${TM}/jobs/${jobId}`, { fields: { ...finished, title: { value: 'Mach', finished: false } } });
  const before = await read(jobId);
  const file = await fetchFile(jobId, version);
  expect((await send(file)).body).toEqual([
    { jobId, status: 2, imported: expect.any(Number), skipped: 1, warnings: [expect.stringContaining('title')] },
  ]);
  expect(await read(jobId)).toEqual(before);
  await boss.post(`${TM}/jobs/${jobId}`, { fields: { title: { value: 'Mach <them>', finished: false } } });
  const whole = await read(jobId);
  expect((await send(await fetchFile(jobId, version))).body).toEqual([
    { jobId, status: 2, imported: 2, skipped: 0, warnings: [] },
  ]);
  expect(await read(jobId)).toEqual(whole);
  expect(await fetchFile(jobId, version)).toBe(await fetchFile(jobId, version));
});

test.each(['1.2', '2.0'])('%s: a translated file completes the job', async (version) => {
  const { jobId, pageId } = await job({ content: '<p>Come <b>in</b>.</p>', title: 'Join' });
  const file = (await fetchFile(jobId, version))
    .replaceAll('state="needs-translation"></target>', 'state="translated">$</target>')
    .replaceAll('state="initial"', 'state="reviewed"')
    .replace(/(<source>)(.*?)(<\/source>)(<target[^>]*>\$?<\/target>)?/g, (_all, ...[, source]: string[]) => {
      const said = (source ?? '').replace('Join', 'Mach mit').replace('Come', 'Komm').replace('in', 'rein');
      const state = version === '1.2' ? ' state="final"' : '';
      return `<source>${source ?? ''}</source><target${state}>${said}</target>`;
    });
  expect((await send(file)).body).toEqual([{ jobId, status: 10, imported: 2, skipped: 0, warnings: [] }]);
  expect(await values(jobId)).toEqual(['Mach mit', '<p>Komm <b>rein</b>.</p>']);
  const { translations } = (await boss.get(`${TM}/elements/post_page/${pageId}`)).body;
  expect(translations.de).toMatchObject({ title: 'Mach mit', status: 10 });
  expect((await send(file)).body[0]).toMatchObject({ status: 10, imported: 2 });
});

test('a lost tag: that unit alone is refused', async () => {
  const { jobId } = await job({ content: '<p>Come <b>in</b>.</p>', title: 'Join' });
  const file = (await fetchFile(jobId))
    .replace('</source><target state="needs-translation">', '</source><target state="translated">Mach mit')
    .replace(/(<target state=")needs-translation("><\/target>)/, '$1translated">Komm rein.</target>');
  const { body } = await send(file);
  expect(body).toEqual([{ jobId, status: 2, imported: 1, skipped: 1, warnings: [expect.stringContaining('content')] }]);
  expect(await values(jobId)).toEqual(['Mach mit', '']);
});

test('the original changed in the meantime', async () => {
  const { jobId, pageId } = await job({ title: 'Join', content: '' });
  const file = (await fetchFile(jobId)).replace('needs-translation"></target>', 'translated">Mach mit</target>');
  await boss.post(`/core/v2/pages/${pageId}`, { title: 'Join now' });
  const { body } = await send(file);
  expect(body).toEqual([
    { jobId, status: 3, imported: 1, skipped: 0, warnings: ['The original was changed since the file was made.'] },
  ]);
  expect((await boss.get(`${TM}/elements/post_page/${pageId}`)).body.translations.de).toMatchObject({
    title: 'Mach mit',
    status: 3,
    outdated_fields: ['title'],
  });
});

test('files that do not fit change nothing', async () => {
  const { jobId } = await job({ title: 'Join', content: '' });
  const file = (await fetchFile(jobId)).replace('needs-translation"></target>', 'translated">Mach mit</target>');
  const before = await read(jobId);
  const wrong: readonly [string, number, string][] = [
    [file.replace(`job-${jobId}`, 'job-999999'), 404, 'multilang_job_not_found'],
    [file.replace(`job-${jobId}`, 'my-file'), 404, 'multilang_job_not_found'],
    [file.replace('target-language="de"', 'target-language="fr"'), 400, 'multilang_xliff_language_mismatch'],
    [file.replace('source-language="en"', 'source-language="fr"'), 400, 'multilang_xliff_language_mismatch'],
    [file.replace('<xliff', '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff'), 400, 'multilang_xliff_invalid'],
    [file.replace('<xliff', '<!DOCTYPE xliff SYSTEM "file:///etc/passwd"><xliff'), 400, 'multilang_xliff_invalid'],
    [file.replace('Mach mit', '&lol;'), 400, 'multilang_xliff_invalid'],
    [file.replace('</body>', ''), 400, 'multilang_xliff_invalid'],
    [file.replace('version="1.2"', 'version="1.1"'), 400, 'multilang_xliff_invalid'],
    ['<html/>', 400, 'multilang_xliff_invalid'],
    ['Hello', 400, 'multilang_xliff_invalid'],
    [`<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>`, 400, 'multilang_xliff_invalid'],
    [file.replace('Mach mit', '<g id="9">'.repeat(300) + '</g>'.repeat(300)), 400, 'multilang_xliff_invalid'],
  ];
  for (const [text, status, code] of wrong) await send(text).fails(status, code);
  await boss.post(`${TM}/xliff/import`, { content: 'no base64!' }).fails(400, 'multilang_xliff_invalid');
  await boss.post(`${TM}/xliff/import`, {}).fails(400, 'rest_missing_callback_param');
  await boss.get(`${TM}/xliff/fetch/${jobId}?version=1.1`).fails(400, 'rest_invalid_param');
  await boss.get(`${TM}/xliff/fetch/999999`).fails(404, 'multilang_job_not_found');
  expect(await read(jobId)).toEqual(before);
  const two = file.replace(
    '</file>',
    `</file>${/<file[\s\S]*<\/file>/.exec(file.replace(`job-${jobId}`, 'job-999999'))![0]}`,
  );
  await send(two).fails(404, 'multilang_job_not_found');
  expect(await read(jobId)).toEqual(before);
});

test('who may have the file', async () => {
  const { jobId } = await job();
  const ben = await app.make.user();
  await boss.post(`${TM}/translators`, { user_id: ben.id, language_pairs: { en: ['fr'] } });
  const other = app.as(ben, 'en');
  await other.get(`${TM}/xliff/fetch/${jobId}`).fails(403, 'multilang_xliff_forbidden');
  const file = await fetchFile(jobId);
  await other.post(`${TM}/xliff/import`, { content: base64(file) }).fails(403, 'multilang_xliff_forbidden');
  await app.asVisitor('en').get(`${TM}/xliff/fetch/${jobId}`).fails(401, 'rest_forbidden');
  await app.asVisitor('en').post(`${TM}/xliff/import`, { content: 'x' }).fails(401, 'rest_forbidden');
});

test('the file itself, HTML as it is', async () => {
  const { jobId } = await job();
  await app.app.services.tx((tx) => app.app.services.settings.set(tx, xliffCdata, true));
  const answer = await boss.get(`${TM}/xliff/fetch/${jobId}?download=1`);
  await app.app.services.tx((tx) => app.app.services.settings.set(tx, xliffCdata, false));
  expect(answer.headers.get('content-type')).toContain('application/x-xliff+xml');
  expect(answer.headers.get('content-disposition')).toContain(`job-${jobId}.xliff`);
  const file: string = answer.body;
  expect(file).toContain('<![CDATA[<!-- block:paragraph -->');
  const back = file.replace(
    /<target state="needs-translation"><\/target><\/trans-unit><\/body>/,
    `<target state="final"><![CDATA[${TRANSLATED.replace('\r', '')}]]></target></trans-unit></body>`,
  );
  expect((await send(back)).body[0]).toMatchObject({ imported: 1, skipped: 0, status: 2 });
  expect((await values(jobId))[1]).toBe(TRANSLATED.replace('\r', ''));
});

async function zipped(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}
async function upload(bytes: Buffer, name: string): Promise<{ status: number; body: any }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const { authorization } = manager;
  const answer = await app.fetch(`/en/api${TM}/xliff/import`, {
    method: 'POST',
    body: form,
    headers: { authorization },
  });
  return { status: answer.status, body: await answer.json() };
}

test('several in a zip, as upload and as text', async () => {
  const [one, other] = [await job({ title: 'One', content: '' }), await job({ title: 'Two', content: '' })];
  const translated = async (id: number, text: string) =>
    (await fetchFile(id)).replace('needs-translation"></target>', `translated">${text}</target>`);
  const bytes = await zipped({
    'a.xliff': await translated(one.jobId, 'Eins'),
    'b.xliff': 'broken',
    'c.xliff': await translated(other.jobId, 'Zwei'),
  });
  const { status, body } = await upload(bytes, 'jobs.zip');
  expect(status).toBe(200);
  expect(body).toEqual([
    { file: 'a.xliff', jobId: one.jobId, status: 10, imported: 1, skipped: 0, warnings: [] },
    { file: 'b.xliff', error: expect.any(String), code: 'multilang_xliff_invalid' },
    { file: 'c.xliff', jobId: other.jobId, status: 10, imported: 1, skipped: 0, warnings: [] },
  ]);
  expect((await boss.post(`${TM}/xliff/import`, { content: base64(bytes) })).body).toHaveLength(3);
  await boss
    .post(`${TM}/xliff/import`, { content: base64(bytes.subarray(0, 100)) })
    .fails(400, 'multilang_xliff_invalid');
});

test('what is too large is refused, also when it was packed small', async () => {
  const { jobId } = await job();
  const file = await fetchFile(jobId);
  const huge = Buffer.concat([Buffer.from(file), Buffer.alloc(100 * 1024 * 1024, ' ')]);
  expect((await upload(huge, 'job.xliff')).status).toBe(413);
  const { body } = await upload(await zipped({ 'a.xliff': huge.toString() }), 'jobs.zip');
  expect(body).toEqual([{ file: 'a.xliff', error: expect.any(String), code: 'multilang_xliff_too_large' }]);
});

test('other programs read the same', async () => {
  const { jobId } = await job({ content: '<p>Come <b>in</b>.</p>', title: 'Join & stay <' });
  const fields = {
    title: { value: 'Mach & bleib <', finished: true },
    content: { value: '<p>Komm <b>rein</b>.</p>', finished: true },
  };
  await boss.post(`${TM}/jobs/${jobId}`, { fields });
  for (const version of ['1.2', '2.0']) {
    const file = await fetchFile(jobId, version);
    const parsed = await (version === '1.2' ? xliff.xliff12ToJs(file) : xliff.xliff2js(file));
    expect([parsed.sourceLanguage, parsed.targetLanguage]).toEqual(['en', 'de']);
    const units = Object.values(parsed.resources[`job-${jobId}`]!);
    expect(units[0]).toMatchObject({ source: 'Join & stay <', target: 'Mach & bleib <' });
    expect(JSON.stringify(units[1]!.target)).toContain('"Komm "');
    expect(JSON.stringify(units[1]!.target)).toContain('"rein"');
  }
});

/** What the public schemas say of the elements that we write: attributes (`!`: must be there) and children. */
const RULES: Record<string, Record<string, { attributes: string[]; children: string[] }>> = {
  '1.2': {
    xliff: { attributes: ['version!', 'xmlns'], children: ['file'] },
    file: {
      attributes: ['original!', 'datatype!', 'source-language!', 'target-language', 'xml:space'],
      children: ['header', 'body'],
    },
    header: { attributes: [], children: ['note'] },
    note: { attributes: ['from', 'priority', 'annotates', 'xml:lang'], children: ['#'] },
    body: { attributes: [], children: ['trans-unit'] },
    'trans-unit': { attributes: ['id!', 'resname', 'extradata'], children: ['source', 'target'] },
    source: { attributes: ['xml:lang'], children: ['#', 'g', 'x', 'ph'] },
    target: { attributes: ['state', 'xml:lang'], children: ['#', 'g', 'x', 'ph'] },
    g: { attributes: ['id!', 'ctype'], children: ['#', 'g', 'x', 'ph'] },
    x: { attributes: ['id!', 'ctype'], children: [] },
    ph: { attributes: ['id!', 'ctype'], children: ['#'] },
  },
  '2.0': {
    xliff: { attributes: ['version!', 'xmlns', 'srcLang!', 'trgLang', 'xml:space'], children: ['file'] },
    file: { attributes: ['id!', 'original', 'xml:space'], children: ['notes', 'unit'] },
    notes: { attributes: [], children: ['note'] },
    note: { attributes: ['id', 'category', 'priority', 'appliesTo'], children: ['#'] },
    unit: { attributes: ['id!', 'name'], children: ['segment'] },
    segment: { attributes: ['id', 'state', 'subState', 'canResegment'], children: ['source', 'target'] },
    source: { attributes: ['xml:lang', 'xml:space'], children: ['#', 'pc', 'ph'] },
    target: { attributes: ['xml:lang', 'xml:space', 'order'], children: ['#', 'pc', 'ph'] },
    pc: { attributes: ['id!'], children: ['#', 'pc', 'ph'] },
    ph: { attributes: ['id!'], children: [] },
  },
};

test.each(['1.2', '2.0'])('%s: as the public schema has it', async (version) => {
  const { jobId } = await job({ excerpt: 'One <i>two</b> <br/> \u0007 ]]>' });
  await boss.post(`${TM}/jobs/${jobId}`, { fields: finished });
  const rules = RULES[version]!;
  const open: { name: string; seen: string[]; ids: Set<string> }[] = [];
  const parser = new SaxesParser();
  const isText = (text: string) => {
    const inside = open.at(-1);
    if (inside && text.trim() !== '') expect(rules[inside.name]!.children).toContain('#');
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const rule = rules[name];
    expect(rule, name).toBeDefined();
    const parent = open.at(-1);
    if (parent) {
      const order = rules[parent.name]!.children;
      expect(order, parent.name).toContain(name);
      if (!order.includes('#'))
        expect(order.indexOf(name)).toBeGreaterThanOrEqual(
          Math.max(...parent.seen.map((one) => order.indexOf(one)), 0),
        );
      parent.seen.push(name);
    }
    for (const given of Object.keys(attributes))
      expect(rule!.attributes.map((one) => one.replace('!', ''))).toContain(given);
    for (const one of rule!.attributes) if (one.endsWith('!')) expect(attributes).toHaveProperty([one.slice(0, -1)]);
    if (name === 'target' && version === '1.2')
      expect(['needs-translation', 'translated', 'final']).toContain(attributes['state']);
    if (name === 'segment') expect(['initial', 'translated', 'reviewed', 'final']).toContain(attributes['state']);
    if (['g', 'x', 'ph', 'pc'].includes(name)) {
      const text = open.findLast((one) => one.name === 'source' || one.name === 'target')!;
      expect(text.ids.has(String(attributes['id']))).toBe(false);
      text.ids.add(String(attributes['id']));
    }
    open.push({ name, seen: [], ids: new Set() });
  });
  parser.on('text', isText);
  parser.on('cdata', isText);
  parser.on('closetag', () => void open.pop());
  const file = await fetchFile(jobId, version);
  parser.write(file).close();
  expect(file).toContain('<note');
});

test('a large file is read while others have their turn', async () => {
  const { jobId } = await job({ title: 'Join', content: '' });
  const unit = '<trans-unit id="9" resname="nothing"><source>x</source><target state="final">y</target></trans-unit>';
  const filler = `<note>${'words '.repeat(1000)}</note>`;
  const file = (await fetchFile(jobId)).replace('</header>', `</header><!--${'-x'.repeat(100_000)}x-->`);
  const long = file.replace(
    '<body>',
    `<body>${`<trans-unit id="8" resname="other"><source>${'a b '.repeat(1000)}</source>${filler}</trans-unit>${unit}`.repeat(700)}`,
  );
  const bytes = Buffer.from(long);
  expect(bytes.length).toBeGreaterThan(6_000_000);
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const { status, body } = await upload(bytes, 'long.xliff');
  clearInterval(watch);
  expect(status).toBe(200);
  expect(body[0]).toMatchObject({ jobId, imported: 0 });
  expect(longest).toBeLessThan(1000);
  const wrong = Buffer.from(file, 'utf8');
  wrong[wrong.indexOf('Join')] = 0xff;
  expect((await upload(wrong, 'wrong.xliff')).body.code).toBe('multilang_xliff_invalid');
  const content = base64(file).replaceAll(/(.{76})/g, '$1\r\n');
  expect((await boss.post(`${TM}/xliff/import`, { content })).status).toBe(200);
});
