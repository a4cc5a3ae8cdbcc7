// suite/v1 top-bar: what is new, and what people think of it.
import { a } from '#kernel/args/args.ts';
import { plainText, textareaField } from '#kernel/args/clean.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, emptyAnswer, nothing } from '#kernel/routes/shape.ts';
import { notificationList } from '#kernel/release-notes/answers.ts';
import { findReleaseNotes } from '#kernel/release-notes/find.ts';
import { mayManage } from '#modules/suite/permissions.ts';
import { moduleName } from '#modules/suite/plugins/slugs.ts';
import { takeFeedback } from './feedback.ts';

const listNotifications = route({
  path: '/top-bar/notifications',
  methods: ['GET'],
  args: {
    app_name: a.string({ required: true, description: 'The module that is asked about.' }),
    app_version: a.string({ required: true, description: 'The version that the reader knows.' }),
  },
  permission: mayManage,
  answers: notificationList,
  handle: async ({ args, services }) =>
    answer(notificationList, await findReleaseNotes(services, moduleName(args.app_name), args.app_version)),
});

const line = (description: string) =>
  a.string({ required: true, minLength: 1, maxLength: 200, clean: plainText, description });

const sendFeedback = route({
  path: '/top-bar/feedback',
  methods: ['POST'],
  status: 204,
  args: {
    product: line('What is spoken of.'),
    subject: line('What it is about.'),
    title: line('In a few words.'),
    description: a.string({
      required: true,
      minLength: 1,
      maxLength: 5000,
      clean: textareaField,
      description: 'In all words.',
    }),
    countryCode: a.string({ pattern: '^[A-Za-z]{2}$', description: 'Two letters.' }),
  },
  permission: mayManage,
  answers: emptyAnswer,
  async handle({ args, caller, services }) {
    const { countryCode, description, product, subject, title } = args;
    await takeFeedback(services, {
      app: product,
      module: 'suite',
      by: caller,
      subject,
      title,
      text: description,
      country: countryCode?.toUpperCase(),
    });
    return nothing(204);
  },
});

export const routes: readonly Route[] = [listNotifications, sendFeedback];
