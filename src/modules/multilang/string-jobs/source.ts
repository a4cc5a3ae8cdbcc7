// What translators get of strings: one of them, several that were sent together, or a package.
import type { Db } from '#kernel/db/db.ts';
import { findPackage, findPackageStrings } from '../packages/store.ts';
import { findString, type StringRow } from '../strings/store.ts';
import { kindOf, nameOf, unknownElement, type Source } from '../sources/source.ts';
import { findStringBatch, findStringsOfBatch, MANY_STRINGS, ONE_STRING } from './store.ts';

/** Before the number of a string in the name of its field. */
const STRING = 'string-';

export const fieldOfString = (id: number): string => `${STRING}${id}`;
export const stringOfField = (name: string): number => Number(name.slice(STRING.length));

export async function findStringSource(db: Db, elementType: string, id: number): Promise<Source> {
  const { title, language, rows } = await findRows(db, elementType, id);
  const strings = rows.filter(({ value }) => value !== '');
  return {
    elementType,
    id,
    kind: kindOf(elementType),
    name: nameOf(elementType),
    title,
    language,
    texts: new Map(strings.map((row) => [fieldOfString(row.id), row.value])),
    fields: strings.map((row) => ({
      name: fieldOfString(row.id),
      label: row.name,
      format: row.value.includes('<') ? 'html' : 'text',
    })),
  };
}

interface Rows {
  readonly title: string;
  readonly language: string;
  readonly rows: readonly StringRow[];
}

const LONGEST_TITLE = 100;

async function findRows(db: Db, elementType: string, id: number): Promise<Rows> {
  if (elementType === ONE_STRING) {
    const row = await findString(db, id);
    if (!row || row.value === '') throw unknownElement();
    return { title: row.value.slice(0, LONGEST_TITLE), language: row.language, rows: [row] };
  }
  if (elementType === MANY_STRINGS) {
    const batch = await findStringBatch(db, id);
    if (!batch) throw unknownElement();
    return { ...batch, rows: await findStringsOfBatch(db, id) };
  }
  const found = await findPackage(db, id);
  if (!found || elementType !== `package_${found.kind_slug}`) throw unknownElement();
  return { ...found, rows: await findPackageStrings(db, id) };
}
