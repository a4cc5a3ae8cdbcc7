import { expect, test } from 'vitest';
import { renumberText, renumberValue } from './numbers.ts';

const others = { renumberForm: (id: string) => `f${id}`, renumberFolder: (id: string) => `d${id}` };
const inText = (text: string) => renumberText(text, (id) => `n${id}`, others);

test.each([
  ['<!-- wp:image {"id":5,"width":6} -->', '<!-- wp:image {"id":n5,"width":6} -->'],
  ['<!-- wp:media-text {"mediaId":5} -->', '<!-- wp:media-text {"mediaId":n5} -->'],
  ['<!-- wp:block {"ref":5} /-->', '<!-- wp:block {"ref":n5} /-->'],
  ['<!-- wp:gallery {"ids":[5, 6]} -->', '<!-- wp:gallery {"ids":[n5, n6]} -->'],
  ['<!-- wp:paragraph {"id":5} -->', '<!-- wp:paragraph {"id":5} -->'],
  ['<!-- wp:image {"id":"5"} -->', '<!-- wp:image {"id":"5"} -->'],
  ['<!-- wp:contactform/form {"a":1,"id":5} /-->', '<!-- wp:contactform/form {"a":1,"id":f5} /-->'],
  ['<!-- wp:folders/gallery {"selectedFolder":[5,6]} /-->', '<!-- wp:folders/gallery {"selectedFolder":[d5,d6]} /-->'],
  ['[contact-form id="5" title="x"]', '[contact-form id="f5" title="x"]'],
  ['[contact-form id=5]', '[contact-form id=f5]'],
  ['<img class="a wp-image-5 b">', '<img class="a wp-image-n5 b">'],
  ['[caption id="attachment_5" width="6"]', '[caption id="attachment_n5" width="6"]'],
  ['[gallery ids="5,6" columns="2"]', '[gallery ids="n5,n6" columns="2"]'],
  ['[playlist include=5]', '[playlist include=n5]'],
  ['[other ids="5"]', '[other ids="5"]'],
  ['plain 5', 'plain 5'],
])('%s', (text, after) => {
  expect(inText(text)).toBe(after);
});

test('in documents of the builder', () => {
  const after = renumberValue(
    [
      { image: { id: 5, url: 'a' }, other: { id: 6 }, templateID: '7', post_id: 8, size: 9, note: 'x' },
      { template_id: 'none', attachment_id: 0, gallery: [{ id: '5', url: '' }], flag: true, nothing: null },
    ],
    (id) => `${id}0`,
    (text) => `<${text}>`,
  );
  expect(after).toEqual([
    { image: { id: 50, url: '<a>' }, other: { id: 6 }, templateID: '70', post_id: 80, size: 9, note: '<x>' },
    { template_id: 'none', attachment_id: 0, gallery: [{ id: '50', url: '<>' }], flag: true, nothing: null },
  ]);
});
