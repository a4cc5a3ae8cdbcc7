// The verdicts of the analysis beside those of a person; docs/seo-analysis.md is made of the same list.
import { expect, test } from 'vitest';
import { analyse, type Report } from './analyse.ts';
import { CASES, type Case } from './cases-for-tests.ts';

const reportOf = ({ language, html, with: more }: Case): Report =>
  analyse({
    html,
    language,
    keyphrase: '',
    title: '',
    description: '',
    slug: '',
    address: 'http://site.test/page/',
    isCornerstone: false,
    isTerm: false,
    usedBefore: 0,
    ...more,
  });

function scoresOf(one: Case): Record<string, number | null | undefined> {
  const { seo, readability, inclusive } = reportOf(one);
  const items = [...seo.items, ...readability.items, ...inclusive.items];
  return Object.fromEntries(Object.keys(one.verdict).map((id) => [id, items.find((item) => item.id === id)?.score]));
}

test('there are enough of them, in both languages', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(40);
  expect(CASES.filter(({ language }) => language === 'de').length).toBeGreaterThanOrEqual(12);
});

test.each(CASES.map((one): [string, Case] => [`${one.html.slice(0, 60)} (${one.because})`, one]))(
  '%s',
  (_name, one) => {
    expect(scoresOf(one)).toEqual(one.verdict);
  },
);

test('the document shows them', async () => {
  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
  const lines = CASES.flatMap((one) =>
    Object.entries(one.verdict).map(([id, byHand]) => {
      const { keyphrase = '', title = '', slug = '' } = one.with ?? {};
      const asked = [keyphrase, title && `title: ${title}`, slug && `slug: ${slug}`]
        .filter((part) => part !== '')
        .join('; ');
      return `| ${one.language} | ${cell(one.html)} | ${cell(asked)} | ${id} | ${byHand} | ${String(scoresOf(one)[id])} | ${cell(one.because)} |`;
    }),
  );
  const document = `# What the analysis says, beside what a person says

Each verdict by hand was worked out from the rules before the analysis ran. Scores: up to 4 bad, 5 to 7 acceptable, 8 and 9
good. The test \`src/modules/seo/analysis/cases.test.ts\` makes this page.

| language | text | keyphrase and more | assessment | by hand | by the analysis | because |
| --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
  await expect(document).toMatchFileSnapshot('../../../../docs/seo-analysis.md');
});
