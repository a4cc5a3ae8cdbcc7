// Databases that are not open: whether there is one, and how it goes.
import { access } from 'node:fs/promises';

interface Place {
  readonly url: string;
  /** PostgreSQL: what it consists of. */
  readonly schemas: readonly string[];
}

export async function isDatabaseThere({ url, schemas }: Place): Promise<boolean> {
  if (isFile(url)) {
    return access(url.slice(FILE.length)).then(
      () => true,
      () => false,
    );
  }
  const { areSchemasThere } = await import('./postgres-schemas.ts');
  return areSchemasThere(url, schemas);
}

/** For good, with everything in it; a file goes with its folder. */
export async function dropDatabase({ url, schemas }: Place): Promise<void> {
  if (isFile(url)) return;
  const { dropSchemas } = await import('./postgres-schemas.ts');
  await dropSchemas(url, schemas);
}

const FILE = 'sqlite:';
const isFile = (url: string): boolean => url.startsWith(FILE);
