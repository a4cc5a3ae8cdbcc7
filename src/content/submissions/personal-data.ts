// What the site knows of a person, module by module: handed out, or removed, by the wish of that person.
import type { Services } from '#kernel/services.ts';
import { findUserByEmail } from '#content/users/store.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly personalData: PersonalData;
  }
}

export interface PersonalData {
  export(services: Services, person: Person): Promise<readonly object[]>;
  /** Gives how many records are gone. */
  erase(services: Services, person: Person): Promise<number>;
}

export interface Person {
  readonly email: string;
  /** 0 for somebody without an account. */
  readonly userId: number;
}

/** By the name of the module; those that know nothing are left out. */
export async function exportPerson(
  services: Services,
  email: string,
): Promise<Readonly<Record<string, readonly object[]>>> {
  const person = await findPerson(services, email);
  const known: Record<string, readonly object[]> = {};
  for (const { name, personalData } of services.registry().modules) {
    const records = (await personalData?.export(services, person)) ?? [];
    if (records.length > 0) known[name] = records;
  }
  return known;
}

/** By the name of the module: how many records are gone. */
export async function erasePerson(services: Services, email: string): Promise<Readonly<Record<string, number>>> {
  const person = await findPerson(services, email);
  const erased: Record<string, number> = {};
  for (const { name, personalData } of services.registry().modules) {
    const count = (await personalData?.erase(services, person)) ?? 0;
    if (count > 0) erased[name] = count;
  }
  return erased;
}

async function findPerson({ db }: Pick<Services, 'db'>, email: string): Promise<Person> {
  const wanted = email.trim();
  return { email: wanted, userId: (await findUserByEmail(db, wanted))?.id ?? 0 };
}
