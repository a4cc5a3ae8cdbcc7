import { a } from '#kernel/args/args.ts';
import { anyone, route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';

const time = shape('time', { zone: a.string(), time: a.string() });

export const readTime = route({
  path: '/time/{zone}',
  methods: ['GET'],
  args: { zone: a.string({ description: 'Name of the zone.' }), loud: a.bool({ default: false }) },
  permission: anyone,
  answers: time,
  handle: ({ args, now }) => answer(time, { zone: args.zone, time: now.toISOString() }),
});
