// sitewright/v1/inbox: what visitors sent with contact forms, for those who run the site.
import { a } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items, pagesOf } from '#kernel/routes/reply.ts';
import { route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { forbidden, submissionNotFound } from '#modules/contactform/errors.ts';
import { removeSubmissions } from '#modules/contactform/submissions/jobs.ts';
import { countInbox, findInbox, findSubmission, type SubmissionRow } from '#modules/contactform/submissions/store.ts';
import { inboxMessage } from './resource.ts';

const mayRead = ({ caller }: Pick<Ctx, 'caller'>): Permit => (caller.can('manage_options') ? undefined : forbidden());

const id = a.int({ description: 'Id of the message.' });

const listInbox = route({
  path: '/inbox',
  methods: ['GET'],
  args: {
    page: a.int({ default: 1, minimum: 1, description: 'Page of the list.' }),
    per_page: a.int({ default: 10, minimum: 1, maximum: 100, description: 'Most messages of a page.' }),
    form: a.int({ description: 'Only those of this form.' }),
    status: a.string({ description: 'Only those in this state: mail_sent, mail_failed, spam and others.' }),
    search: a.string({ description: 'Only those with this text.' }),
  },
  resource: inboxMessage,
  permission: mayRead,
  async handle({ args, db }) {
    const { page, per_page: limit, form, status, search } = args;
    const wish = { formId: form, status, search };
    const total = await countInbox(db, wish);
    const rows = await findInbox(db, { ...wish, limit, offset: (page - 1) * limit });
    return items(inboxMessage, rows, { paging: { total, pages: pagesOf(total, limit), page } });
  },
});

const readMessage = route({
  path: '/inbox/{id}',
  methods: ['GET'],
  args: { id },
  resource: inboxMessage,
  permission: mayRead,
  handle: async (ctx) => item(inboxMessage, await theMessage(ctx)),
});

const deletedMessage = shape('inbox-message-deleted', { deleted: a.bool(), id: a.int() });

const deleteMessage = route({
  path: '/inbox/{id}',
  methods: ['DELETE'],
  args: { id },
  answers: deletedMessage,
  permission: mayRead,
  async handle(ctx) {
    const { id: found } = await theMessage(ctx);
    await removeSubmissions(ctx.services, [found]);
    return answer(deletedMessage, { deleted: true, id: found });
  },
});

export const routes: readonly Route[] = [listInbox, readMessage, deleteMessage];

/** Of what its sender did not want kept nothing is here to read. */
async function theMessage({ args, db }: Ctx<{ id: number }>): Promise<SubmissionRow> {
  const row = await findSubmission(db, args.id);
  if (row?.is_stored !== 1) throw submissionNotFound();
  return row;
}
