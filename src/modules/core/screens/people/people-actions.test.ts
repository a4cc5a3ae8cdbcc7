// What is asked of the site for people of the list, and for files of the library.
import { expect, test, vi } from 'vitest';
import { MEDIA } from '#admin/uploads/upload-tray.tsx';
import type { Attachment, User } from '#client/paths.ts';
import { setStage } from '#test/admin/stage.ts';
import { useDeleteMedia } from '../media/actions.ts';
import { en as mediaWords } from '../media/words/en.ts';
import { PEOPLE, ROLES, usePeopleActions } from './actions.ts';
import { en } from './words/en.ts';

const ada = { id: 5, roles: ['author', 'shop_manager'] } as unknown as User;
const ben = { id: 6 } as unknown as User;
const path = '/core/v2/users/{id}';
const role = (id: number, roles: readonly string[]) => ({ method: 'POST', path, params: { id, roles } });

function people(answer?: Parameters<typeof setStage>[0]) {
  const stage = setStage(answer);
  stage.queries.setQueryData([...PEOPLE, 1], { items: [ada, ben], total: 2, pages: 1 });
  stage.queries.setQueryData(ROLES, []);
  return {
    ...stage,
    ...stage.use(usePeopleActions),
    seen: () => stage.queries.getQueryData<{ items: User[] }>([...PEOPLE, 1])?.items,
    settled: () => vi.waitFor(() => expect(stage.queries.getQueryState(ROLES)?.isInvalidated).toBe(true)),
  };
}

test('a role is given, and given back', async () => {
  const { giveRole, asked, said, seen, settled } = people();
  giveRole([ada, ben], 'editor');
  await settled();
  expect(asked()).toEqual([['batch', [role(5, ['editor']), role(6, ['editor'])]]]);
  expect(seen()).toEqual([
    { ...ada, roles: ['editor'] },
    { ...ben, roles: ['editor'] },
  ]);
  const [toast] = said();
  expect([toast?.text, toast?.icon]).toEqual([en.roleGiven(2), 'people']);
  toast?.action?.run();
  expect(asked()).toEqual([['batch', [role(5, ['author', 'shop_manager']), role(6, [])]]]);
});

test.each([
  [9, 9],
  [undefined, false],
])('people are deleted; what they wrote becomes that of %s', async (heir, reassign) => {
  const { remove, asked, said, seen, settled } = people();
  remove([ada], heir);
  await settled();
  expect(asked()).toEqual([['batch', [{ method: 'DELETE', path, params: { id: 5, force: true, reassign } }]]]);
  expect([seen(), said()]).toEqual([[ben], [{ text: en.deleted(1), icon: 'trash' }]]);
});

test('what the site refuses', async () => {
  const { giveRole, remove, said } = people(() => new TypeError('fetch failed'));
  giveRole([ada], 'editor');
  await vi.waitFor(() => expect(said()).toMatchObject([{ text: en.roleNotGiven(1, 1), isBad: true }]));
  remove([ada], undefined);
  await vi.waitFor(() => expect(said()).toMatchObject([{ text: en.notDeleted(1, 1), isBad: true }]));
});

test('files are gone for good', async () => {
  const file = { id: 5 } as unknown as Attachment;
  const { queries, use, asked, said } = setStage();
  queries.setQueryData([...MEDIA, 1], { items: [file, { id: 6 }], total: 2, pages: 1 });
  use(useDeleteMedia)([file]);
  await vi.waitFor(() => expect(said()).toEqual([{ text: mediaWords.deleted(1), icon: 'trash' }]));
  expect(asked()).toEqual([['delete', '/core/v2/media/{id}', { id: 5, force: true }]]);
  expect(queries.getQueryData([...MEDIA, 1])).toEqual({ items: [{ id: 6 }], total: 1, pages: 1 });
  const lost = setStage(() => new TypeError('fetch failed'));
  lost.use(useDeleteMedia)([file]);
  await vi.waitFor(() => expect(lost.said()).toMatchObject([{ text: mediaWords.notDeleted(1, 1), isBad: true }]));
});
