// Random keys over random texts, in a real browser with the real editor: a key changes what is chosen, and no card at all.
import { build } from 'esbuild';
import fc from 'fast-check';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/kit/browser.ts';
import type { Seen } from '#test/admin/editing/seen.ts';

let browser: Browser;
let page: Page;
let devtools: CDPSession;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
  const { outputFiles } = await build({
    entryPoints: ['test/admin/editing/in-page.ts'],
    bundle: true,
    write: false,
    format: 'iife',
  });
  // Blanks and lines that wrap decide where the caret of the browser goes.
  await page.addStyleTag({ path: 'src/admin/styles/editor.css' });
  await page.evaluate(outputFiles[0]!.text);
  devtools = await page.context().newCDPSession(page);
}, 120_000);
afterAll(() => browser.close());

const call = <T = void>(name: string, ...args: readonly unknown[]): Promise<T> =>
  page.evaluate<T>(`editing.${name}(...${JSON.stringify(args)})`);

const block = (name: string, inner: string): string => `<!-- wp:${name} -->\n${inner}\n<!-- /wp:${name} -->`;
const line = (text: string): string => block('paragraph', `<p>${text}</p>`);
const picture = (text: string): string =>
  block('image', `<figure class="wp-block-image"><img src="data:," alt="${text}"/></figure>`);
const sealed = (text: string): string => block('shop/price', `<div  data-x=1>${text}</div>`);
const column = (...inner: string[]): string =>
  block('column', `<div class="wp-block-column">${inner.join('\n\n')}</div>`);

/** A block of each kind around some words. */
const KINDS: readonly ((text: string) => string)[] = [
  line,
  line,
  (text) => block('heading', `<h2 class="wp-block-heading">${text}</h2>`),
  (text) => block('list', `<ul class="wp-block-list">${block('list-item', `<li>${text}</li>`)}</ul>`),
  (text) => block('quote', `<blockquote class="wp-block-quote">${line(text)}</blockquote>`),
  (text) => block('quote', `<blockquote class="wp-block-quote">${picture(text)}</blockquote>`),
  (text) => block('code', `<pre class="wp-block-code"><code>${text}</code></pre>`),
  (text) => block('columns', `<div class="wp-block-columns">${column(line(text), sealed(text))}\n\n${column()}</div>`),
  picture,
  (text) => picture(text).replace('</figure>', `<figcaption>caption ${text}</figcaption></figure>`),
  (text) => block('quote', `<blockquote>${line(text)}<cite>said ${text}</cite></blockquote>`),
  (text) => block('pullquote', `<figure><blockquote><p>${text}</p></blockquote></figure>`),
  (text) => block('group', `<div class="wp-block-group">${line(text)}\n\n${picture(text)}</div>`),
  (text) => block('cover', `<div><span></span><div>${line(text)}</div></div>`),
  (text) => block('details', `<details><summary>ask ${text}</summary>${line(text)}</details>`),
  (text) => block('gallery', `<figure>${picture(text)}${picture(`two ${text}`)}</figure>`),
  (text) => block('buttons', `<div>${block('button', `<div><a href="/x">go ${text}</a></div>`)}</div>`),
  (text) => block('verse', `<pre>${text}\nsecond line</pre>`),
  (text) => block('embed', `<figure><div>https://${text.replace(' ', '')}.test</div></figure>`),
  (text) =>
    block('table', `<figure class="wp-block-table"><table><tbody><tr><td>${text}</td></tr></tbody></table></figure>`),
  () => block('separator', '<hr class="wp-block-separator"/>'),
  sealed,
  (text) => block('html', `<b>${text}</b>`),
  // Written long ago, without blocks.
  (text) => `<p>${text}</p>\nand more of ${text}`,
];

const texts = fc
  .array(fc.nat(KINDS.length - 1), { minLength: 1, maxLength: 5 })
  .map((kinds) => kinds.map((kind, at) => KINDS[kind]!(`words ${at}`)).join('\n\n'));

interface Step {
  readonly name: string;
  /** `moves` changes the order alone, `undoes` may bring or take anything. */
  readonly does: 'writes' | 'formats' | 'deletes' | 'drops' | 'moves' | 'undoes';
  run(): Promise<unknown>;
}

const key = (does: Step['does'], ...keys: readonly string[]): fc.Arbitrary<Step> =>
  fc.constantFrom(...keys).map((name) => ({ name, does, run: () => page.keyboard.press(name) }));

const share = fc.integer({ min: 0, max: 99 }).map((percent) => percent / 100);

const steps = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  { weight: 5, arbitrary: key('writes', 'x', 'Y', '#', 'Space', 'Enter', 'Shift+Enter') },
  { weight: 1, arbitrary: key('formats', 'Control+b', 'Control+Alt+2') },
  {
    weight: 4,
    arbitrary: key(
      'writes',
      ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Control+a', 'Escape'],
      ...['Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowRight', 'Control+Home', 'Control+End'],
    ),
  },
  { weight: 3, arbitrary: key('deletes', 'Delete', 'Backspace') },
  { weight: 1, arbitrary: key('moves', 'Alt+ArrowUp', 'Alt+ArrowDown') },
  { weight: 1, arbitrary: key('undoes', 'Control+z', 'Control+y') },
  {
    weight: 4,
    arbitrary: share.map((at) => ({ name: `choose ${at}`, does: 'writes', run: () => call('choose', at) })),
  },
  {
    weight: 2,
    arbitrary: share.map((at) => ({ name: `caret ${at}`, does: 'writes', run: () => call('placeCaret', at) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(['text/plain', 'pasted'], ['text/plain', 'a\n\nb'], ['text/html', '<p>pasted</p><h2>twice</h2>'])
      .map(([type, text]) => ({ name: `paste ${text}`, does: 'writes', run: () => call('paste', type, text) })),
  },
  {
    weight: 1,
    arbitrary: share.map((at) => ({ name: `drop ${at}`, does: 'drops', run: () => call('drop', at, 'new') })),
  },
  {
    weight: 1,
    arbitrary: fc.constant<Step>({ name: 'emoji', does: 'writes', run: () => page.keyboard.insertText('🌊') }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ name: 'compose', does: 'writes', run: () => compose('かき') }) },
);

/** As a program for writing Japanese does it. */
async function compose(text: string): Promise<void> {
  for (const part of [text.slice(0, 1), text]) {
    const caret = { selectionStart: part.length, selectionEnd: part.length };
    await devtools.send('Input.imeSetComposition', { text: part, ...caret });
  }
  await devtools.send('Input.insertText', { text });
}

const jsonOf = ({ blocks }: Seen): string[] => blocks.map(({ json }) => json);

/** What is wrong with a step; undefined when it did what it may. */
function faultOf({ does }: Step, before: Seen, after: Seen): string | undefined {
  if (does === 'undoes') return undefined;
  const [was, is] = [jsonOf(before), jsonOf(after)];
  if (does === 'moves') {
    // Also inside of a block, such as a gallery: the same parts in another order.
    const partsOf = (blocks: readonly string[]): string[] => Array.from(blocks.join()).sort();
    const isSame = partsOf(was).join('') === partsOf(is).join('');
    return isSame || before.blocks.some(({ isCard }) => !isCard) ? undefined : 'a move changed a block';
  }
  const kept = before.cards.filter(({ isChosen }) => does !== 'deletes' || !isChosen);
  const left = after.cards.map(({ json }) => json);
  for (const { json } of kept) {
    const place = left.indexOf(json);
    if (place === -1) return `a card is gone: ${json}`;
    left.splice(place, 1);
  }
  if (does === 'drops') return undefined;
  // Delete and Backspace join a block with the one beside it.
  const more = does === 'deletes' ? 1 : 0;
  const { selection } = before;
  // A block that is chosen itself stays, and the words go behind it.
  const isBesides = does === 'writes' && selection.isBlock;
  const [from, to] = isBesides
    ? [selection.to, selection.to]
    : [Math.max(0, selection.from - more), selection.to + more];
  const [head, tail] = [was.slice(0, from), was.slice(to)];
  const isKept =
    is.length >= head.length + tail.length &&
    head.every((json, at) => json === is[at]) &&
    tail.every((json, at) => json === is[is.length - tail.length + at]);
  return isKept ? undefined : 'a block changed that was not chosen';
}

test('no key changes a block outside of the selection or replaces a card', async () => {
  const run = fc.asyncProperty(texts, fc.array(steps, { minLength: 1, maxLength: 14 }), async (text, all) => {
    await call('open', text);
    let before = await call<Seen>('look');
    expect(before.text).toBe(text);
    expect(before.cards.filter(({ isChosen }) => isChosen)).toEqual([]);
    for (const step of all) {
      await step.run();
      const after = await call<Seen>('look');
      expect({ step: step.name, fault: faultOf(step, before, after), before, after }).toMatchObject({
        fault: undefined,
      });
      before = after;
    }
    // What is left of the cards stands in the stored text as it did before.
    for (const { json } of before.cards) {
      const { source } = (JSON.parse(json) as { attrs: { source?: string } }).attrs;
      if (source !== undefined) expect(before.text).toContain(source);
    }
  });
  await fc.assert(run, { numRuns: 60, interruptAfterTimeLimit: 200_000 });
}, 300_000);
