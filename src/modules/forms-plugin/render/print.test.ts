import { expect, test } from 'vitest';
import { changeForm, NEW_FORM } from '#modules/forms-plugin/forms/form.ts';
import type { FormRow } from '#modules/forms-plugin/forms/store.ts';
import { printForm } from './print.ts';

const site = { base: 'http://site.test/below', home: 'http://site.test/below/de', language: 'de' } as never;

function print(fields: object[], settings: object = {}, isMultilingual = false): string {
  const { form, faults } = changeForm(NEW_FORM, { fields, settings });
  expect(faults).toEqual({});
  const columns = Object.entries(form).map(([name, value]) => [name, JSON.stringify(value)]);
  return printForm({ id: 7, ...Object.fromEntries(columns) } as FormRow, site, 't"1', isMultilingual);
}

const fault = ' <span data-form-error="fields[1]"></span>';
const line = (control: string, mark = '') =>
  `<p><label for="simple-form-7-1">L &lt;${mark}</label><br>${control}${fault}</p>`;
const star = ' <span aria-hidden="true">*</span>';
const name = 'id="simple-form-7-1" name="fields[1]"';
const options = ['a"b', { value: 'c', label: 'See <' }];

test.each<[object, string]>([
  [{ type: 'text' }, line(`<input type="text" ${name}>`)],
  [
    { type: 'text', required: true, default: '"d"', min: 1, max: 5 },
    line(`<input type="text" ${name} required value="&quot;d&quot;">`, star),
  ],
  [
    { type: 'email', required: true, conditional: { field: '2', operator: 'filled' } },
    line(`<input type="email" ${name}>`, star),
  ],
  [{ type: 'number', min: 0, max: '5' }, line(`<input type="number" ${name} min="0" max="5" step="any">`)],
  [{ type: 'number', default: '3' }, line(`<input type="number" ${name} step="any" value="3">`)],
  [{ type: 'date', max: '2026-01-02' }, line(`<input type="date" ${name} max="2026-01-02">`)],
  [{ type: 'file', default: 'x' }, line(`<input type="file" ${name}>`)],
  [
    { type: 'textarea', default: '</textarea>', required: true },
    line(`<textarea ${name} required rows="5">&lt;/textarea&gt;</textarea>`, star),
  ],
  [
    { type: 'select', options, default: 'c' },
    line(
      `<select ${name}><option value="">Bitte wählen</option><option value="a&quot;b">a&quot;b</option><option value="c" selected>See &lt;</option></select>`,
    ),
  ],
  [
    { type: 'radio', options, default: 'c', required: true },
    `<fieldset><legend>L &lt;${star}</legend><label><input type="radio" name="fields[1]" value="a&quot;b" required> a&quot;b</label><br><label><input type="radio" name="fields[1]" value="c" checked required> See &lt;</label>${fault}</fieldset>`,
  ],
  [
    { type: 'checkbox', options, required: true },
    `<fieldset><legend>L &lt;${star}</legend><label><input type="checkbox" name="fields[1][]" value="a&quot;b"> a&quot;b</label><br><label><input type="checkbox" name="fields[1][]" value="c"> See &lt;</label>${fault}</fieldset>`,
  ],
  [{ type: 'checkbox' }, `<p><label><input type="checkbox" ${name} value="1"> L &lt;</label>${fault}</p>`],
  [
    { type: 'consent', required: true },
    `<p><label><input type="checkbox" ${name} value="1" required> L &lt;${star}</label>${fault}</p>`,
  ],
  [{ type: 'hidden', default: '<x>', required: true }, '<input type="hidden" name="fields[1]" value="&lt;x&gt;">'],
])('%j', (field, html) => {
  const [, inside] = /<div data-form-message role="status"><\/div>(.*)<p hidden>/.exec(
    print([{ label: 'L <', ...field }]),
  )!;
  expect(inside).toBe(html);
});

test('the form around them', () => {
  const start =
    '<form class="simple-form" id="simple-form-7" data-form="simple:7" method="post" action="/below/_site/forms/simple/7"';
  const token = '<input type="hidden" name="token" value="t&quot;1">';
  const end = '<p><button type="submit">Senden</button></p></form>';
  const message = '<div data-form-message role="status"></div>';
  const trap =
    '<p hidden><label>Lassen Sie dieses Feld leer <input name="website" tabindex="-1" autocomplete="off"></label></p>';
  expect(print([])).toBe(`${start}>${token}${message}${trap}${end}`);
  expect(print([], { honeypot: false }, true)).toBe(
    `${start}>${token}<input type="hidden" name="multilang_language" value="de">${message}${end}`,
  );
  expect(print([{ type: 'file' }])).toContain(`${start} enctype="multipart/form-data">`);
});
