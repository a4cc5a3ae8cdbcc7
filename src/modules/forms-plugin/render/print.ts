// A form as HTML: it works without any script.
import { rootPath, type Site } from '#kernel/site.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import type { Field } from '#modules/forms-plugin/forms/field.ts';
import { partsOf, type FormRow } from '#modules/forms-plugin/forms/store.ts';
import { wordsIn, type Words } from '#modules/forms-plugin/words.ts';

export const SUBMIT_PATH = '/_site/forms/simple';
export const HONEYPOT = 'website';
export const flashName = (id: number): string => `simple:${id}`;

export function printForm(row: FormRow, site: Site, token: string, isMultilingual: boolean): string {
  const { fields, settings } = partsOf(row);
  const words = wordsIn(site.language);
  const hidden = { token, ...(isMultilingual && { multilang_language: site.language }) };
  const hasFiles = fields.some(({ type }) => type === 'file');
  return [
    `<form class="simple-form" id="simple-form-${row.id}" data-form="${flashName(row.id)}" method="post"`,
    ` action="${escapeHtml(`${rootPath(site.base)}${SUBMIT_PATH}/${row.id}`)}"${hasFiles ? ' enctype="multipart/form-data"' : ''}>`,
    ...Object.entries(hidden).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
    ),
    '<div data-form-message role="status"></div>',
    ...fields.map((field) => printField(row.id, field, words)),
    settings.honeypot
      ? `<p hidden><label>${escapeHtml(words.leaveEmpty)} <input name="${HONEYPOT}" tabindex="-1" autocomplete="off"></label></p>`
      : '',
    `<p><button type="submit">${escapeHtml(words.send)}</button></p></form>`,
  ].join('');
}

function printField(formId: number, field: Field, words: Words): string {
  const { id, type, label, required } = field;
  if (type === 'hidden') return `<input type="hidden" name="fields[${id}]" value="${escapeHtml(field.default)}">`;
  const domId = `simple-form-${formId}-${id}`;
  // What a condition may hide cannot be demanded by the browser.
  const needed = required && field.conditional === null ? ' required' : '';
  const fault = ` <span data-form-error="fields[${id}]"></span>`;
  const mark = required ? ' <span aria-hidden="true">*</span>' : '';
  if (type === 'radio' || (type === 'checkbox' && field.options.length > 0)) {
    const boxes = field.options.map(
      (option) =>
        `<label><input type="${type}" name="fields[${id}]${type === 'checkbox' ? '[]' : ''}" value="${escapeHtml(option.value)}"${
          option.value === field.default ? ' checked' : ''
        }${type === 'radio' ? needed : ''}> ${escapeHtml(option.label)}</label>`,
    );
    return `<fieldset><legend>${escapeHtml(label)}${mark}</legend>${boxes.join('<br>')}${fault}</fieldset>`;
  }
  if (type === 'checkbox' || type === 'consent') {
    return `<p><label><input type="checkbox" id="${domId}" name="fields[${id}]" value="1"${needed}> ${escapeHtml(label)}${mark}</label>${fault}</p>`;
  }
  return `<p><label for="${domId}">${escapeHtml(label)}${mark}</label><br>${printControl(domId, field, needed, words)}${fault}</p>`;
}

function printControl(domId: string, field: Field, needed: string, words: Words): string {
  const { id, type, options, min, max } = field;
  const name = `id="${domId}" name="fields[${id}]"${needed}`;
  if (type === 'textarea') return `<textarea ${name} rows="5">${escapeHtml(field.default)}</textarea>`;
  if (type === 'select') {
    const choices = options.map(
      ({ value, label }) =>
        `<option value="${escapeHtml(value)}"${value === field.default ? ' selected' : ''}>${escapeHtml(label)}</option>`,
    );
    return `<select ${name}><option value="">${escapeHtml(words.choose)}</option>${choices.join('')}</select>`;
  }
  const isMeasured = type === 'number' || type === 'date';
  const bounds = isMeasured
    ? [
        min === null ? '' : ` min="${escapeHtml(String(min))}"`,
        max === null ? '' : ` max="${escapeHtml(String(max))}"`,
      ].join('')
    : '';
  const value = field.default === '' || type === 'file' ? '' : ` value="${escapeHtml(field.default)}"`;
  const step = type === 'number' ? ' step="any"' : '';
  return `<input type="${type}" ${name}${bounds}${step}${value}>`;
}
