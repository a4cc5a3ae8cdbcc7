// builder/v1 library/connect: signing in at a library of templates, for each person.
import { a } from '#kernel/args/args.ts';
import { plainText } from '#kernel/args/clean.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, exactly, maybe, shape } from '#kernel/routes/shape.ts';
import { libraryUrl } from '#modules/builder/settings/settings.ts';
import { closeSession, LibraryError, openSession, type Session } from './remote.ts';
import { deleteConnection, findConnection, tokenPlace, upsertConnection } from './store.ts';

const facts = { success: exactly(true), message: a.string() };
const connected = shape('builder-library-connected', facts);
const disconnected = shape('builder-library-disconnected', {
  ...facts,
  /** The library does not know of it. */
  remote: maybe(exactly('failed')),
});

const connect = route({
  path: '/library/connect',
  methods: ['POST'],
  status: 201,
  args: { token: a.string({ required: true, description: 'A token that the library gave to the person.' }) },
  permission: needs('manage_options'),
  answers: connected,
  async handle({ args, caller, services, site, tx }) {
    const service = services.settings.get(libraryUrl).replace(/(?<!\/)\/+$/, '');
    if (service === '') throw notConfigured();
    const session = await sessionFor(services.outbound, service, args.token, site.home);
    await tx((open) =>
      upsertConnection(open.db, {
        user_id: caller.id,
        client_id: session.clientId,
        sealed_token: services.keys.seal(session.accessToken, tokenPlace(caller.id)),
        remote_user: JSON.stringify(session.user ?? null),
        home: site.home,
        connected_at: utcText(open.now),
      }),
    );
    return answer(connected, { success: true, message: 'Connected.' }, { status: 201 });
  },
});

const disconnect = route({
  path: '/library/connect',
  methods: ['DELETE'],
  permission: needs('manage_options'),
  answers: disconnected,
  async handle({ caller, db, services, tx }) {
    const service = services.settings.get(libraryUrl).replace(/(?<!\/)\/+$/, '');
    const known = await findConnection(db, caller.id);
    await tx((open) => deleteConnection(open.db, caller.id));
    const done = { success: true, message: 'Disconnected.' } as const;
    if (!known || service === '') return answer(disconnected, done);
    const accessToken = services.keys.unseal(known.sealed_token, tokenPlace(caller.id));
    const isTold = await closeSession(services.outbound, service, {
      accessToken,
      clientId: known.client_id,
      user: null,
    });
    return answer(disconnected, isTold ? done : { ...done, remote: 'failed' });
  },
});

export const routes: readonly Route[] = [connect, disconnect];

async function sessionFor(...call: Parameters<typeof openSession>): Promise<Session> {
  try {
    return await openSession(...call);
  } catch (error) {
    if (error instanceof LibraryError) throw connectFailed(plainText(error.message));
    throw error;
  }
}

const notConfigured = () =>
  restError('service_not_configured', 503, 'No library of templates is configured.', { service: 'library' });
const connectFailed = (reason: string) =>
  restError('builder_library_connect_error', 502, reason || 'The library refused the token.');
