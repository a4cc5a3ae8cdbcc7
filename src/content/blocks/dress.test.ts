import { describe, expect, test } from 'vitest';
import { dressOf } from './dress.ts';
import { renderBlocks } from './render.ts';
import { serializeBlocks } from './serialize.ts';

/** A block with this saved form. */
function printed(name: string, attributes: Record<string, unknown>, before: string, after = '</div>'): string {
  const inner = {
    name: 'core/verse',
    attributes: {},
    innerBlocks: [],
    innerHtml: '<i></i>',
    innerContent: ['<i></i>'],
  };
  const block = { name, attributes, innerBlocks: [inner], innerHtml: '', innerContent: [before, null, after] };
  return renderBlocks(serializeBlocks([block]), new Map(), { report: () => undefined });
}
const group = (attributes: Record<string, unknown>): string =>
  printed('core/group', attributes, '<div class="wp-block-group">');

describe('words that all blocks share', () => {
  test.each([
    [{ textColor: 'pale-pink' }, 'has-text-color has-pale-pink-color', ''],
    [{ backgroundColor: 'black', gradient: 'midnight' }, 'has-background has-black-background-color has-midnight-gradient-background', ''],
    [{ fontSize: 'large', fontFamily: 'head', borderColor: 'black' }, 'has-border-color has-black-border-color has-large-font-size has-head-font-family', ''],
    [{ style: { color: { text: '#123456', background: 'red' } } }, 'has-text-color has-background', 'color:#123456;background-color:red;'],
    [{ style: { spacing: { padding: { top: '1rem', left: 'var:preset|spacing|40' }, margin: '0' } } }, '', 'padding-top:1rem;padding-left:var(--wp--preset--spacing--40);margin:0;'],
    [{ style: { typography: { fontSize: 20, lineHeight: 1.4, textTransform: 'uppercase' } } }, 'has-custom-font-size', 'font-size:20px;line-height:1.4;text-transform:uppercase;'],
    [{ style: { border: { radius: { topLeft: '4px' }, top: { width: '2px', style: 'solid', color: '#000' } } } }, '', 'border-top-left-radius:4px;border-top-color:#000;border-top-style:solid;border-top-width:2px;'],
    [{ style: { border: { radius: 6, width: '1px', color: 'var:preset|color|main' } } }, 'has-border-color', 'border-color:var(--wp--preset--color--main);border-width:1px;border-radius:6px;'],
    [{ style: { dimensions: { minHeight: '50vh', aspectRatio: '16/9' }, shadow: 'var:preset|shadow|deep' } }, '', 'min-height:50vh;aspect-ratio:16/9;box-shadow:var(--wp--preset--shadow--deep);'],
    [{ style: { elements: { link: { color: { text: '#00f' }, ':hover': { color: { text: 'red' } } } } } }, 'has-link-color', '--link-color:#00f;--link-hover-color:red;'],
    [{ style: { layout: { selfStretch: 'fixed', flexSize: '20%' } } }, '', 'flex-basis:20%;'],
    [{ style: { layout: { columnSpan: 2, rowStart: 3, rowSpan: 2 } } }, '', 'grid-column:span 2;grid-row:3 / span 2;'],
  ])('%j', (attributes, classes, style) => {
    expect(dressOf(attributes)).toEqual({ classes: classes === '' ? [] : classes.split(' '), style });
  }); // prettier-ignore

  test.each([
    { textColor: '"><script>', backgroundColor: 'a b', gradient: 'x;y', fontSize: '../x' },
    { style: { color: { text: 'red;}body{display:none', background: 'url(https://evil.test/x)' } } },
    { style: { color: { gradient: 'linear-gradient(url(//evil.test))', text: 'expression(alert(1))' } } },
    { style: { spacing: { padding: { top: '1px;position:fixed', bottom: '</style>' }, margin: '\\31 px' } } },
    { style: { background: { backgroundImage: { url: `https://x.test/');color:red;x:url('` } } } },
    { style: { background: { backgroundImage: { url: 'javascript:alert(1)' } } } },
    { style: { background: { backgroundImage: { url: '//evil.test/a.png' } } } },
    { style: { position: { type: 'fixed', top: '0' }, layout: { columnSpan: '2;x', selfStretch: 'fixed', flexSize: '1px;' } } },
    { style: 'color:red', textColor: ['a'] },
  ])('nothing of %j', (attributes) => {
    expect(dressOf(attributes)).toEqual({ classes: [], style: '' });
  }); // prettier-ignore
});

describe('what saved forms leave to the server', () => {
  test.each([
    [{}, '<div class="wp-block-group is-layout-flow wp-block-group-is-layout-flow">'],
    [{ layout: { type: 'constrained', contentSize: '30rem' } }, '<div style="--content-size:30rem" class="wp-block-group is-layout-constrained wp-block-group-is-layout-constrained">'],
    [{ layout: { type: 'flex', orientation: 'vertical', justifyContent: 'center' } }, '<div style="flex-direction:column;align-items:center" class="wp-block-group is-layout-flex wp-block-group-is-layout-flex is-vertical is-content-justification-center">'],
    [{ layout: { type: 'flex', flexWrap: 'nowrap', justifyContent: 'space-between' }, style: { spacing: { blockGap: { top: '1rem', left: '2rem' } } } }, '<div style="row-gap:1rem;column-gap:2rem;flex-wrap:nowrap;justify-content:space-between" class="wp-block-group is-layout-flex wp-block-group-is-layout-flex is-nowrap is-content-justification-space-between">'],
    [{ layout: { type: 'grid', columnCount: 3 } }, '<div style="grid-template-columns:repeat(3,minmax(0,1fr))" class="wp-block-group is-layout-grid wp-block-group-is-layout-grid">'],
    [{ layout: { type: 'grid', minimumColumnWidth: '9rem' } }, '<div style="--least:9rem" class="wp-block-group is-layout-grid wp-block-group-is-layout-grid">'],
    [{ style: { spacing: { blockGap: '3rem' } } }, '<div style="--block-gap:3rem" class="wp-block-group is-layout-flow wp-block-group-is-layout-flow has-block-gap">'],
    [{ layout: { type: 'flex', justifyContent: '"><script>' }, style: { spacing: { blockGap: '1px;x:y' } } }, '<div class="wp-block-group is-layout-flex wp-block-group-is-layout-flex">'],
    [{ style: { position: { type: 'sticky', top: '0px' } } }, '<div style="position:sticky;top:0px;z-index:10" class="wp-block-group is-layout-flow wp-block-group-is-layout-flow is-position-sticky">'],
    [{ style: { background: { backgroundImage: { url: '/media/a.png' }, backgroundSize: 'contain' } } }, `<div style="background-image:url(&#039;/media/a.png&#039;);background-size:contain;background-repeat:no-repeat;background-position:50% 50%" class="wp-block-group is-layout-flow wp-block-group-is-layout-flow has-background">`],
  ])('%j', (attributes, expected) => {
    expect(group(attributes)).toBe(`${expected}<i></i></div>`);
  }); // prettier-ignore

  test('a cover places what stands inside it, not its picture', () => {
    const before = '<div class="wp-block-cover"><img src="/a.png"/><div class="wp-block-cover__inner-container">';
    expect(printed('core/cover', {}, before, '</div></div>')).toBe(
      '<div class="wp-block-cover"><img src="/a.png"/><div class="wp-block-cover__inner-container is-layout-constrained wp-block-cover-is-layout-constrained"><i></i></div></div>',
    );
  });

  test('what its author wrote wins', () => {
    const html = printed('core/group', { layout: { type: 'grid', columnCount: 2 } }, `<div style='color:red'>`);
    expect(html).toContain(`style='grid-template-columns:repeat(2,minmax(0,1fr));color:red'`);
  });

  test('two colours: one filter for all pictures that have them', () => {
    const image = (duotone: unknown): string =>
      printed('core/image', { style: { color: { duotone } } }, '<figure class="wp-block-image">', '</figure>');
    const html = image(['#000', 'rgb(255, 0, 128)']);
    expect(html).toContain('class="wp-block-image wp-duotone-000000-ff0080"');
    expect(html).toContain('style="--duotone:url(#wp-duotone-000000-ff0080)"');
    expect(html).toContain('<filter id="wp-duotone-000000-ff0080">');
    expect(html).toContain('<feFuncB type="table" tableValues="0 0.502"/>');
    expect(image('var:preset|duotone|midnight')).toContain('wp-duotone-000000-00a5ff');
    for (const wish of [
      'unset',
      'var:preset|duotone|constructor',
      ['#000'],
      ['#000', 'url(x)'],
      ['#000', 'rgb(999,0,0)'],
      [1, 2],
    ])
      expect(image(wish)).toBe('<figure class="wp-block-image"><i></i></figure>');
    const twice = renderBlocks(
      '<!-- wp:image {"style":{"color":{"duotone":["#000","#fff"]}}} --><p>a</p><!-- /wp:image -->'.repeat(2),
      new Map(),
      { report: () => undefined },
    );
    expect(twice.match(/<filter/g)).toHaveLength(1);
    expect(twice.match(/class="wp-duotone/g)).toHaveLength(2);
  });
});
