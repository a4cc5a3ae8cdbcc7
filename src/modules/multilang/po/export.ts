// The strings of a domain as a PO file, portion by portion.
import type { Db } from '#kernel/db/db.ts';
import { COMPLETE } from '../strings/rules.ts';
import { findDomainPortion } from '../strings/store.ts';
import { headOf, printString } from './print.ts';

const AT_ONCE = 500;

export async function* exportDomain(db: Db, domain: string, language: string): AsyncGenerator<string> {
  yield headOf(language, domain);
  let after = 0;
  for (;;) {
    const rows = await findDomainPortion(db, { domain, language }, after, AT_ONCE);
    yield rows
      .map(({ context, value, translation, status }) =>
        printString({ context, value, translation, isFuzzy: translation !== null && status !== COMPLETE }),
      )
      .join('');
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.id ?? after;
  }
}
