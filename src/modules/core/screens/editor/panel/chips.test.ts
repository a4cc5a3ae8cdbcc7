import { expect, test } from 'vitest';
import { neighbour, offersFor, offerTaken, sameChosen } from './chips.ts';

const term = (value: string, label: string, depth = 0) => ({ value, label, depth });
const tags = [term('1', 'Sea'), term('2', 'Seal'), term('3', 'Land')];
const tree = [term('1', 'Sea'), term('2', 'Bay', 1)];
const tag = { mayCreate: true, isTree: false };
const category = { mayCreate: true, isTree: true };
const names = (offers: ReturnType<typeof offersFor>) =>
  offers.map((offer) => (offer.kind === 'new' ? `+${offer.name}` : offer.option.label));

test('tags are offered from the first letter on, without those that are chosen', () => {
  expect(names(offersFor(tags, [], { ...tag, text: ' ' }))).toEqual([]);
  expect(names(offersFor(tags, ['1'], { ...tag, text: 'se' }))).toEqual(['Seal', '+se']);
});

test('a tree is offered whole, with what is chosen', () => {
  expect(names(offersFor(tree, ['1'], { ...category, text: '' }))).toEqual(['Sea', 'Bay']);
});

test('a name that is there, in any case, is not offered as a new one', () => {
  expect(names(offersFor(tags, ['1'], { ...tag, text: 'SEA' }))).toEqual(['Seal']);
});

test('nobody without the right is offered a new name', () => {
  expect(names(offersFor(tags, [], { ...tag, text: 'new', mayCreate: false }))).toEqual([]);
});

test('nothing is offered, and no name taken for new, before the site has answered', () => {
  expect(offersFor(undefined, [], { ...tag, text: 'Sea' })).toEqual([]);
});

test.each([
  ['the marked one', tags, { ...tag, text: 'se' }, 1, 'Seal'],
  ['the tag of just this name', tags, { ...tag, text: 'seal' }, -1, 'Seal'],
  ['a new tag, though others begin like it', tags, { ...tag, text: 'Se' }, -1, '+Se'],
  ['the first of a tree', tree, { ...category, text: 'b' }, -1, 'Bay'],
  ['a new name in a tree', tree, { ...category, text: 'Cove' }, -1, '+Cove'],
  ['the first tag of whoever may not make one', tags, { ...tag, text: 'lan', mayCreate: false }, -1, 'Land'],
  ['nothing for no words', tree, { ...category, text: ' ' }, -1, undefined],
] as const)('Enter takes %s', (_, items, offering, marked, taken) => {
  const offer = offerTaken(offersFor(items, [], offering), marked, offering);
  expect(offer && names([offer])[0]).toBe(taken);
});

test('a chosen name is known in any case, one that is not chosen is not', () => {
  expect(sameChosen(tags, ['1'], ' SEA ')?.value).toBe('1');
  expect([sameChosen(tags, ['1'], 'Seal'), sameChosen(undefined, ['1'], 'Sea')]).toEqual([undefined, undefined]);
});

test('the focus goes to the chip behind a removed one, at the end to the one before, from the last to the field', () => {
  expect([neighbour(0, 3), neighbour(2, 3), neighbour(0, 1)]).toEqual([1, 1, undefined]);
});
