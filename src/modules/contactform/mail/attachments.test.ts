import { expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { findAttachments, MOST_ATTACHED_BYTES } from './attachments.ts';

const stored = (field: string, name: string, size: number) => ({
  ...{ key: `private/${name}`, field, name, type: 'text/plain', size },
});

function site(sizes: Record<string, number>) {
  const warned: unknown[] = [];
  const facts = (key: string) => Promise.resolve(sizes[key] === undefined ? undefined : { size: sizes[key] });
  const log = { warn: (about: unknown) => warned.push(about) };
  return { warned, services: { files: { facts }, log } as unknown as Pick<Services, 'files' | 'log'> };
}

test('files of the fields that are named, then those of the library that are there', async () => {
  const { services, warned } = site({ 'media/2026/03/terms.pdf': 7 });
  const sent = [stored('cv', 'a.txt', 1), stored('photo', 'b.txt', 2), stored('cv', 'c.txt', 3)];
  expect(await findAttachments(services, '[cv]\nuploads/2026/03/terms.pdf\n2026/gone.pdf', sent)).toEqual([
    { key: 'private/a.txt', name: 'a.txt', type: 'text/plain' },
    { key: 'private/c.txt', name: 'c.txt', type: 'text/plain' },
    { key: 'media/2026/03/terms.pdf', name: 'terms.pdf', type: 'application/pdf' },
  ]);
  expect(await findAttachments(services, '', sent)).toEqual([]);
  expect(warned).toEqual([]);
});

test('what does not fit any more is left out, what is smaller comes along', async () => {
  const { services, warned } = site({
    'media/big.pdf': MOST_ATTACHED_BYTES - 10,
    'media/rest.pdf': 9,
    'media/more.pdf': 1,
  });
  const sent = [stored('cv', 'a.txt', 1)];
  const names = async (text: string) => (await findAttachments(services, text, sent)).map(({ name }) => name);
  expect(await names('[cv]\nbig.pdf\nrest.pdf\nmore.pdf')).toEqual(['a.txt', 'big.pdf', 'rest.pdf']);
  expect(warned).toEqual([{ key: 'media/more.pdf', size: 1 }]);
  expect(await names('[cv]\nmore.pdf\nbig.pdf\nrest.pdf')).toEqual(['a.txt', 'more.pdf', 'big.pdf']);
});
