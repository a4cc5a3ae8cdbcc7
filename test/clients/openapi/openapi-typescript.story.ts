// The story in the client of `openapi-typescript` and `openapi-fetch`: not one cast.
import createClient from 'openapi-fetch';
import type { paths } from './openapi-typescript.gen.ts';

export async function tell(baseUrl: string, authorization: string, picture: Blob): Promise<Record<string, unknown>> {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: authorization } });
  const made = await client.POST('/core/v2/posts', { body: { title: 'Hello', content: 'World', status: 'publish' } });
  if (!made.data) throw new Error(made.error.code);
  const { id } = made.data;
  const list = await client.GET('/core/v2/posts', { params: { query: { search: 'Hello', per_page: 5 } } });
  const read = await client.GET('/core/v2/posts/{id}', { params: { path: { id }, query: { _embed: true } } });
  const changed = await client.POST('/core/v2/posts/{id}', {
    params: { path: { id } },
    body: { title: { raw: 'Changed' } },
  });
  const gone = await client.DELETE('/core/v2/posts/{id}', { params: { path: { id }, query: { force: true } } });
  const missing = await client.GET('/core/v2/posts/{id}', { params: { path: { id } } });
  const form = await client.POST('/contactform/v1/contact-forms', { body: { title: 'Ask us', context: 'save' } });
  const fields = new FormData();
  for (const [name, value] of Object.entries({
    'your-name': 'Ada',
    'your-email': 'ada@people.test',
    'your-subject': 'Hi',
    'your-message': 'Words',
    _contactform_unit_tag: 'contactform-f1-o1',
  }))
    fields.append(name, value);
  const sent = await client.POST('/contactform/v1/contact-forms/{id}/feedback', {
    params: { path: { id: String(form.data?.id) } },
    body: {},
    bodySerializer: () => fields,
  });
  const folder = await client.POST('/folders/v1/new-folder', { body: { parent: 0, title: 'Pictures' } });
  const upload = new FormData();
  upload.append('file', picture, 'noise.png');
  const media = await client.POST('/core/v2/media', { body: {}, bodySerializer: () => upload });
  const run = await client.POST('/image-optimizer/v1/optimize/status', { body: { image_ids: [media.data?.id ?? 0] } });
  return {
    listed: list.data?.map((post) => post.title.rendered),
    author: read.data?._embedded?.['author']?.length,
    changed: changed.data?.title.rendered,
    gone: gone.data && 'deleted' in gone.data ? gone.data.previous.id === id : false,
    missing: missing.error?.code,
    sent: sent.data?.status,
    folder: (folder.data?.id ?? 0) > 0,
    image: media.data?.mime_type,
    run: run.data?.success,
  };
}
