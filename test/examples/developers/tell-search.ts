import { on } from '#kernel/events/events.ts';

export const tellSearch = on('post.published', async ({ id }, services) => {
  await services.outbound.call({
    url: 'https://search.example.org/changed',
    trust: 'operator',
    method: 'POST',
    body: JSON.stringify({ id }),
    maxBytes: 1_000,
  });
});
