import { expect, test } from 'vitest';
import { emptyModel } from '#test/kit/consent-model.ts';
import { placeholder } from './placeholder.ts';

const model = emptyModel();
const shown = (more: { width?: string; height?: string; address?: string }) =>
  placeholder(
    {
      owner: { service: 'video', blocker: 'player' },
      original: '<i>',
      address: 'https://a.test/x',
      width: '',
      height: '',
      ...more,
    },
    model,
    'en',
  );
const styleOf = (html: string) => /style="([^"]*)"/.exec(html)?.[1];

test.each([
  ['560', '315', 'width:560px;min-height:315px'],
  ['560', '', 'width:560px'],
  ['', '315', 'min-height:315px'],
  ['', '', undefined],
  ['100%', 'auto', undefined],
  ['x560', '315;color:red', undefined],
  ['12345', '0', 'min-height:0px'],
])('%s by %s: %s', (width, height, style) => expect(styleOf(shown({ width, height }))).toBe(style));

test.each([
  ['https://www.a.test/x', 'www.a.test'],
  ['//b.test/x', 'b.test'],
  [String.raw`\\c.test/x`, 'c.test'],
  [' https://d.test/ ', 'd.test'],
])('%s is at %s', (address, host) => expect(shown({ address })).toContain(`Open it at ${host}`));
