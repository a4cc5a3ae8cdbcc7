// A site that is in use: records of the modules beside those of the content model.
import { expect } from 'vitest';
import type { TestClient } from '#test/kit/client.ts';
import type { Samples } from '#test/permissions/samples.ts';

const FORM = '[text* your-name placeholder "Who?"] [email* your-email] [select kind "one" "two"] [textarea words]';
const MAIL = { subject: '[your-name]', sender: 'site@site.test', recipient: 'boss@site.test', body: '[words]' };
const CONSENT = '/sitewright/v1/cookie-consent';

/** Adds to the samples what it has made. */
export async function live(client: TestClient, samples: Samples, post: number): Promise<Samples> {
  const made = async (path: string, body: object): Promise<any> => {
    const answer = await client.post(path, body);
    expect([path, answer.status < 300 ? 'made' : answer.body]).toEqual([path, 'made']);
    return answer.body;
  };
  const form = await made('/contactform/v1/contact-forms', {
    context: 'save', title: 'Ask us', locale: 'de_DE', form: FORM, mail: MAIL, additional_settings: 'demo_mode: on',
  }); // prettier-ignore
  const folder = await made('/folders/v1/new-folder', { title: 'Pictures', parent: 0 });
  await made('/folders/v1/new-folder', { title: 'Of summer', parent: folder.id });
  const media = Number(samples.captures.find(([before]) => before === '/core/v2/media/')?.[1]);
  await made('/folders/v1/assign-folder', { folderId: folder.id, ids: [media] });
  await made('/posttypes/v1/types', {
    slug: 'book',
    rest_base: 'books',
    labels: { name: 'Books' },
    fields: [{ key: 'isbn' }],
  });
  await made('/posttypes/v1/taxonomies', { slug: 'genre', object_types: ['book'], labels: { name: 'Genres' } });
  const service = await made(`${CONSENT}/services`, {
    key: 'maps',
    name: 'Maps',
    group: 'marketing',
    provider: 'site-owner',
    purpose: { en: 'Shows where we are.', de: 'Zeigt, wo wir sind.' },
    cookies: [{ name: 'map_id', type: 'http', hostname: 'maps.test', duration: 2, durationUnit: 'd' }],
  });
  const blocker = await made(`${CONSENT}/content-blockers`, {
    key: 'maps',
    service: 'maps',
    name: 'Maps',
    rules: ['maps.test'],
  });
  await made('/builder/v1/globals/colors/brand1', { title: 'Brand', value: '#112233' });
  await made('/multilang/tm/v1/basket', { element_type: 'post_post', element_id: post, targets: ['de'] });
  const { jobs } = await made('/multilang/tm/v1/basket/send', { batch_name: 'Spring', deadline: '2027-01-31' });
  return {
    captures: [
      ['/contactform/v1/contact-forms/', String(form.id)],
      ['/folders/v1/', String(folder.id)],
      ['/posttypes/v1/types/', 'book'],
      ['/posttypes/v1/taxonomies/', 'genre'],
      [`${CONSENT}/services/`, String(service.data.id)],
      [`${CONSENT}/content-blockers/`, String(blocker.data.id)],
      ['/builder/v1/globals/colors/', 'brand1'],
      ['/multilang/tm/v1/jobs/', String(jobs[0])],
      ['/multilang/ate/v1/jobs/', String(jobs[0])],
      ...samples.captures,
    ],
    params: {
      ...samples.params,
      'POST /core/v2/posts': { title: 'Fresh', content: '<p>A text.</p>', status: 'publish', tags: [], sticky: true },
      'POST /core/v2/comments': { post, content: 'Well said.' },
      'POST /core/v2/menu-items': { title: 'Home', url: 'http://site.test/', status: 'publish' },
      'POST /sitewright/v1/redirects': { source: '/was', target: '/is' },
      'POST /folders/v1/new-folder': { title: 'Third', parent: 0 },
      'POST /cookie-consent/v1/consent/log': {
        cookieData: { uid: 'k3v0r1ab-m2x9d7qe-tz41c8pl-0wyh5nus', version: '1', consents: {} },
      },
    },
  };
}
