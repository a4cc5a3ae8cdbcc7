import { describe, expect, test } from 'vitest';
import { FIELD_TYPES, readDefinition } from './definition.ts';
import { printForm } from './print.ts';

const print = (fields: object[], settings = {}): string =>
  printForm({
    definition: readDefinition({ form_name: 'Contact', form_fields: fields, ...settings }),
    language: 'en',
    documentId: 12,
    elementId: '476d0ce',
    idPrefix: '',
    reference: 'builder:12-476d0ce',
    token: 't.s',
    action: 'http://site.test/_builder/forms/submit',
    tokenAddress: 'http://site.test/_site/form-token?form=builder:12-476d0ce',
    pictureAddress: (field) => `/_builder/captcha/12-476d0ce/${field}.png`,
  });
const field = (field_type: string, more = {}) => ({ custom_id: 'f', field_type, field_label: 'Label', ...more });

test('a captcha is a picture and a field that must be filled in', () => {
  const html = print([field('captcha', { field_label: '' })]);
  expect(html).toContain('src="/_builder/captcha/12-476d0ce/f.png"');
  expect(html).toMatch(/<label [^>]*for="b-field-476d0ce-f">Letters of the picture<\/label>/);
  expect(html).toMatch(/<input type="text" id="b-field-476d0ce-f" name="form_fields\[f\]"[^>]* required/);
});

test('a form is sent without a script', () => {
  const html = print([field('text')]);
  expect(html).toMatch(
    /^<form class="builder-form" method="post" action="http:\/\/site\.test\/_builder\/forms\/submit"/,
  );
  expect(html).toContain('<input type="hidden" name="post_id" value="12">');
  expect(html).toContain('<input type="hidden" name="form_id" value="476d0ce">');
  expect(html).toContain('<input type="hidden" name="token" value="t.s">');
  expect(html).toContain('data-form="builder:12-476d0ce"');
  expect(html).not.toContain('enctype');
  expect(print([field('upload')])).toContain('enctype="multipart/form-data"');
});

describe('controls', () => {
  test.each<[string, object, RegExp]>([
    [
      'text',
      { required: 'true', placeholder: 'P' },
      /<label class="builder-field-label" id="(.+)-label" for="\1">Label<\/label><input type="text" id="\1" name="form_fields\[f\]" class="builder-field builder-size-sm" required aria-describedby="\1-fault" placeholder="P"><span class="builder-field-fault" id="\1-fault" data-form-error="form_fields\[f\]"><\/span>/,
    ],
    ['number', { field_min: '0', field_max: '9' }, /type="number".* step="any" min="0" max="9">/],
    ['date', { min_date: '2026-01-01', max_date: 'soon' }, /type="date".* min="2026-01-01">/],
    ['textarea', { rows: 7, field_value: '<a>' }, /<textarea [^>]*rows="7">\n&lt;a&gt;<\/textarea>/],
    [
      'select',
      { field_options: 'A|a\nB|b', field_value: 'b' },
      /<select [^>]*><option value="a">A<\/option><option value="b" selected>B<\/option><\/select>/,
    ],
    [
      'select',
      { field_options: 'A', allow_multiple: 'yes' },
      /<select [^>]*name="form_fields\[f\]\[\]"[^>]* multiple>/,
    ],
    [
      'radio',
      { field_options: 'A|a\nB|b', required: 'true' },
      /role="group" aria-labelledby="(.+)-label" aria-describedby="\1-fault".*<input type="radio" id="\1-0" name="form_fields\[f\]" value="a" required> <label for="\1-0">A<\/label>/,
    ],
    [
      'checkbox',
      { field_options: 'A|a\nB|b' },
      /<input type="checkbox" id=".+" name="form_fields\[f\]\[\]" value="b">/,
    ],
    [
      'acceptance',
      { acceptance_text: 'I <b>agree' },
      /<input type="checkbox" id="(.+)" name="form_fields\[f\]" .*value="on"> <label for="\1">I &lt;b&gt;agree<\/label>/,
    ],
    [
      'upload',
      { file_types: '.PDF, png', max_files: 3 },
      /<input type="file" .*name="form_fields\[f\]\[\]".* multiple accept="\.pdf,\.png"/,
    ],
    ['hidden', { field_value: '"x"' }, /<input type="hidden" name="form_fields\[f\]" value="&quot;x&quot;">/],
    [
      'honeypot',
      {},
      /<div class="builder-field-honeypot" aria-hidden="true"><input type="text" name="form_fields\[f\]" id=".+" tabindex="-1" autocomplete="off"><\/div>/,
    ],
    ['html', { field_html: '<p>Hi<script>x</script></p>' }, /builder-field-type-html"><p>Hi(?:x)?<\/p><\/div>/],
    ['password', { field_value: 'secret' }, /<input type="password" (?!.*secret)/],
  ])('%s %j', (type, more, expected) => {
    expect(print([field(type, more)])).toMatch(expected);
  });

  test.each(FIELD_TYPES)('%s lets nothing out', (type) => {
    const bad = '"><img src=x onerror=alert(1)>';
    const settings = {
      field_label: bad,
      placeholder: bad,
      field_value: bad,
      acceptance_text: bad,
      width: bad,
      rows: bad,
    };
    const html = print([field(type, { ...settings, field_options: bad, file_types: bad, field_html: bad })], {
      ...{ form_name: bad, button_text: bad, form_id: bad, input_size: bad, button_size: bad, mark_required: 'yes' },
    });
    expect(html).not.toMatch(/onerror=alert\(1\)>(?!&)|<img[^>]*onerror/);
  });
});

test('labels may be for those who listen only, required ones may be marked', () => {
  expect(print([field('text')], { show_labels: '' })).toContain('class="builder-field-label builder-screen-only"');
  expect(print([field('text', { required: 'true' })], { mark_required: 'yes' })).toContain(
    'Label<span aria-hidden="true"> *</span>',
  );
});

test('steps are groups', () => {
  const html = print([
    field('step', { field_label: 'One' }),
    field('text'),
    field('step', { field_label: 'Two' }),
    field('email'),
  ]);
  expect(html.match(/<fieldset class="builder-form-step" data-form-step="\d"><legend[^>]*>(?:One|Two)/g)).toHaveLength(
    2,
  );
});

describe('to the letter', () => {
  const group = (type: string, inside: string, more = '') =>
    `<div class="builder-field-group builder-field-type-${type} builder-col-100"${more}>${inside}<span class="builder-field-fault" id="b-field-476d0ce-f-fault" data-form-error="form_fields[f]"></span></div>`;
  const shared = 'class="builder-field builder-size-sm"';
  const described = 'aria-describedby="b-field-476d0ce-f-fault"';
  const input = (type: string, more = '') =>
    `<input type="${type}" id="b-field-476d0ce-f" name="form_fields[f]" ${shared} ${described}${more}>`;
  const grouped = ` role="group" aria-labelledby="b-field-476d0ce-f-label" ${described}`;
  const box = (type: string, at: number, name: string, value: string, label: string, more = '') =>
    `<span class="builder-field-option"><input type="${type}" id="b-field-476d0ce-f-${at}" name="form_fields[${name}" value="${value}"${more}> <label for="b-field-476d0ce-f-${at}">${label}</label></span>`;
  const boxes = (...inside: string[]) => `<div class="builder-field-subgroup">${inside.join('')}</div>`;
  const options = { field_options: 'A|a\nB|b\nC, d' };
  const select = (more: string, ...chosen: string[]) =>
    `<select id="b-field-476d0ce-f" name="form_fields[f]${more === '' ? '' : '[]'}" ${shared} ${described}${more}>` +
    [
      ['a', 'A'],
      ['b', 'B'],
      ['C, d', 'C, d'],
    ]
      .map(
        ([value = '', label]) =>
          `<option value="${value}"${chosen.includes(value) ? ' selected' : ''}>${label}</option>`,
      )
      .join('') +
    '</select>';

  test.each<[string, object, string]>([
    ['text', {}, group('text', input('text'))],
    ['text', { field_value: 'V', placeholder: '' }, group('text', input('text', ' value="V"'))],
    ['email', {}, group('email', input('email', ' autocomplete="email"'))],
    ['tel', {}, group('tel', input('tel', ' autocomplete="tel"'))],
    ['url', {}, group('url', input('url', ' autocomplete="url"'))],
    ['password', { field_value: 'x' }, group('password', input('password', ' autocomplete="new-password"'))],
    ['number', {}, group('number', input('number', ' step="any"'))],
    ['number', { min_date: '2026-01-01', field_max: 0 }, group('number', input('number', ' step="any" max="0"'))],
    ['date', { field_min: 1, max_date: '2026-01-01' }, group('date', input('date', ' max="2026-01-01"'))],
    ['hidden', {}, '<input type="hidden" name="form_fields[f]" value="">'],
    ['select', { ...options, field_value: 'C, d' }, group('select', select('', 'C, d'))],
    ['select', options, group('select', select(''))],
    [
      'select',
      { ...options, field_value: 'b ,a', allow_multiple: 'yes' },
      group('select', select(' multiple', 'a', 'b')),
    ],
    [
      'radio',
      { field_options: 'A|a\nB', field_value: 'B' },
      group('radio', boxes(box('radio', 0, 'f]', 'a', 'A'), box('radio', 1, 'f]', 'B', 'B', ' checked')), grouped),
    ],
    [
      'checkbox',
      { field_options: 'A|a\nB', field_value: 'a,B', required: 'true' },
      group(
        'checkbox',
        boxes(box('checkbox', 0, 'f][]', 'a', 'A', ' checked'), box('checkbox', 1, 'f][]', 'B', 'B', ' checked')),
        grouped,
      ),
    ],
    [
      'acceptance',
      { field_value: 'on' },
      group('acceptance', `<span class="builder-field-option">${input('checkbox', ' value="on" checked')}</span>`),
    ],
    [
      'acceptance',
      { field_value: 'no' },
      group('acceptance', `<span class="builder-field-option">${input('checkbox', ' value="on"')}</span>`),
    ],
    [
      'upload',
      { file_types: 'pdf', file_sizes: '1' },
      group(
        'upload',
        `<input type="file" id="b-field-476d0ce-f" name="form_fields[f][]" ${shared} ${described} accept=".pdf" data-most-files="1" data-most-bytes="1048576">`,
      ),
    ],
    [
      'captcha',
      { field_label: 'Read' },
      group(
        'captcha',
        '<label class="builder-field-label" id="b-field-476d0ce-f-label" for="b-field-476d0ce-f">Read</label><img class="builder-captcha" src="/_builder/captcha/12-476d0ce/f.png" alt="A picture with letters" width="220" height="80" data-form-captcha="f">' +
          `<input type="text" id="b-field-476d0ce-f" name="form_fields[f]" ${shared} required ${described} autocomplete="off" autocapitalize="characters" spellcheck="false">`,
      ),
    ],
  ])('%s %j', (type, more, html) => {
    const [, inside] =
      /<div class="builder-form-fields-wrapper">(.*)<\/div><div class="builder-field-group builder-field-type-submit">/.exec(
        print([field(type, { field_label: '', ...more })]),
      )!;
    expect(inside).toBe(html);
  });

  test('the form around them', () => {
    const html = print([field('text', { field_label: '', width: '33.4' })], {
      ...{ form_id: 'ask', form_validation: 'custom', input_size: 'lg1', button_size: 'x"l', button_text: 'Go <on>' },
    });
    expect(html).toBe(
      '<form class="builder-form" method="post" action="http://site.test/_builder/forms/submit" id="ask" name="Contact" aria-label="Contact" novalidate data-form="builder:12-476d0ce" data-form-token="http://site.test/_site/form-token?form=builder:12-476d0ce" data-form-back="Back" data-form-next="Next" data-form-failure="The form could not be sent. Please try again.">' +
        '<input type="hidden" name="post_id" value="12"><input type="hidden" name="form_id" value="476d0ce"><input type="hidden" name="token" value="t.s">' +
        '<div class="builder-message" id="b-form-476d0ce" data-form-message role="status" aria-live="polite" tabindex="-1"></div>' +
        `<div class="builder-form-fields-wrapper">${group('text', input('text')).replace('col-100', 'col-33').replace('size-sm', 'size-lg')}</div>` +
        '<div class="builder-field-group builder-field-type-submit"><button type="submit" class="builder-button builder-size-xl"><span class="builder-button-text">Go &lt;on&gt;</span></button></div></form>',
    );
  });

  test('what stands before the first step is no step, and a step may have no title', () => {
    const hidden = (id: string) => ({ custom_id: id, field_type: 'hidden' });
    const html = print([
      hidden('a'),
      field('step', { field_label: '' }),
      hidden('b'),
      field('step', { field_label: 'T<' }),
      hidden('c'),
    ]);
    const wrapped = (id: string) =>
      `<div class="builder-form-fields-wrapper"><input type="hidden" name="form_fields[${id}]" value=""></div>`;
    expect(html).toContain(
      `${wrapped('a')}<fieldset class="builder-form-step" data-form-step="2">${wrapped('b')}</fieldset>` +
        `<fieldset class="builder-form-step" data-form-step="3"><legend class="builder-form-step-title">T&lt;</legend>${wrapped('c')}</fieldset>`,
    );
  });

  test('groups and fields that nobody requires are labelled, not marked', () => {
    const html = print([field('radio', { field_options: 'A' }), field('text')], { mark_required: 'yes' });
    expect(html).toContain('<span class="builder-field-label" id="b-field-476d0ce-f-label">Label</span>');
    expect(html).toContain(
      '<label class="builder-field-label" id="b-field-476d0ce-f-label" for="b-field-476d0ce-f">Label</label>',
    );
  });
});
