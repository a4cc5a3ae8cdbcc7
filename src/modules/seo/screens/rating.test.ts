import { expect, test } from 'vitest';
import { byNeed, byUrgency, toneOf } from './rating.ts';

test('what is to mend comes first', () => {
  const findings = ['good', 'ok', 'bad'].map((rating) => ({ id: rating, rating, score: 1, text: '' }));
  expect(byNeed(findings).map(({ id }) => id)).toEqual(['bad', 'ok', 'good']);
  expect([toneOf('ok'), toneOf('new')]).toEqual(['wait', 'plain']);
});

test('each rating has its place and its tone', () => {
  const findings = ['good', 'feedback', 'bad', 'ok', 'bad'].map((rating, at) => ({
    id: `${rating}${at}`,
    rating,
    score: 1,
    text: '',
  }));
  expect(byNeed(findings).map(({ id }) => id)).toEqual(['bad2', 'bad4', 'ok3', 'feedback1', 'good0']);
  expect(['bad', 'ok', 'feedback', 'good'].map(toneOf)).toEqual(['bad', 'wait', 'plain', 'good']);
});

test('what is to do, the most important first; what is done comes last', () => {
  const task = (priority: string, isCompleted = false) => ({ priority, isCompleted });
  const tasks = [task('high', true), task('low'), task('medium'), task('low', true), task('high')];
  expect(byUrgency(tasks)).toEqual([task('high'), task('medium'), task('low'), task('high', true), task('low', true)]);
});
