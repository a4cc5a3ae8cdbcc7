// The people of another site. Who is known here stays who they are; others get an account without a password.
import { isEmail } from '#kernel/args/formats.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Tx } from '#kernel/tx.ts';
import { slugify } from '#content/text/slug.ts';
import { createUser, updateUser, type PersonalDetails } from '#content/users/actions.ts';
import { isRole } from '#content/users/roles.ts';
import { isLogin, LONGEST_LOGIN, LONGEST_URL } from '#content/users/rules.ts';
import { findUser, findUserByEmail, findUserByLogin } from '#content/users/store.ts';
import { settledMark } from './address.ts';
import { digestOf, personKey, type Carrier } from './carrier.ts';
import type { ForeignPerson } from './records.ts';
import type { Outcome } from './report.ts';
import { findOrigins, upsertOrigins } from './store.ts';

export async function landPeople(carrier: Carrier, people: readonly ForeignPerson[]): Promise<void> {
  await carrier.numbers.claim(
    'users',
    people.map(({ id }) => id),
  );
  for (const person of people) await landOne(carrier, person);
}

async function landOne(carrier: Carrier, person: ForeignPerson): Promise<void> {
  const { services, people, recorder } = carrier;
  try {
    const { id, outcome } = await services.tx((tx) => settle(tx, carrier, person));
    recorder.count('users', outcome);
    if (person.login !== '') people.set(personKey({ login: person.login }), id);
    if (person.id !== '') people.set(personKey({ id: person.id }), id);
  } catch (error) {
    recorder.count('users', 'failed');
    recorder.note(`The account "${person.login}" was left out: ${messageOf(error)}`);
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function settle(tx: Tx, carrier: Carrier, person: ForeignPerson): Promise<{ id: number; outcome: Outcome }> {
  const { outcome, id: found, isKnown, key, digest } = await judgePerson(tx.db, carrier, person);
  const id = found ?? (await create(tx, carrier, person, loginOf(person)));
  if (outcome === 'updated') await updateUser(tx, id, detailsOf(person));
  if (isKnown && outcome === 'unchanged') return { id, outcome };
  const row = { origin: carrier.origin, kind: 'user', origin_id: key, local_id: id } as const;
  await upsertOrigins(tx.db, [
    outcome === 'unchanged'
      ? { ...row, digest: '', is_settled: 1 }
      : { ...row, digest, is_settled: settledMark(person.url, person.description) },
  ]);
  return { id, outcome };
}

interface JudgedPerson {
  readonly outcome: Outcome;
  /** Who it is here. */
  readonly id: number | undefined;
  /** They came before. */
  readonly isKnown: boolean;
  readonly key: string;
  readonly digest: string;
}

/** What becomes of an account. */
export async function judgePerson(db: Db, carrier: Carrier, person: ForeignPerson): Promise<JudgedPerson> {
  const key = person.id === '' ? `login:${person.login.toLowerCase()}` : person.id;
  const digest = digestOf(carrier, person);
  const known = (await findOrigins(db, carrier.origin, 'user', [key])).get(key);
  if (known && (await findUser(db, known.local_id))) {
    // Without a digest the account was there before: what its owner says of themselves stays.
    const outcome = known.digest === '' || known.digest === digest ? 'unchanged' : 'updated';
    return { outcome, id: known.local_id, isKnown: true, key, digest };
  }
  const found =
    (await findUserByLogin(db, loginOf(person))) ??
    (isEmail(person.email) ? await findUserByEmail(db, person.email) : undefined);
  return { outcome: found ? 'unchanged' : 'created', id: found?.id, isKnown: false, key, digest };
}

async function create(
  tx: Tx,
  { options, recorder, numbers }: Carrier,
  person: ForeignPerson,
  login: string,
): Promise<number> {
  const email = isEmail(person.email) ? person.email : `${slugify(login).replaceAll('%', '') || 'user'}@users.invalid`;
  if (email !== person.email) recorder.note(`"${login}" has no e-mail address: give them one before they can sign in.`);
  const role = roleOf(person, options);
  const [kept] = await numbers.findFree(tx.db, 'users', [person.id]);
  return createUser(tx, { login, email, passwordHash: '', role, ...detailsOf(person) }, kept);
}

/** Whoever may do more there is an author here, unless the other site is trusted. */
function roleOf({ roles }: ForeignPerson, { role, trust }: Carrier['options']): string | readonly string[] {
  const known = roles.filter(isRole);
  if (trust === true && known.length > 0) return known;
  const [first] = known;
  if (first === 'subscriber' || first === 'contributor') return first;
  return role ?? 'author';
}

function detailsOf(person: ForeignPerson): PersonalDetails {
  return {
    displayName: person.displayName,
    firstName: person.firstName,
    lastName: person.lastName,
    url: person.url.length > LONGEST_URL ? '' : person.url,
    description: person.description,
  };
}

/** Logins there may have letters that ours have not. */
function loginOf({ id, login }: ForeignPerson): string {
  if (isLogin(login) && login.length <= LONGEST_LOGIN) return login;
  const plain = slugify(login)
    .replaceAll(/%[\da-f]{2}/g, '')
    .slice(0, LONGEST_LOGIN);
  return isLogin(plain) ? plain : `user-${id || 'unknown'}`;
}
