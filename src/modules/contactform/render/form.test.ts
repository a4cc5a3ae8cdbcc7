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
      'data-exclusive><span class="contactform-list-item"><label><span class="contactform-list-item-label">x</span><input type="checkbox" name="a" value="x"></label>',
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
      '<span class="contactform-character-count down" data-target-name="a" data-direction="down"></span>',
    ],
    [
      '[submit class:big "Go <b>"]',
      '<button type="submit" class="contactform-form-control contactform-submit big">Go &lt;b&gt;</button>',
    ],
    ['[text a id:mine tabindex:3]', 'id="mine" tabindex="3"'],
  ])('%s', (template, expected) => {
    expect(control(template)).toContain(expected);
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
});
