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
  expect(html.match(/<fieldset class="builder-form-step" data-step="\d"><legend[^>]*>(?:One|Two)/g)).toHaveLength(2);
});
