import { a } from '#kernel/args/args.ts';
import { anyone, route } from '#kernel/routes/route.ts';
import { answer, maybe, orNull, shape } from '#kernel/routes/shape.ts';

const count = shape('count', { total: a.int(), newest: orNull(a.string()), note: maybe(a.string()) });

export const readCount = route({
  path: '/count',
  methods: ['GET'],
  answers: count,
  permission: anyone,
  handle: () => answer(count, { total: 0, newest: null }),
});
