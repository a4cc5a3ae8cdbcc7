// Release notes of a module as clients see them.
import { a } from '#kernel/args/args.ts';
import { listOf, orNull, shape } from '#kernel/routes/shape.ts';

const text = a.string();

const notification = shape('notification', {
  id: text,
  title: text,
  description: text,
  topic: text,
  date: text,
  imageSrc: text,
  chipPlan: orNull(text),
  chipTags: a.list(text),
  link: text,
  readMoreText: text,
  cta: orNull(text),
  ctaLink: orNull(text),
  youtubeEmbedId: orNull(text),
  gifSrc: orNull(text),
});

export const notificationList = listOf(notification);
