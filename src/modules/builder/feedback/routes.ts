// builder/v1/feedback: what people who build pages want to say.
import { a } from '#kernel/args/args.ts';
import { plainText, textareaField } from '#kernel/args/clean.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { queueMail } from '#kernel/mail/mail.ts';
import { OutboundError } from '#kernel/outbound/outbound.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { json, type Reply } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { email } from '#kernel/settings/site-settings.ts';
import { countFeedbackSince, insertFeedback, updateFeedback } from '#content/feedback/store.ts';
import { needs } from '#modules/builder/permissions.ts';
import { feedbackMode, feedbackUrl } from '#modules/builder/settings/settings.ts';

const PRODUCT = 'EDITOR';
const MOST_AN_HOUR = 10;
const HOUR = 3_600_000;

const submitFeedback = route({
  path: '/submit',
  methods: ['POST'],
  args: {
    description: a.string({ required: true, minLength: 1, maxLength: 10_000, clean: textareaField }),
    subject: a.string({ default: 'Feedback from the editor', maxLength: 200, clean: plainText }),
  },
  permission: needs('edit_posts'),
  async handle(ctx) {
    const mode = ctx.services.settings.get(feedbackMode);
    const isOff = mode === 'off' || (mode === 'remote' && ctx.services.settings.get(feedbackUrl) === '');
    if (isOff) return outcome(false, 503, 'No feedback service is configured.');
    const id = await keep(ctx, { sendsMail: mode === 'local' });
    return mode === 'local' ? outcome(true, 201, 'Feedback was recorded on this site.') : forward(ctx, id);
  },
});

export const routes: readonly Route[] = [submitFeedback];

type FeedbackCtx = Ctx<{ description: string; subject: string }>;

function keep({ args, caller, services, tx }: FeedbackCtx, { sendsMail }: { sendsMail: boolean }): Promise<number> {
  return tx(async (open) => {
    const hourAgo = utcText(new Date(open.now.getTime() - HOUR));
    const spoken = { app: PRODUCT, kind: 'feedback', userId: caller.id } as const;
    if ((await countFeedbackSince(open.db, spoken, hourAgo)) >= MOST_AN_HOUR) throw tooMuch();
    const id = await insertFeedback(open.db, {
      app: PRODUCT,
      kind: 'feedback',
      user_id: caller.id,
      rating: null,
      subject: args.subject,
      title: titleOf(args.description),
      text: args.description,
      created_at: utcText(open.now),
      forwarded_at: null,
    });
    const to = services.settings.get(email);
    if (sendsMail && to !== '') {
      const paragraphs = [`${caller.login} writes:`, args.description];
      await queueMail(open, services, {
        module: 'builder',
        reference: `feedback:${id}`,
        to,
        subject: args.subject,
        paragraphs,
      });
    }
    return id;
  });
}

async function forward({ args, services, tx }: FeedbackCtx, id: number): Promise<Reply> {
  const { subject, description } = args;
  const body = JSON.stringify({ title: titleOf(description), description, product: PRODUCT, subject });
  try {
    const { status } = await services.outbound.call({
      url: services.settings.get(feedbackUrl),
      trust: 'operator',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      maxBytes: 10_000,
    });
    if (status >= 300) return outcome(false, status, 'The feedback service did not take it.');
    await tx((open) => updateFeedback(open.db, id, { forwarded_at: utcText(open.now) }));
    return outcome(true, status, 'Feedback was sent.');
  } catch (error) {
    if (error instanceof OutboundError) return outcome(false, 502, 'The feedback service did not answer.');
    throw error;
  }
}

/** Clients look at the members, not at the status. */
function outcome(isDone: boolean, code: number, message: string): Reply {
  return json({ success: isDone, code, message });
}

function titleOf(description: string): string {
  return plainText(description).slice(0, 80);
}

const tooMuch = () =>
  restError('rest_too_many_requests', 429, 'You sent a lot of feedback. Please wait an hour.', { retry_after: 3600 });
