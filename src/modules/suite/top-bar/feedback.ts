// What people say about the product: kept on this site, or sent to a service.
import { utcText } from '#kernel/clock/clock.ts';
import { OutboundError, type OutboundResponse } from '#kernel/outbound/outbound.ts';
import type { Services } from '#kernel/services.ts';
import { callService, isConnected } from '#kernel/connections/connection.ts';
import { RemoteError } from '#kernel/connections/remote.ts';
import { keepFeedback, type Feedback } from '#content/feedback/actions.ts';
import { feedbackMode, feedbackUrl } from '#content/feedback/settings.ts';
import { updateFeedback } from '#content/feedback/store.ts';
import { suiteApp } from '#modules/suite/connect/app.ts';
import { badRequest, notConfigured, unauthorized } from '#modules/suite/errors.ts';

const MOST_BYTES = 10_000;

export async function takeFeedback(services: Services, said: Feedback): Promise<void> {
  const { settings, tx } = services;
  const mode = settings.get(feedbackMode);
  if (mode === 'off' || (mode === 'remote' && settings.get(feedbackUrl) === '')) throw notConfigured('feedback');
  const id = await tx((open) => keepFeedback(open, services, said, { isInbox: mode === 'local' }));
  if (mode === 'local') return;
  const { status } = await forward(services, said);
  if (status === 401) throw unauthorized('The feedback service does not know this site.');
  if (status >= 300) throw badRequest('The feedback service did not take it.');
  await tx((open) => updateFeedback(open.db, id, { forwarded_at: utcText(open.now) }));
}

/** With the token of the session, where there is one. */
async function forward(services: Services, said: Feedback): Promise<OutboundResponse> {
  const { app: product, country: countryCode, subject, text: description, title } = said;
  const send = (headers: Record<string, string>): Promise<OutboundResponse> =>
    services.outbound.call({
      url: services.settings.get(feedbackUrl),
      trust: 'operator',
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ product, subject, title, description, countryCode }),
      maxBytes: MOST_BYTES,
    });
  try {
    if (!(await isConnected(suiteApp, services, services.db))) return await send({});
    return await callService(suiteApp, services, (_service, token) => send({ authorization: `Bearer ${token}` }));
  } catch (error) {
    if (error instanceof OutboundError || error instanceof RemoteError) {
      throw badRequest('The feedback service did not answer.');
    }
    throw error;
  }
}
