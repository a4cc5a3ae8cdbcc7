// The texts of a record become a package of strings; what they were before decides which translations are old.
import { utcText } from '#kernel/clock/clock.ts';
import type { Tx } from '#kernel/tx.ts';
import { packageTag, type PackageName, type TextPackage } from '#content/languages/packages.ts';
import { cancelJobsOf, compareJobs } from '../jobs/store.ts';
import { hashOfTexts } from '../saves/hash.ts';
import { deletePackage, findPackageNamed, findPackageStrings, upsertPackage } from './store.ts';
import { registerString } from '../strings/register.ts';
import { deleteStrings, STRINGS_TAG } from '../strings/store.ts';

export async function keepPackage(tx: Tx, { kind, id, label, texts, ...rest }: TextPackage): Promise<void> {
  const name = String(id);
  const now = utcText(tx.now);
  const packageId = await upsertPackage(tx.db, {
    kind: label,
    kind_slug: kind,
    name,
    title: rest.title,
    edit_link: rest.editLink,
    view_link: rest.viewLink,
    post_id: rest.postId,
    translator_note: '',
    language: rest.language,
    created_at: now,
    updated_at: now,
  });
  const before = new Map((await findPackageStrings(tx.db, packageId)).map((row) => [row.name, row]));
  const gone = [...before.values()].filter((row) => !texts.has(row.name));
  if (gone.length > 0) {
    await deleteStrings(
      tx.db,
      gone.map((row) => row.id),
    );
    tx.touch(STRINGS_TAG);
  }
  for (const [named, text] of texts) {
    const known = before.get(named);
    if (known?.value === text && known.language === rest.language) continue;
    await registerString(tx, { domain: `${kind}-${name}`, name: named, text, language: rest.language, packageId });
  }
  await compareWithJobs(tx, { kind, id }, packageId);
}

/** Jobs hold the strings as they were sent. */
async function compareWithJobs(tx: Tx, name: PackageName, packageId: number): Promise<void> {
  const texts = new Map((await findPackageStrings(tx.db, packageId)).map((row) => [`string-${row.id}`, row.value]));
  await compareJobs(tx.db, { type: `package_${name.kind}`, id: packageId }, hashOfTexts(texts));
  tx.touch(packageTag(name));
}

export async function dropPackage(tx: Tx, { kind, id }: PackageName): Promise<void> {
  const found = await findPackageNamed(tx.db, kind, String(id));
  if (!found) return;
  await cancelJobsOf(tx.db, { type: `package_${kind}`, id: found.id });
  await deletePackage(tx.db, found.id);
  tx.touch(packageTag({ kind, id }), STRINGS_TAG);
}
