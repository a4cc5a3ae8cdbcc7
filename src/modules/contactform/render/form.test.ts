import { describe, expect, test } from 'vitest';
import { parseTemplate } from '#modules/contactform/language/parse.ts';
import { renderControl } from './controls.ts';
import { defaultsOf } from './defaults.ts';
import { renderForm, type FormFrame } from './form.ts';

const frame = (more: Partial<FormFrame> = {}): FormFrame => ({
  unitTag: 'contactform-f1-p2-o1',
  locale: 'en_US',
  today: '2026-03-01',
  ids: new Set(),
  formId: 1,
  title: 'A "title"',
  action: '/_site/contact-forms/1',
  rest: '/api/contactform/v1/contact-forms/1',
  flashName: 'contactform:x',
  tokenForm: 'contactform:1',
  hidden: { _contactform: '1' },
  honeypotName: 'website-1',
  failure: 'Failed.',
  invalid: 'Check.',
  attributes: {},
  defaultOf: (tag) => defaultsOf(tag, { user: undefined, query: undefined, attributes: new Map(), meta: new Map() }),
  quizFor: () => ({ question: '1 < 2?', mark: 'abc' }),
  pictureFor: ({ name }) => `/picture/${name}.png`,
  ...more,
});
const control = (template: string, more: Partial<FormFrame> = {}): string =>
  renderControl(parseTemplate(template).tags[0]!, { ...frame(more), isInLabel: false })
    .replace(/ aria-describedby="[^"]*"/g, '')
    .replace(/<span class="contactform-not-valid-tip".*?<\/span>/, '')
    .replace(/^<span class="contactform-form-control-wrap" data-name="[^"]*">(.*)<\/span>$/s, '$1');

describe('controls', () => {
  test.each([
    [
      '[text* a 40/80 placeholder "Say &quot;x&quot;"]',
      '<input type="text" class="contactform-form-control contactform-text contactform-validates-as-required" aria-required="true" name="a" size="40" maxlength="80" value="" placeholder="Say &quot;x&quot;">',
    ],
    ['[email a autocomplete:email readonly class:x]', 'contactform-email x" autocomplete="email" readonly name="a"'],
    [
      '[textarea a 30x3]</textarea><b>[/textarea]',
      'cols="30" rows="3" maxlength="2000">&lt;/textarea&gt;&lt;b&gt;</textarea>',
    ],
    [
      '[number a min:1 max:9 step:2 "5"]',
      'type="number" class="contactform-form-control contactform-number" name="a" min="1" max="9" step="2" value="5">',
    ],
    ['[range a max:10]', 'min="0" max="10" value="5">'],
    [
      '[date a min:today]',
      'type="date" class="contactform-form-control contactform-date" name="a" min="2026-03-01" value="">',
    ],
    [
      '[select a first_as_label default:2 "Pick" "x|y" "z"]',
      '<option value="">Pick</option><option value="x">x</option><option value="z" selected>z</option></select>',
    ],
    [
      '[select a multiple include_blank "x"]',
      'name="a[]" multiple><option value="">— Please choose —</option><option value="x">x</option>',
    ],
    [
      '[checkbox a default:1 "<x>"]',
      '<label><input type="checkbox" name="a[]" value="&lt;x&gt;" checked><span class="contactform-list-item-label">&lt;x&gt;</span></label>',
    ],
    [
      '[checkbox a exclusive label_first "x"]',
      'data-contactform-exclusive><span class="contactform-list-item"><label><span class="contactform-list-item-label">x</span><input type="checkbox" name="a" value="x"></label>',
    ],
    ['[radio a free_text "x" "Other"]', 'name="_contactform_free_text_a"'],
    [
      '[acceptance a optional default:on]Yes <script>x</script><b>sir</b>[/acceptance]',
      'checked><span class="contactform-list-item-label">Yes x<b>sir</b></span>',
    ],
    ['[quiz q]', '<span class="contactform-quiz-label">1 &lt; 2?</span>'],
    ['[file a filetypes:pdf|image/png capture:user]', 'accept=".pdf,image/png" capture="user">'],
    ['[hidden a "x&amp;"]', '<input type="hidden" name="a" value="x&amp;amp;">'],
    [
      '[count a down]',
      '<span class="contactform-character-count down" data-contactform-counts="a" data-contactform-direction="down"></span>',
    ],
    [
      '[submit class:big "Go <b>"]',
      '<button type="submit" class="contactform-form-control contactform-submit big">Go &lt;b&gt;</button>',
    ],
    ['[text a id:mine tabindex:3]', 'id="mine" tabindex="3"'],
  ])('%s', (template, expected) => {
    expect(control(template)).toContain(expected);
  });

  const shared = (type: string, more = '') => `class="contactform-form-control contactform-${type}${more}"`;
  const option = (value: string, label = value, more = '') => `<option value="${value}"${more}>${label}</option>`;
  const item = (type: string, name: string, value: string, more = '') =>
    `<span class="contactform-list-item"><label><input type="${type}" name="${name}" value="${value}"${more}><span class="contactform-list-item-label">${value}</span></label></span>`;
  const consent = (more: string, classes = '') =>
    `<span class="contactform-form-control contactform-acceptance${classes}"><span class="contactform-list-item"><label><input type="checkbox" name="a" value="1"${more}<span class="contactform-list-item-label">`;
  const quiz = (input: string) =>
    `<label><span class="contactform-quiz-label">1 &lt; 2?</span> ${input}</label><input type="hidden" name="_contactform_quiz_answer_q" value="abc">`;

  test.each([
    ['[text a]', `<input type="text" ${shared('text')} name="a" maxlength="400" value="">`],
    [
      '[tel a watermark "Hint"]',
      `<input type="tel" ${shared('tel')} name="a" maxlength="400" value="" placeholder="Hint">`,
    ],
    [
      '[url a 5/9 minlength:2 list:ways "v"]',
      `<input type="url" ${shared('url')} name="a" size="5" minlength="2" maxlength="9" list="ways" value="v">`,
    ],
    ['[text a list:b(c autocomplete:a_b tabindex:99999 id:1a]', '{}'],
    [
      '[text a list:b.c autocomplete:a_b tabindex:99999 id:1a class:x.y]',
      `<input type="text" ${shared('text')} name="a" maxlength="400" value="">`,
    ],
    [
      '[text a autocomplete:GIVEN-name tabindex:-1]',
      `<input type="text" ${shared('text')} tabindex="-1" autocomplete="GIVEN-name" name="a" maxlength="400" value="">`,
    ],
    [
      '[textarea* a "v"]',
      `<textarea ${shared('textarea', ' contactform-validates-as-required')} aria-required="true" name="a" cols="40" rows="6" maxlength="2000">v</textarea>`,
    ],
    [
      '[textarea a placeholder "Hint"]',
      `<textarea ${shared('textarea')} name="a" cols="40" rows="6" maxlength="2000" placeholder="Hint"></textarea>`,
    ],
    [
      '[textarea a minlength:3 "v"]&lt;c&gt;[/textarea]',
      `<textarea ${shared('textarea')} name="a" cols="40" rows="6" minlength="3" maxlength="2000">&lt;c&gt;</textarea>`,
    ],
    ['[number a]', `<input type="number" ${shared('number')} name="a" value="">`],
    [
      '[number a step:any min:1.50 max:-x placeholder "7"]',
      `<input type="number" ${shared('number')} name="a" min="1.50" step="any" value="" placeholder="7">`,
    ],
    ['[number a step:x5 tabindex:x3 id:a#b]', `<input type="number" ${shared('number')} name="a" value="">`],
    [
      '[date a step:any5 tabindex:3x id:a.b-c:d]',
      `<input type="date" ${shared('date')} id="a.b-c:d" name="a" value="">`,
    ],
    ['[number a step:0x]', `<input type="number" ${shared('number')} name="a" value="">`],
    ['[range a min:10]', `<input type="range" ${shared('range')} name="a" min="10" max="100" value="55">`],
    ['[range a "3"]', `<input type="range" ${shared('range')} name="a" min="0" max="100" value="3">`],
    [
      '[date a max:2026-05-01 step:7 placeholder "2026-04-01"]',
      `<input type="date" ${shared('date')} name="a" max="2026-05-01" step="7" value="" placeholder="2026-04-01">`,
    ],
    ['[date a step:1.5 "2026-04-01"]', `<input type="date" ${shared('date')} name="a" value="2026-04-01">`],
    ['[select a]', `<select ${shared('select')} name="a">${option('', '— Please choose —')}</select>`],
    [
      '[select* a size:3 default:1 "x" "y"]',
      `<select ${shared('select', ' contactform-validates-as-required')} aria-required="true" name="a" size="3">${option('x', 'x', ' selected')}${option('y')}</select>`,
    ],
    [
      '[select a first_as_label default:0 "Pick" "&lt;x"]',
      `<select ${shared('select')} name="a">${option('', 'Pick')}${option('&lt;x')}</select>`,
    ],
    [
      '[checkbox* your_big-a default:2 "x" "y"]',
      `<span ${shared('checkbox', ' contactform-validates-as-required')} role="group" aria-label="your big a">${item('checkbox', 'your_big-a[]', 'x')}${item('checkbox', 'your_big-a[]', 'y', ' checked')}</span>`,
    ],
    [
      '[radio a "x" "y"]',
      `<span ${shared('radio', ' contactform-validates-as-required')} role="radiogroup" aria-required="true" aria-label="a">${item('radio', 'a', 'x')}${item('radio', 'a', 'y')}</span>`,
    ],
    [
      '[checkbox a free_text "x" "&lt;y"]',
      `<span ${shared('checkbox')} role="group" aria-label="a">${item('checkbox', 'a[]', 'x')}${item('checkbox', 'a[]', '&lt;y').replace(/<\/span>$/, '')}<input type="text" name="_contactform_free_text_a" class="contactform-free-text" aria-label="&lt;y" maxlength="400"></span></span>`,
    ],
    ['[acceptance a "Words <"]', `${consent(' aria-required="true">')}Words &lt;</span></label></span></span>`],
    [
      '[acceptance a optional invert]Yes[/acceptance]',
      `${consent('>', ' optional invert')}Yes</span></label></span></span>`,
    ],
    ['[acceptance a default:on]', `${consent(' checked aria-required="true">')}</span></label></span></span>`],
    [
      '[quiz q]',
      quiz(`<input type="text" ${shared('quiz')} autocomplete="off" aria-required="true" name="q" size="40">`),
    ],
    [
      '[quiz q size:5]',
      quiz(`<input type="text" ${shared('quiz')} autocomplete="off" aria-required="true" name="q" size="5">`),
    ],
    [
      '[captchac c class:big]',
      `<img ${shared('captchac', ' big')} src="/picture/c.png" alt="Picture with letters and digits" width="220" height="80" data-contactform-captcha="c" data-contactform-renew="Another picture"><input type="hidden" name="_contactform_captcha_challenge_c" value="">`,
    ],
    [
      '[captchar c]',
      `<label><span class="contactform-quiz-label">Type the letters and digits of the picture</span> <input type="text" ${shared('captchar')} autocomplete="off" aria-required="true" name="c" autocapitalize="characters" spellcheck="false" size="12"></label>`,
    ],
    [
      '[file* a readonly capture:both capture:superuser capture:users]',
      `<input type="file" ${shared('file', ' contactform-validates-as-required')} aria-required="true" name="a" accept="audio/*,video/*,image/*">`,
    ],
    ['[hidden a]', '<input type="hidden" name="a" value="">'],
    [
      '[count a]',
      '<span class="contactform-character-count up" data-contactform-counts="a" data-contactform-direction="up"></span>',
    ],
    ['[reflection a class:b]', `<output ${shared('reflection', ' b')} data-contactform-reflects="a"></output>`],
    ['[submit]', `<button type="submit" ${shared('submit')}>Send</button>`],
    ['[submit "&lt;Go&gt;"]', `<button type="submit" ${shared('submit')}>&lt;Go&gt;</button>`],
    ['[response]', '<div class="contactform-response-output" data-form-message></div>'],
  ])('%s, all of it', (template, html) => {
    if (html === '{}') expect(parseTemplate(template).tags).toEqual([]);
    else expect(control(template)).toBe(html);
  });

  test('a fault has its place, and the control says so', () => {
    const html = renderControl(parseTemplate('[checkbox a "x"]').tags[0]!, { ...frame(), isInLabel: false });
    expect(html).toMatch(
      /^<span class="contactform-form-control-wrap" data-name="a"><span class="[^"]*" aria-describedby="contactform-f1-p2-o1-ve-a" role/,
    );
    expect(html).toMatch(
      /<span class="contactform-not-valid-tip" id="contactform-f1-p2-o1-ve-a" data-form-error="a\[\]"><\/span><\/span>$/,
    );
    const consented = renderControl(parseTemplate('[acceptance a]').tags[0]!, { ...frame(), isInLabel: true });
    expect(consented.match(/aria-describedby="[^"]*"/g)).toEqual(['aria-describedby="contactform-f1-p2-o1-ve-a"']);
    expect(consented).not.toContain('<label>');
    for (const template of ['[quiz q]', '[captchar c]', '[checkbox a "x"]']) {
      expect(renderControl(parseTemplate(template).tags[0]!, { ...frame(), isInLabel: true })).not.toContain('<label>');
    }
  });

  test('an id is given once, and none that could be ours', () => {
    const ids = new Set<string>();
    expect(control('[text a id:x]', { ids })).toContain('id="x"');
    expect(control('[text b id:x]', { ids })).not.toContain('id="x"');
    expect(control('[text c id:contactform-x]', { ids })).not.toContain('id=');
  });
});

describe('a form', () => {
  test('has what scripts and screen readers look for', () => {
    const html = renderForm('<label> Name\n  [text* your-name] </label>\n\n[[text x]]\n\n[submit]', frame());
    for (const part of [
      '<div class="contactform" id="contactform-f1-p2-o1" lang="en-US" dir="ltr" data-contactform-id="1"',
      '<div class="screen-reader-response" role="status" aria-live="polite" aria-atomic="true">',
      'novalidate data-status="init" data-form="contactform:x" aria-label="A &quot;title&quot;" class="contactform-form init"',
      '<input type="hidden" name="_contactform" value="1">',
      '<span class="contactform-form-control-wrap" data-name="your-name">',
      'id="contactform-f1-p2-o1-ve-your-name" data-form-error="your-name">',
      '<p>[text x]</p>',
      '<div class="contactform-response-output" data-form-message></div>\n</form>',
    ]) {
      expect(html).toContain(part);
    }
  });

  test('the answer stands where its author wants it', () => {
    const html = renderForm('[response]\n\n[submit]', frame());
    expect(html.match(/data-form-message/g)).toHaveLength(1);
    expect(html.indexOf('data-form-message')).toBeLessThan(html.indexOf('<button'));
    expect(html).not.toContain('<p><div');
  });

  test('a label ends where it ends', () => {
    const labels = (template: string) =>
      renderForm(template, frame()).match(/<label>(?=<input type="checkbox")/g)?.length ?? 0;
    expect(labels('<label>x</label> [checkbox a "1"]')).toBe(1);
    expect(labels('<LABEL for="a">x [checkbox a "1"]</LABEL>')).toBe(0);
    expect(labels('<label>[checkbox a "1"] [checkbox b "1"]</label> [checkbox c "1"]')).toBe(1);
    expect(labels('<labels> [checkbox a "1"]')).toBe(1);
  });

  test('by the wish of whoever embeds it; without a title it is a contact form', () => {
    const attributes = { class: 'wide', id: 'ask', name: undefined };
    const html = renderForm('[submit]', frame({ title: '', locale: 'ar', attributes }));
    expect(html).toContain('aria-label="Contact form" class="contactform-form init wide" id="ask">');
    expect(html).toContain(
      'lang="ar" dir="rtl" data-contactform-id="1" data-contactform-rest="/api/contactform/v1/contact-forms/1" data-contactform-token="contactform:1" data-contactform-failure="Failed." data-contactform-invalid="Check.">',
    );
    expect(html).toContain(
      '<div class="contactform-extra" aria-hidden="true"><label>Leave this field empty <input type="text" name="website-1" value="" tabindex="-1" autocomplete="off"></label></div>',
    );
  });

  test('a box inside a label gets none of its own', () => {
    expect(renderForm('<label>[checkbox a "x"]</label>', frame())).not.toMatch(
      /<label>\s*<[^>]*>\s*<[^>]*>\s*<[^>]*>\s*<label>/,
    );
  });
});

test('first values come from visitors, addresses and authors', () => {
  const user = { email: 'ann@people.test', display_name: 'Ann' } as never;
  const query = new URLSearchParams('b=from+query');
  const sources = { user, query, attributes: new Map([['c', 'attribute']]), meta: new Map([['d', 'meta']]) };
  const valueOf = (template: string) => defaultsOf(parseTemplate(template).tags[0]!, sources);
  expect(valueOf('[email a default:user_email]')).toEqual(['ann@people.test']);
  expect(valueOf('[text b default:get]')).toEqual(['from query']);
  expect(valueOf('[text c default:shortcode_attr]')).toEqual(['attribute']);
  expect(valueOf('[text d default:post_meta]')).toEqual(['meta']);
  expect(valueOf('[text x default:get default:user_display_name "own"]')).toEqual(['Ann']);
  expect(valueOf('[text x default:user_password_hash]')).toEqual([]);
  expect(valueOf('[checkbox x default:1_3 "a" "b" "c"]')).toEqual(['a', 'c']);
  expect(valueOf('[checkbox x default:x_1 default:1_x default:3x "a" "b" "c"]')).toEqual([]);
  expect(valueOf('[checkbox x default:0_4 "a" "b" "c"]')).toEqual([]);
  expect(valueOf('[select x default:2 first_as_label "a" "b" "&lt;c"]')).toEqual(['<c']);
  expect(valueOf('[text x default:2 "a" "b"]')).toEqual([]);
  expect(valueOf('[checkbox b default:get "a"]')).toEqual(['from query']);
  expect(valueOf('[text C default:shortcode_attr]')).toEqual(['attribute']);
  expect(valueOf('[text D default:post_meta]')).toEqual([]);
  expect(valueOf('[text b default:shortcode_attr default:post_meta default:get]')).toEqual(['from query']);
  expect(valueOf('[text x default:user_url]')).toEqual([]);
});
