import { expect, test } from 'vitest';
import { eventWords, reasonWords } from './reasons.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';

test('every signal and token of the engine has a sentence in both languages', () => {
  const features = [
    'links',
    'link_share',
    'link_markup',
    'link_only',
    'shouting',
    'repeated_letters',
    'foreign_script',
  ];
  const more = ['mixed_letters', 'disposable_mail', 'author_is_link', 'person', 'repeated_text', 'prior', 'reputation'];
  for (const feature of [...features, ...more, 'word:a', 'pair:a b', 'host:a.b', 'mail:a.b', 'author:a']) {
    for (const { opinion } of [en, de]) expect(reasonWords(feature, opinion)).not.toBe(feature);
  }
  expect(reasonWords('host:a.example:80', en.opinion)).toBe('Link to a.example:80');
  expect(reasonWords('unheard', en.opinion)).toBe('unheard');
});

test('what happened, also by the beginning of its name', () => {
  expect(eventWords('check-ham-pending', en.opinion)).toBe('came in, the filter was not sure');
  expect(eventWords('cron-retry-spam', en.opinion)).toBe('checked again');
  expect(eventWords('unheard', en.opinion)).toBe('unheard');
  const words = { ...en.opinion, events: { check: 'seen', 'check-spam': 'spam' } };
  expect(['check', 'check-spam', 'check-ham', 'checked', 'check-'].map((event) => eventWords(event, words))).toEqual([
    ...['seen', 'spam', 'seen', 'checked', 'seen'],
  ]);
  expect(reasonWords('odd:x', en.opinion)).toBe('odd:x');
});
