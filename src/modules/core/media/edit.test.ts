import { expect, test } from 'vitest';
import { toChanges, toTexts } from './changes.ts';
import { modifiersOf } from './edit.ts';

const flip = (horizontal: boolean, vertical: boolean) => ({
  type: 'flip' as const,
  args: { flip: { horizontal, vertical } },
});
const rotate = (angle: number) => ({ type: 'rotate' as const, args: { angle } });
const crop = (width: number, height: number) => ({ type: 'crop' as const, args: { left: 1, top: 2, width, height } });
const part = { x: 1, y: 2, width: 30, height: 40 };

test.each([
  [{ modifiers: [flip(true, false), flip(false, true), flip(false, false)] }, [{ flip: { horizontal: true, vertical: false } }, { flip: { horizontal: false, vertical: true } }]],
  [{ modifiers: [rotate(-90), rotate(0), rotate(720), rotate(361)] }, [{ angle: 270 }, { angle: 1 }]],
  [{ modifiers: [crop(100, 100), crop(99, 100), crop(100, 99)] }, [{ crop: { left: 1, top: 2, width: 99, height: 100 } }, { crop: { left: 1, top: 2, width: 100, height: 99 } }]],
  [{ modifiers: [rotate(90)], rotation: 45, ...part }, [{ angle: 90 }]],
  [{ rotation: 45 }, [{ angle: 45 }]],
  [{ rotation: 45, ...part }, [{ angle: 45 }, { crop: { left: 1, top: 2, width: 30, height: 40 } }]],
  [part, [{ crop: { left: 1, top: 2, width: 30, height: 40 } }]],
  ...Object.keys(part).map((name): [object, object[]] => [{ ...part, [name]: undefined, rotation: 45 }, [{ angle: 45 }]]),
  [{}, []],
])('the steps of %j', (wish, steps) => {
  expect(modifiersOf({ src: '', ...wish })).toEqual(steps);
}); // prettier-ignore

const callerWho = (may: boolean) => ({ id: 3, can: (capability: string) => may && capability === 'unfiltered_html' });
type By = Parameters<typeof toTexts>[1];

test('texts are filtered unless their writer may use any', () => {
  const sent = { title: 'T <script>x</script><p>', caption: { raw: 'C <script>x</script><p>' }, description: 5, alt_text: '' };
  expect(toTexts(sent, callerWho(true) as By)).toEqual({ title: sent.title, caption: sent.caption.raw, description: undefined, alt_text: '' });
  expect(toTexts(sent, callerWho(false) as By)).toEqual({ title: 'T x', caption: 'C x<p>', description: undefined, alt_text: '' });
  expect(toTexts({ description: 'D <script>x</script><p>' }, callerWho(false) as By).description).toBe('D x<p>');
}); // prettier-ignore

test('only what was sent is changed', () => {
  const of = (args: object) => {
    const changes = toChanges(args, { caller: callerWho(true) as By, sent: (name) => name in args });
    return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  };
  expect(of({})).toEqual({});
  expect(of({ author: 0, date: null, date_gmt: undefined })).toEqual({ date: null, date_gmt: null });
  const same = { slug: 's', status: 'private', author: 4, featured_media: 5, comment_status: 'open', ping_status: 'closed', template: 't' }; // prettier-ignore
  expect(of({ ...same, post: 6, date: 'd', date_gmt: 'g', title: 'T' })).toEqual({
    ...same,
    parent: 6,
    date: 'd',
    date_gmt: 'g',
    title: 'T',
  });
});
