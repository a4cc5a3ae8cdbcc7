import { describe, expect, test } from 'vitest';
import { changedFamily, faceOf, familyOf, traitOf } from './settings.ts';

const FAMILY = { name: 'Own Font', slug: 'Own Font', fontFamily: '"Own Font", serif' };
const LONG = 'x'.repeat(1000);
const refusal = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return Object.values((error as { details: { params: object } }).details.params)[0];
  }
};

describe('a family', () => {
  test.each([
    [FAMILY, { ...FAMILY, slug: 'own-font', preview: '' }],
    [JSON.stringify({ ...FAMILY, preview: '/p.svg', more: 1 }), { ...FAMILY, slug: 'own-font', preview: '/p.svg' }],
    [
      { ...FAMILY, preview: 5, name: LONG },
      { ...FAMILY, slug: 'own-font', preview: '', name: LONG },
    ],
    ['{', 'font_family_settings must be an object, or JSON of one.'],
    ['[]', 'font_family_settings must be an object, or JSON of one.'],
    [null, 'font_family_settings must be an object, or JSON of one.'],
    [{ ...FAMILY, name: `${LONG}x` }, 'font_family_settings needs name.'],
    [{ ...FAMILY, name: ' ' }, 'font_family_settings needs name.'],
    [{ ...FAMILY, name: 5 }, 'font_family_settings needs name.'],
    [{ ...FAMILY, fontFamily: undefined }, 'font_family_settings needs fontFamily.'],
    [{ ...FAMILY, slug: '' }, 'font_family_settings needs slug.'],
    [{ ...FAMILY, slug: '!!!' }, 'font_family_settings must have a slug.'],
    [{ ...FAMILY, fontFamily: 'x;}' }, 'font_family_settings has a fontFamily that no style sheet can have.'],
  ])('%#', (sent, expected) => {
    expect(refusal(() => familyOf(sent))).toEqual(expected);
  });

  test('keeps what a change does not name, and its slug', () => {
    const before = { ...FAMILY, slug: 'own-font', preview: '/p.svg' };
    expect(changedFamily(before, { slug: 'other', name: 'New' })).toEqual({ ...before, name: 'New' });
    expect(changedFamily(before, '{"preview":""}')).toEqual({ ...before, preview: '' });
    expect(refusal(() => changedFamily(before, 'x'))).toBe('font_family_settings must be an object, or JSON of one.');
  });
});

describe('a face', () => {
  const FACE = { fontFamily: 'Own', src: 'file-0' };
  const usual = { fontFamily: 'Own', fontStyle: 'normal', fontWeight: '400', src: ['file-0'] };
  const more = {
    ...{ fontDisplay: 'a', fontStretch: 'b', ascentOverride: 'c', descentOverride: 'd', fontVariant: 'e' },
    ...{ fontFeatureSettings: 'f', fontVariationSettings: 'g', lineGapOverride: 'h', sizeAdjust: 'i' },
    ...{ unicodeRange: 'j', preview: 'k' },
  };

  test.each([
    [FACE, usual],
    [JSON.stringify(FACE), usual],
    [
      { ...FACE, fontStyle: 'italic', fontWeight: 700 },
      { ...usual, fontStyle: 'italic', fontWeight: '700' },
    ],
    [
      { ...FACE, fontStyle: 5, fontWeight: '100 900', other: 'x' },
      { ...usual, fontWeight: '100 900' },
    ],
    [
      { ...FACE, ...more },
      { ...usual, ...more },
    ],
    [
      { ...FACE, fontDisplay: 5, src: ['a', '', 5, 'b', 'a'] },
      { ...usual, src: ['a', 'b'] },
    ],
    [{ ...FACE, src: [] }, 'font_face_settings must name at least one file.'],
    [{ fontFamily: 'Own' }, 'font_face_settings must name at least one file.'],
    [{ ...FACE, fontWeight: '' }, 'font_face_settings needs weight.'],
    [{ src: 'a' }, 'font_face_settings needs fontFamily.'],
    [5, 'font_face_settings must be an object, or JSON of one.'],
  ])('%#', (sent, expected) => {
    expect(refusal(() => faceOf(sent))).toEqual(expected);
  });

  test('is another by what a browser chooses it for', () => {
    const trait = (changes: object) => traitOf(faceOf({ ...FACE, ...changes }));
    expect(trait({ fontFamily: ' OWN ', fontStretch: 'Wide', unicodeRange: 'U+0-FF' })).toBe('own;normal;400;wide;u+0-ff');
    expect(trait({ fontDisplay: 'swap', src: 'other' })).toBe('own;normal;400;;');
    expect(trait({ fontStyle: 'italic', fontWeight: 700 })).toBe('own;italic;700;;');
  }); // prettier-ignore
});
