import { expect, test } from 'vitest';
import { fillForm } from './fill-form.ts';
import type { Flash } from './flash.ts';

const flash = (more: Partial<Flash>): Flash => ({
  form: 'builder:1-a',
  isSuccess: false,
  message: '',
  errors: {},
  values: {},
  ...more,
});
const form = (inside: string): string =>
  `<p>x</p><form data-form="builder:0-z"><input name="f"></form><form method="post" data-form="builder:1-a">${inside}</form><input name="f">`;

test.each<[string, string, Partial<Flash>, string]>([
  [
    'the message',
    '<div data-form-message class="m"></div>',
    { message: 'A <b> & "c"' },
    '<div data-form-message="" class="m is-failure">A &lt;b&gt; &amp; &quot;c&quot;</div>',
  ],
  [
    'a success',
    '<div data-form-message></div>',
    { message: 'Ok', isSuccess: true },
    '<div data-form-message="" class="is-success">Ok</div>',
  ],
  [
    'a text',
    '<input type="text" name="f" value="old">',
    { values: { f: ['"><script>'] } },
    '<input type="text" name="f" value="&quot;&gt;&lt;script&gt;">',
  ],
  ['no password', '<input type="password" name="f">', { values: { f: ['x'] } }, '<input type="password" name="f">'],
  [
    'no hidden field',
    '<input type="hidden" name="f" value="1">',
    { values: { f: ['x'] } },
    '<input type="hidden" name="f" value="1">',
  ],
  [
    'a long text',
    '<textarea name="f">old</textarea><i>',
    { values: { f: ['a\n</textarea>'] } },
    '<textarea name="f">\na\n&lt;/textarea&gt;</textarea><i>',
  ],
  [
    'a choice',
    '<select name="f"><option value="a" selected>A</option><option value="b">B</option></select>',
    { values: { f: ['b'] } },
    '<select name="f"><option value="a">A</option><option value="b" selected="">B</option></select>',
  ],
  [
    'several boxes',
    '<input type="checkbox" name="f[]" value="a" checked><input type="checkbox" name="f[]" value="b">',
    { values: { 'f[]': ['b'] } },
    '<input type="checkbox" name="f[]" value="a"><input type="checkbox" name="f[]" value="b" checked="">',
  ],
  [
    'a fault',
    '<input name="f"><span data-form-error="f"></span><input name="g"><span data-form-error="g"></span>',
    { errors: { f: 'Bad <' } },
    '<input name="f" aria-invalid="true"><span data-form-error="f">Bad &lt;</span><input name="g"><span data-form-error="g"></span>',
  ],
  ['nothing', '<b>&amp;</b><!-- c -->', {}, '<b>&amp;</b><!-- c -->'],
])('%s', (_name, inside, more, expected) => {
  expect(fillForm(form(inside), flash(more))).toBe(form(expected));
});

test('a page without the form', () => {
  expect(fillForm('<form data-form="builder:2-a"></form>', flash({}))).toBeUndefined();
  expect(fillForm('<form data-form="builder:1-a">', flash({}))).toBeUndefined();
});
