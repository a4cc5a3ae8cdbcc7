import { expect, test } from 'vitest';
import { scoreOf } from './score.ts';

const page = { title: '', slug: '', headings: [], isChosen: false, isInFooter: false };
const de = ['datenschutzerklärung', 'datenschutz'];
const en = ['privacy policy', 'privacy'];

test.each([
  [{ ...page, slug: 'datenschutzerklaerung' }, de, 0.9],
  [{ ...page, title: 'Datenschutzerklärung', slug: 'seite-3' }, de, 0.8],
  [{ ...page, title: 'Privacy & Cookies', slug: 'page-4' }, en, 0.6],
  [{ ...page, title: 'Privacyland', slug: 'privacyland' }, en, 0],
  [{ ...page, title: 'About', headings: ['Our privacy policy'] }, en, 0.4],
  [{ ...page, title: 'About', headings: ['Our privacy policy'], isInFooter: true }, en, 0.5],
  [{ ...page, title: 'About', isInFooter: true }, en, 0],
  [{ ...page, slug: 'privacy', isInFooter: true }, en, 1],
  [{ ...page, slug: 'our-privacy-words', title: 'Other' }, en, 0.6],
  [{ ...page, title: 'PRIVACY!', slug: 'x', isInFooter: true }, en, 0.9],
  [{ ...page, title: 'Our Privacy', isInFooter: true }, en, 0.7],
  [{ ...page, title: 'Datenschutzerkl&auml;rung', headings: ['x', 'Datenschutz'] }, de, 0.4],
  [{ ...page, title: '' }, [], 0],
  [{ ...page, title: 'Other', isChosen: true, isInFooter: true }, en, 1],
])('%o', (facts, words, score) => {
  expect(scoreOf(facts, words)).toBe(score);
});
