// image-optimizer/v1 reviews: kept on this site, for its operator.
import { textareaField } from '#kernel/args/clean.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { keepReview } from '#content/feedback/actions.ts';
import { badRequest } from '#modules/image-optimizer/errors.ts';
import { sentTo, toId } from '#modules/image-optimizer/input.ts';
import { mayManage } from '#modules/image-optimizer/permissions.ts';
import { success } from '#modules/image-optimizer/replies.ts';

const BEST = 5;
const LONGEST = 10_000;

const review = route({
  path: '/reviews/review',
  methods: ['POST'],
  permission: mayManage,
  async handle(ctx) {
    const { rating: sentRating, feedback: sentText } = sentTo(ctx);
    const rating = toId(sentRating);
    if (rating === undefined || rating > BEST) throw badRequest(`The rating is a number from 1 to ${BEST}.`);
    const text = typeof sentText === 'string' ? textareaField(sentText).slice(0, LONGEST) : '';
    const said = { app: 'image-optimizer', userId: ctx.caller.id, rating, text };
    const id = await ctx.tx((tx) => keepReview(tx, said));
    return success({ id, forwarded: false });
  },
});

export const routes: readonly Route[] = [review];
