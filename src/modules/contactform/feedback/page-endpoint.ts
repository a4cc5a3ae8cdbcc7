// Forms that are sent without a script: taken as all others, and back to the page, which says what happened.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { callerOf, sessionOf } from '#kernel/auth/authenticate.ts';
import { nobody, type Caller } from '#kernel/auth/caller.ts';
import { isNonceRight } from '#kernel/auth/nonce.ts';
import { RestError } from '#kernel/errors/rest-error.ts';
import { clientAddress } from '#kernel/http/address.ts';
import type { EndpointParts, HttpEndpoint } from '#kernel/http/endpoint.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import { flashCookie, type Flash } from '#content/submissions/flash.ts';
import { withPosted } from '#content/submissions/receive.ts';
import { accounts } from '#content/users/accounts.ts';
import { withShownPictures } from '#modules/contactform/captcha/addresses.ts';
import { findForm, type FormRow } from '#modules/contactform/forms/store.ts';
import { parseTemplate } from '#modules/contactform/language/parse.ts';
import type { TagKind } from '#modules/contactform/language/tag-types.ts';
import { inputName } from '#modules/contactform/render/field.ts';
import { LANGUAGE_FIELD, SUBMIT_PATH } from '#modules/contactform/render/place.ts';
import { flashName } from '#modules/contactform/render/print-form.ts';
import { prefixesOf } from '#modules/contactform/settings/settings.ts';
import type { FeedbackAnswer } from './answer.ts';
import { MOST_BYTES, readPosted, type Posted } from './posted.ts';
import { containerPost, unitTagIn } from './routes.ts';
import { takeFeedback } from './take.ts';

const LIMITS = { maxBytes: 16 * 1024 * 1024, maxFileBytes: MOST_BYTES };

export const pageEndpoint: HttpEndpoint = {
  path: SUBMIT_PATH,
  isFolder: true,
  async handle(request, response, parts) {
    const { services } = parts;
    if (request.method !== 'POST') {
      sendText(response, 405, 'Forms are sent with POST.', { Allow: 'POST' });
      return;
    }
    const [, id = ''] = /\/(\d{1,15})\/*$/.exec((request.url ?? '').split('?', 1)[0] ?? '') ?? [];
    const row = id === '' ? undefined : await findForm(services.db, Number(id));
    if (!row) {
      sendText(response, 404, 'There is no such form.', { Connection: 'close' });
      return;
    }
    try {
      await withPosted(request, services, LIMITS, ({ fields, files }) =>
        answer(request, response, parts, {
          row,
          posted: readPosted(fields, files, prefixesOf(services)),
        }),
      );
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      // What was left unread stands in the way of the next request.
      sendText(response, error.status, error.message, { Connection: 'close' });
    }
  },
};

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { services, trustedProxies }: EndpointParts,
  { row, posted }: { row: FormRow; posted: Posted },
): Promise<void> {
  const unitTag = unitTagIn(posted);
  const referrer = request.headers.referer ?? '';
  const visit = {
    caller: await whoSends(request, services, posted),
    site: siteOf(services, posted),
    address: clientAddress(request, trustedProxies),
    userAgent: request.headers['user-agent'] ?? '',
    referrer,
    postId: containerPost(posted),
  };
  const shown = withShownPictures(posted, request.headers.cookie, unitTag);
  const flash = await takeFeedback(services, { row, posted: shown, unitTag, visit }).then(
    (taken) => flashOf(taken, row, posted, unitTag),
    (error: unknown) => {
      if (!(error instanceof RestError) || error.status !== 429) throw error;
      return {
        form: flashName(unitTag),
        isSuccess: false,
        message: error.message,
        errors: {},
        values: typed(row, posted),
      };
    },
  );
  response
    .writeHead(303, {
      'Cache-Control': 'no-store',
      'Set-Cookie': flashCookie(services, flash),
      Location: `${ownPage(referrer, visit.site)}#${unitTag}`,
    })
    .end();
}

/** A session counts when the form carries its nonce; else it is a visitor who sends. */
async function whoSends(
  { headers }: IncomingMessage,
  services: Pick<Services, 'clock' | 'db' | 'keys'>,
  posted: Posted,
): Promise<Caller> {
  const person = await sessionOf(services, accounts, headers.cookie);
  if (!person) return nobody;
  const bearer = { userId: person.account.id, session: person.session };
  const isMeant = isNonceRight(services.keys, posted.own('_wpnonce'), bearer, services.clock.now());
  return isMeant ? callerOf(person.account, 'session', person.session) : nobody;
}

function siteOf(services: Pick<Services, 'sites'>, posted: Posted): Site {
  return services.sites.get(posted.texts(LANGUAGE_FIELD)[0] ?? '') ?? defaultSite(services);
}

function flashOf(taken: FeedbackAnswer, row: FormRow, posted: Posted, unitTag: string): Flash {
  const isSuccess = taken.status === 'mail_sent';
  const names = new Map(parseTemplate(row.form).tags.map((tag) => [tag.name, inputName(tag)]));
  const errors = taken.invalid_fields.map(({ field, message }): [string, string] => [
    names.get(field) ?? field,
    message,
  ]);
  return {
    form: flashName(unitTag),
    isSuccess,
    message: taken.message,
    errors: Object.fromEntries(errors),
    values: isSuccess ? {} : typed(row, posted),
  };
}

const ANSWERED_ANEW = new Set<TagKind>(['quiz', 'captcha', 'picture', 'file']);

/** What stands in the fields again; an answer to a quiz or a picture does not, the next one is another. */
function typed(row: FormRow, posted: Posted): Flash['values'] {
  const tags = parseTemplate(row.form).tags.filter(({ kind, name }) => name !== '' && !ANSWERED_ANEW.has(kind));
  return Object.fromEntries(tags.map((tag) => [inputName(tag), posted.texts(tag.name)]));
}

/** Only pages of this site: nobody is sent elsewhere by a form that was made up. */
function ownPage(page: string, { base, home }: Site): string {
  const isOwn = URL.canParse(page) && new URL(page).origin === new URL(base).origin;
  return isOwn ? (page.split('#', 1)[0] ?? page) : `${home}/`;
}

function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string>): void {
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(text);
}
