import { format } from 'prettier';
import { expect, test } from 'vitest';
import { findErrorCodes } from './kit/error-codes.ts';

const INTRODUCTION = `# Error codes

Every error of the REST interface is \`{ code, message, data: { status } }\`. Codes stay; sentences may change and follow
the language of the site, so programs look at the code. \`additional_errors\` has the others where more than one thing was
wrong; \`data.params\` of \`rest_invalid_param\` names each wrong argument. This page is printed from the sources
(\`npm test -- test/error-codes.test.ts -u\`); \`…\` stands for what differs from case to case.
`;

/** A common code is said of many things. */
const MOST_SENTENCES = 4;

const found = findErrorCodes(new URL('../src', import.meta.url).pathname);

test('every code has a status, and a sentence that says what is wrong', () => {
  expect(found.size).toBeGreaterThan(250);
  for (const [code, { statuses }] of found) expect([code, statuses.size > 0]).toEqual([code, true]);
});

test('docs/error-codes.md lists them all', async () => {
  const rows = [...found]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, { statuses, sentences, places }]) => {
      const numbers = [...new Set([...statuses].flatMap((status) => status.split(', ')))].sort();
      const words = [...sentences].slice(0, MOST_SENTENCES).join(' / ');
      return `- \`${code}\` (${numbers.join(', ')}; ${[...places].join(', ')})${words === '' ? '' : `: ${words}`}`;
    });
  const page = await format(`${INTRODUCTION}\n${rows.join('\n')}\n`, { parser: 'markdown', printWidth: 120 });
  await expect(page).toMatchFileSnapshot('../docs/error-codes.md');
});
