// Texts that belong together and stand in one record for all languages: those of a form, of a layout. Whoever keeps
// translations keeps a package of them; without such a module they are only what they are.
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import type { Tx } from '#kernel/tx.ts';

export interface PackageName {
  /** `simple-form` */
  readonly kind: string;
  /** Of the record. */
  readonly id: number;
}

export interface TextPackage extends PackageName {
  /** What this kind is called: `Simple form`. */
  readonly label: string;
  readonly title: string;
  readonly editLink: string;
  readonly viewLink: string;
  /** The post whose texts they are; null for records of another kind. */
  readonly postId: number | null;
  /** Of the texts. */
  readonly language: string;
  /** By names that stay while the texts change. */
  readonly texts: ReadonlyMap<string, string>;
}

export interface PackageKeeper {
  keep(tx: Tx, texts: TextPackage): Promise<void>;
  drop(tx: Tx, name: PackageName): Promise<void>;
  /** What is translated, by name. */
  textsIn(db: Db, name: PackageName, language: string): Promise<ReadonlyMap<string, string>>;
}

/** The elements of a document that all languages share, with their texts in one of them. */
export type DocumentTranslator = (
  db: Db,
  documentId: number,
  elements: readonly unknown[],
  language: string,
) => Promise<readonly unknown[]>;

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly packageKeeper: PackageKeeper;
    /** All that a module has, for a site that begins to translate. */
    readonly textPackages: (db: Db, services: Pick<Services, 'siteConfig'>) => Promise<readonly TextPackage[]>;
    readonly documentTranslator: DocumentTranslator;
  }
}

type Parts = Pick<Services, 'registry' | 'siteConfig'>;

const NONE: ReadonlyMap<string, string> = new Map();

/** Of the documents of the page builder. */
export const documentPackage = (id: number): PackageName => ({ kind: 'page-builder', id });

/** Touched when a translation of the package changes. */
export const packageTag = ({ kind, id }: PackageName): string => `package:${kind}:${id}`;

export async function keepPackage(tx: Tx, services: Parts, texts: TextPackage): Promise<void> {
  for (const { packageKeeper } of services.registry().modules) await packageKeeper?.keep(tx, texts);
}

export async function keepAllPackages(tx: Tx, services: Parts): Promise<void> {
  for (const { textPackages } of services.registry().modules) {
    for (const texts of (await textPackages?.(tx.db, services)) ?? []) await keepPackage(tx, services, texts);
  }
}

export async function dropPackage(tx: Tx, services: Parts, name: PackageName): Promise<void> {
  for (const { packageKeeper } of services.registry().modules) await packageKeeper?.drop(tx, name);
}

/** In the language of a page; none in the language in which they were written. */
export async function packageTexts(
  { db, services, site }: { db: Db; services: Parts; site: Pick<Site, 'language'> },
  name: PackageName,
): Promise<ReadonlyMap<string, string>> {
  if (!services.siteConfig.isMultilingual) return NONE;
  const keeper = services.registry().modules.find(({ packageKeeper }) => packageKeeper)?.packageKeeper;
  return keeper?.textsIn(db, name, site.language) ?? NONE;
}
