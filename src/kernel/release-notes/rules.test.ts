import { describe, expect, test } from 'vitest';
import { readNotification, showNote, type ReleaseNote } from './note.ts';
import { holds, recentNotes } from './rules.ts';

const facts = { activeModules: new Set(['core']), version: '1.4.0', locale: 'de_DE', today: '2026-05-05' };

test.each([
  [{}, true],
  [{ module: 'core' }, true],
  [{ module: 'shop' }, false],
  [{ min_version: '1.4' }, true],
  [{ min_version: '1.10.0' }, false],
  [{ max_version: '1.4.0' }, true],
  [{ max_version: '1.3.9' }, false],
  [{ locale: 'de_DE' }, true],
  [{ locale: 'en_US' }, false],
  [{ expires: '2026-05-05' }, true],
  [{ expires: '2026-05-04' }, false],
  [{ module: 'core', locale: 'en_US' }, false],
  [{ moon: 'full' }, false],
  [{ constructor: 'x' }, false],
  [{ module: 7 }, false],
])('%j holds: %j', (conditions, wished) => {
  expect(holds(conditions, facts)).toBe(wished);
});

describe('recent notes', () => {
  const note = (version: string): ReleaseNote => ({
    id: version,
    version,
    title: version,
    description: '',
    topic: '',
    date: '',
    tags: [],
  });
  const notes = ['1.0.0', '1.9.0', '1.10.0', '1.2.0', '1.3.0'].map(note);

  test.each([
    [undefined, ['1.9.0', '1.10.0', '1.3.0']],
    ['1.10.0', ['1.9.0', '1.10.0', '1.3.0']],
    ['1.0.0', ['1.9.0', '1.10.0', '1.2.0', '1.3.0']],
  ])('for those who know %s', (since, wished) => {
    expect(recentNotes(notes, since).map(({ version }) => version)).toEqual(wished);
  });
});

test('a note as clients see it: what is absent or of another type is empty', () => {
  const empty = {
    id: '',
    title: '',
    description: '',
    topic: '',
    date: '',
    imageSrc: '',
    chipPlan: null,
    chipTags: [],
    link: '',
    readMoreText: '',
    cta: null,
    ctaLink: null,
    youtubeEmbedId: null,
    gifSrc: null,
  };
  expect(readNotification({})).toEqual(empty);
  expect(readNotification({ id: 7, title: null, chipTags: 'a', cta: 1, gifSrc: {} })).toEqual(empty);
  const whole = {
    id: 'i',
    title: 't',
    description: 'd',
    topic: 'o',
    date: '2026-01-10',
    imageSrc: '/i.png',
    chipPlan: 'p',
    chipTags: ['a', 'b'],
    link: 'l',
    readMoreText: 'm',
    cta: 'c',
    ctaLink: 'k',
    youtubeEmbedId: 'y',
    gifSrc: 'g',
  };
  expect(readNotification({ ...whole, chipTags: ['a', 7, 'b'], more: 'x' })).toEqual(whole);
  const note = { id: 'i', version: '1', title: 't', description: 'd', topic: 'o', date: '2026-01-10', tags: ['n'] };
  expect(showNote(note)).toEqual({
    ...empty,
    id: 'i',
    title: 't',
    description: 'd',
    topic: 'o',
    date: '2026-01-10',
    chipTags: ['n'],
  });
});
