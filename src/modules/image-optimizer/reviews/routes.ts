// image-optimizer/v1 reviews: kept on this site, for its operator.
import { a } from '#kernel/args/args.ts';
import { textareaField } from '#kernel/args/clean.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, shape, successOf } from '#kernel/routes/shape.ts';
import { keepReview } from '#content/feedback/actions.ts';
import { badRequest } from '#modules/image-optimizer/errors.ts';
import { mayManage } from '#modules/image-optimizer/permissions.ts';

const BEST = 5;
const LONGEST = 10_000;

const kept = successOf(shape('review-kept', { id: a.int(), forwarded: a.bool() }));

const review = route({
  path: '/reviews/review',
  methods: ['POST'],
  unlisted: {
    rating: a.int({ required: true, minimum: 1, maximum: BEST, description: 'From 1 to 5.' }),
    feedback: a.string({ default: '', description: 'In words.' }),
  },
  fault: () => badRequest(`The rating is a number from 1 to ${BEST}.`),
  answers: kept,
  permission: mayManage,
  async handle(ctx) {
    const { rating, feedback } = ctx.args;
    const text = textareaField(feedback).slice(0, LONGEST);
    const said = { app: 'image-optimizer', userId: ctx.caller.id, rating, text };
    const id = await ctx.tx((tx) => keepReview(tx, said));
    return answer(kept, { success: true, data: { id, forwarded: false } });
  },
});

export const routes: readonly Route[] = [review];
