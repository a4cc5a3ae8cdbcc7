// What is kept about a visitor is known by the id in the cookie alone; people give it in the place of an e-mail address.
import { jsonMap } from '#kernel/db/json.ts';
import type { Services } from '#kernel/services.ts';
import type { PersonalData } from '#content/submissions/personal-data.ts';
import { eraseDecisions } from './actions.ts';
import { isUid } from './cookie.ts';
import { endedLimit } from './jobs.ts';
import { findHistory } from './store.ts';

const MOST = 10_000;

export const consentsOfPerson: PersonalData = {
  async export({ db }: Pick<Services, 'db'>, { email: uid }) {
    if (!isUid(uid)) return [];
    const rows = await findHistory(db, uid, MOST);
    return rows.map(({ version, consents, created_at, language, method, country, user_agent_family }) => ({
      version,
      consents: jsonMap(consents),
      decided: `${created_at}Z`,
      language,
      method,
      country,
      user_agent_family,
    }));
  },
  async erase(services, { email: uid }) {
    if (!isUid(uid)) return 0;
    const endedBefore = endedLimit(services);
    const { erased, deleted } = await services.tx((tx) => eraseDecisions(tx, uid, { isForced: false, endedBefore }));
    return erased + deleted;
  },
};
