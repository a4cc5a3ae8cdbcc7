// What notes know of a person: what they wrote.
import type { PersonalData } from '#content/submissions/personal-data.ts';
import { deleteNotes, findNotesBy } from './store.ts';

/** The module's other data of a person, and the notes. */
export function withNotes(others: PersonalData): PersonalData {
  return {
    async export(services, person) {
      const notes = person.userId === 0 ? [] : await findNotesBy(services.db, person.userId);
      const shown = notes.map(({ id, route_url: page, content, created_at: written }) => ({
        ...{ note: id, page, content, written },
      }));
      return [...(await others.export(services, person)), ...shown];
    },
    async erase(services, person) {
      const erased = await others.erase(services, person);
      if (person.userId === 0) return erased;
      const notes = await services.tx(async (tx) => {
        const own = await findNotesBy(tx.db, person.userId);
        await deleteNotes(tx.db, own.map(({ id }) => id)); // prettier-ignore
        return own.length;
      });
      return erased + notes;
    },
  };
}
