// Takes the file of an import, which somebody then looks at before anything is written.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '#kernel/auth/caller.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { createIntake } from '#kernel/http/upload.ts';
import type { Services } from '#kernel/services.ts';
import { sourceKey } from '#modules/sitecopy/transfers/files.ts';
import { transferKey, workOnTransfer } from '#modules/sitecopy/transfers/jobs.ts';
import { printed } from '#modules/sitecopy/transfers/shapes.ts';
import { findTransfer, insertTransfer, updateTransfer, type TransferKind } from '#modules/sitecopy/transfers/store.ts';
import { NO_WISHES } from '#modules/sitecopy/transfers/wishes.ts';
import { mostArchiveBytes } from './settings.ts';
import { receive } from './take.ts';

export interface Bringing {
  readonly services: Services;
  readonly caller: Caller;
  readonly query: URLSearchParams;
}

export async function bringFile(request: IncomingMessage, response: ServerResponse, given: Bringing): Promise<void> {
  const { services, caller, query } = given;
  const name = (query.get('name') ?? '').slice(0, 255);
  const kind = kindOf(name);
  const intake = createIntake(services.files, services.settings.get(mostArchiveBytes));
  try {
    const path = await receive(request, intake);
    // Its number names the place of the file; the work begins when the file is there.
    const { id } = await services.tx(({ db, now }) =>
      insertTransfer(db, { ...NEW, kind, name, created_by: caller.login, created_at: utcText(now) }),
    );
    await services.files.put(sourceKey(id, kind), path, 'application/octet-stream');
    const row = await services.tx(async ({ db, enqueue }) => {
      await updateTransfer(db, id, { state: 'checking' });
      await enqueue(workOnTransfer, { id }, { key: transferKey(id) });
      return findTransfer(db, id);
    });
    if (!row) throw new Error(`The import ${id} is gone.`);
    response.writeHead(201, { 'Content-Type': 'application/json; charset=UTF-8', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(printed(row)));
  } finally {
    await intake.clear();
  }
}

const NEW = {
  state: 'refused' as const,
  wishes: JSON.stringify(NO_WISHES),
  progress: null,
  findings: null,
  result: null,
  fault: null,
  run: null,
  seen_at: null,
  has_copy: 0,
  started_at: null,
  ended_at: null,
};

/** What a file is by its name. */
export function kindOf(name: string): TransferKind {
  if (/\.xml$/i.test(name)) return 'exchange';
  if (/\.zip$/i.test(name)) return 'archive';
  throw restError('copy_wrong_file', 415, 'Choose an export file (.xml) or an archive of a site (.zip).');
}
