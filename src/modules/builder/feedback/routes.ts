// builder/v1/feedback: what people who build pages want to say.
import { a } from '#kernel/args/args.ts';
import { plainText, textareaField } from '#kernel/args/clean.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { OutboundError } from '#kernel/outbound/outbound.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import type { Reply } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { keepFeedback } from '#content/feedback/actions.ts';
import { feedbackMode, feedbackUrl } from '#content/feedback/settings.ts';
import { updateFeedback } from '#content/feedback/store.ts';

const PRODUCT = 'EDITOR';

const result = shape('builder-feedback', {
  success: a.bool(),
  code: a.int({ description: 'A status as of HTTP.' }),
  message: a.string(),
});

const submitFeedback = route({
  path: '/submit',
  methods: ['POST'],
  args: {
    description: a.string({ required: true, minLength: 1, maxLength: 10_000, clean: textareaField }),
    subject: a.string({ default: 'Feedback from the editor', maxLength: 200, clean: plainText }),
  },
  permission: needs('edit_posts'),
  answers: result,
  async handle(ctx) {
    const mode = ctx.services.settings.get(feedbackMode);
    const isOff = mode === 'off' || (mode === 'remote' && ctx.services.settings.get(feedbackUrl) === '');
    if (isOff) return outcome(false, 503, 'No feedback service is configured.');
    const id = await keep(ctx, { isInbox: mode === 'local' });
    return mode === 'local' ? outcome(true, 201, 'Feedback was recorded on this site.') : forward(ctx, id);
  },
});

export const routes: readonly Route[] = [submitFeedback];

type FeedbackCtx = Ctx<{ description: string; subject: string }>;

function keep({ args, caller, services, tx }: FeedbackCtx, options: { isInbox: boolean }): Promise<number> {
  const { description, subject } = args;
  const said = { app: PRODUCT, module: 'builder', by: caller, subject, title: titleOf(description), text: description };
  return tx((open) => keepFeedback(open, services, said, options));
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
  return answer(result, { success: isDone, code, message });
}

function titleOf(description: string): string {
  return plainText(description).slice(0, 80);
}
