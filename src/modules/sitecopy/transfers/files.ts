// Where the file of an import lies, and the site as it was before. Both belong to the installation: no copy takes them along.
import { SERVER } from '#kernel/files/keys.ts';
import type { Services } from '#kernel/services.ts';
import type { TransferKind } from './store.ts';

const ENDINGS: Readonly<Record<TransferKind, string>> = { exchange: 'xml', archive: 'zip' };

export const sourceKey = (id: number, kind: TransferKind): string => `${SERVER}transfers/${id}/source.${ENDINGS[kind]}`;
export const copyKey = (id: number): string => `${SERVER}transfers/${id}/before.zip`;

export const removeFiles = ({ files }: Pick<Services, 'files'>, id: number): Promise<void> =>
  files.remove([sourceKey(id, 'exchange'), sourceKey(id, 'archive'), copyKey(id)]);
