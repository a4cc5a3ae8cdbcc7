// Makes the model anew and compares: after a change of examples, words or signals write it with
// `npx vitest run --project unit src/modules/spamfilter/model -u`.
import { describe, expect, test } from 'vitest';
import { classify } from '#modules/spamfilter/engine/classify.ts';
import { scriptsOf, signalsOf } from '#modules/spamfilter/engine/signals.ts';
import { tokensOf } from '#modules/spamfilter/engine/tokens.ts';
import { makeModel } from './make-model.ts';
import { knowledgeOf, starterModel } from './starter.ts';

test('the file is what the examples give', async () => {
  await expect(`${JSON.stringify(makeModel(), undefined, 2)}\n`).toMatchFileSnapshot('./starter-model.json');
});

describe.each(Object.entries(starterModel.measured))('measured in %s', (_language, measured) => {
  test('blocks hardly any wanted text and catches most spam', () => {
    expect(measured.false_positive_rate).toBeLessThanOrEqual(0.005);
    expect(measured.recall).toBeGreaterThanOrEqual(0.85);
    expect(measured.spam + measured.ham).toBeGreaterThanOrEqual(1_000);
  });
});

const weigh = (content: string, model = starterModel) => {
  const said = { author: 'Kim', email: 'kim@mail.example', url: '', content };
  const signals = signalsOf(said, { isPerson: false, isRepeated: false, prior: 0, scripts: scriptsOf(['en']) });
  return classify({ tokens: tokensOf(said), signals, reputation: 0 }, knowledgeOf(model), model);
};

test.each([
  ['spam', 'Buy cheap viagra online without prescription https://pills.example/now'],
  ['spam', 'Claim your casino bonus and free spins <a href="https://slots.example">here</a>'],
  ['spam', 'Buy chеap viаgra onlinе without prescription https://pills.example/now'],
  ['ham', 'Does the museum open on Sundays, and how much is a ticket for a child?'],
  ['ham', 'Danke, bei mir hat es auch geklappt.'],
  ['ham', 'Comment 12'],
  ['ham', 'We play in the museum today, and entry is free for children.'],
  ['ham', 'Wombats dig at night.'],
  ['ham', 'Is there an online version of the map? I would like to print it.'],
  ['ham', 'My sister won the quiz last night, she knows every river in Europe.'],
  ['unsure', 'I ordered the book today and it was cheap, about 12 euros with shipping.'],
  ['ham', 'Wann spielt der Chor wieder? Wir würden gern mit den Kindern kommen.'],
  ['ham', 'Gestern war die Seite nicht erreichbar, heute geht sie wieder.'],
  ['ham', 'The settings page explains it: https://docs.site.example/settings/mail'],
])('%s: %s', (verdict, content) => {
  expect(weigh(content)).toMatchObject({ verdict });
});

test('a model that knows nothing is never sure, and says nothing of the worst', () => {
  const empty = { ...starterModel, examples: { spam: 0, ham: 0 }, tokens: '' };
  const links = 'https://one.example https://two.example https://three.example [url=https://four.example]x[/url]';
  expect(weigh(links, empty)).toMatchObject({ verdict: 'unsure', isWorst: false });
  expect(weigh('https://one.example', empty)).toMatchObject({ verdict: 'unsure', isWorst: false });
});
