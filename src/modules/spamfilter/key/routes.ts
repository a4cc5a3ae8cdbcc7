// spamfilter/v1 key: read, set and remove the key that the site shares with its filter service.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Reply } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { answer, bare, exactly } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import { mayManage } from '#modules/spamfilter/access.ts';
import { fixedKey, keyOf } from '#modules/spamfilter/settings/settings.ts';
import { removeKey, storeKey, verifyKey } from './actions.ts';

/** False when there is none. */
const theKey = bare(a.schema<string | false>({ type: ['string', 'boolean'] }));
const done = exactly(true);

const readKey = route({
  path: '/key',
  methods: ['GET'],
  answers: theKey,
  permission: mayManage,
  handle: ({ services }) => shown(services),
});

const updateKey = route({
  path: '/key',
  methods: EDITABLE,
  answers: theKey,
  args: {
    key: a.string({ required: true, trims: true, minLength: 12, maxLength: 12, description: 'A 12-character key.' }),
  },
  permission: mayManage,
  async handle({ args: { key }, services, tx }) {
    if (services.settings.isFixed(fixedKey)) throw hardcodedKey();
    if (!/^[0-9A-Za-z]{12}$/.test(key)) throw invalidKey();
    const verified = await verifyKey(services, key);
    if (verified === 'unreachable') throw unreachable();
    if (verified === 'invalid') throw invalidKey();
    await tx((open) => storeKey(open, services, key));
    return shown(services);
  },
});

const deleteKey = route({
  path: '/key',
  methods: ['DELETE'],
  answers: done,
  permission: mayManage,
  async handle({ services }) {
    if (services.settings.isFixed(fixedKey)) throw hardcodedKey();
    await removeKey(services);
    return answer(done, true);
  },
});

export const routes: readonly Route[] = [readKey, updateKey, deleteKey];

const shown = (services: Pick<Services, 'keys' | 'settings'>): Reply => answer(theKey, keyOf(services) || false);

const hardcodedKey = () =>
  restError('hardcoded_key', 409, "The key is fixed by the server's configuration and cannot be changed here.");
const invalidKey = () => restError('invalid_key', 400, 'This is not a valid key.');
const unreachable = () =>
  restError('spamfilter_unreachable', 503, 'The filter service could not be reached. The key stays as it was.');
