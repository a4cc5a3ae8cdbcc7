// POST /_site/heartbeat: keeps what a person has open, and tells the app whether it still may go on.
import type { IncomingMessage } from 'node:http';
import { a } from '#kernel/args/args.ts';
import { compileSchema } from '#kernel/args/check.ts';
import { callerOf } from '#kernel/auth/authenticate.ts';
import { createNonce, isNonceRight } from '#kernel/auth/nonce.ts';
import { invalidParams, restError, type Fault } from '#kernel/errors/rest-error.ts';
import { bodyKind, parseBody, readBody } from '#kernel/http/body.ts';
import type { Services } from '#kernel/services.ts';
import type { EditLock, EditLockKind } from '#content/admin/edit-locks.ts';
import { postLocks } from '#content/posts/locks/actions.ts';
import { findUsersById } from '#content/users/store.ts';
import type { AdminEndpoint, AdminRequest } from './endpoint.ts';

export const heartbeat: AdminEndpoint = { method: 'POST', answer: beat };

const BODY_LIMIT = 64 * 1024;
const checkIds = compileSchema(a.list(a.int({ minimum: 1 }), { maxItems: 100 }));

async function beat({ request, services, person }: AdminRequest): Promise<object> {
  const sent = await readMembers(request);
  if (!person) return { session: false };
  const { account, session } = person;
  const bearer = { userId: account.id, session };
  const now = services.clock.now();
  if (!isNonceRight(services.keys, nonceOf(request), bearer, now)) throw wrongNonce();
  const caller = callerOf(account, 'session', session);
  const asked = readIds(kindsOf(services), sent);
  const held: Record<string, object> = {};
  const wanted = readTaken(sent);
  for (const { kind, ids } of asked) {
    const taken = ids.filter((id) => wanted.includes(id));
    if (taken.length > 0) await kind.take?.(taken, caller, services);
    held[kind.name] = await shown(services, await kind.keep(ids, caller, services), caller.id);
  }
  return { session: true, nonce: createNonce(services.keys, bearer, now), ...held };
}

function kindsOf({ registry }: Pick<Services, 'registry'>): EditLockKind[] {
  return [postLocks, ...registry().modules.flatMap(({ editLocks = [] }) => editLocks)];
}

async function readMembers(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await readBody(request, BODY_LIMIT);
  const { json, form, jsonFault } = parseBody(body, bodyKind(request.headers['content-type'], 'POST'));
  if (jsonFault !== undefined) throw invalidJson(jsonFault);
  return json ?? form ?? {};
}

/** Only the kinds that were asked for. */
function readIds(
  kinds: readonly EditLockKind[],
  sent: Record<string, unknown>,
): { kind: EditLockKind; ids: readonly number[] }[] {
  const faults: Record<string, Fault> = {};
  const asked: { kind: EditLockKind; ids: number[] }[] = [];
  for (const kind of kinds.filter(({ name }) => sent[name] != null)) {
    const checked = checkIds(sent[kind.name], kind.name);
    if (checked.fault) faults[kind.name] = checked.fault;
    else if (Array.isArray(checked.value)) asked.push({ kind, ids: [...new Set(checked.value.map(Number))] });
  }
  if (Object.keys(faults).length > 0) throw invalidParams(faults);
  return asked;
}

/** Which of the ids are to be taken from whoever has them. */
function readTaken(sent: Record<string, unknown>): readonly number[] {
  if (sent['take'] == null) return [];
  const checked = checkIds(sent['take'], 'take');
  if (checked.fault) throw invalidParams({ take: checked.fault });
  return Array.isArray(checked.value) ? checked.value.map(Number) : [];
}

/** By id: who holds it. */
async function shown({ db }: Pick<Services, 'db'>, locks: readonly EditLock[], ownId: number): Promise<object> {
  const holders = await findUsersById(db, [...new Set(locks.map(({ userId }) => userId))]);
  const names = new Map(holders.map(({ id, display_name: name }) => [id, name]));
  return Object.fromEntries(
    locks.map(({ id, userId, until }) => [
      id,
      { user: userId, name: names.get(userId) ?? '', is_own: userId === ownId, until: `${until}Z` },
    ]),
  );
}

function nonceOf({ headers, url = '/' }: IncomingMessage): string {
  const header = headers['x-wp-nonce'];
  if (typeof header === 'string') return header;
  return new URL(url, 'http://site.invalid').searchParams.get('_wpnonce') ?? '';
}

const wrongNonce = () => restError('rest_cookie_invalid_nonce', 403, 'The nonce of this request is not valid.');
const invalidJson = (fault: string) =>
  restError('rest_invalid_json', 400, 'The body is not valid JSON.', { json_error_message: fault });
