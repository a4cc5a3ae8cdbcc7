// The same story in the client of `@hey-api/openapi-ts`: not one cast.
import { createClient, createConfig } from './hey-api/client/index.ts';
import {
  deleteCoreV2PostsById,
  getCoreV2Posts,
  getCoreV2PostsById,
  postContactformV1ContactForms,
  postContactformV1ContactFormsByIdFeedback,
  postCoreV2Media,
  postCoreV2Posts,
  postCoreV2PostsById,
  postFoldersV1NewFolder,
  postImageOptimizerV1OptimizeStatus,
} from './hey-api/sdk.gen.ts';

export async function tell(baseUrl: string, authorization: string, picture: Blob): Promise<Record<string, unknown>> {
  const client = createClient(createConfig({ baseUrl, headers: { Authorization: authorization } }));
  const made = await postCoreV2Posts({ client, body: { title: 'Hello', content: 'World', status: 'publish' } });
  if (!made.data) throw new Error(made.error.code);
  const { id } = made.data;
  const list = await getCoreV2Posts({ client, query: { search: 'Hello', per_page: 5 } });
  const read = await getCoreV2PostsById({ client, path: { id }, query: { _embed: true } });
  const changed = await postCoreV2PostsById({ client, path: { id }, body: { title: { raw: 'Changed' } } });
  const gone = await deleteCoreV2PostsById({ client, path: { id }, query: { force: true } });
  const missing = await getCoreV2PostsById({ client, path: { id } });
  const form = await postContactformV1ContactForms({ client, body: { title: 'Ask us', context: 'save' } });
  const sent = await postContactformV1ContactFormsByIdFeedback({
    client,
    path: { id: String(form.data?.id) },
    body: {
      'your-name': 'Ada',
      'your-email': 'ada@people.test',
      'your-subject': 'Hi',
      'your-message': 'Words',
      _contactform_unit_tag: 'contactform-f1-o1',
    },
  });
  const folder = await postFoldersV1NewFolder({ client, body: { parent: 0, title: 'More pictures' } });
  const media = await postCoreV2Media({ client, body: { file: picture } });
  const run = await postImageOptimizerV1OptimizeStatus({ client, body: { image_ids: [media.data?.id ?? 0] } });
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
