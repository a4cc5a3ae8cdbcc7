// get_head: what a page says about itself, for sites that print their pages elsewhere.
import { a } from '#kernel/args/args.ts';
import { anyone, route, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { features } from '#modules/seo/settings.ts';
import { headValues } from './answers.ts';

const head = shape('seo-head', {
  html: a.string(),
  json: headValues,
  status: a.int(),
});

const isAddress = (url: string) =>
  /^https?:\/\/[^/]/i.test(url) && URL.canParse(url)
    ? undefined
    : { code: 'rest_invalid_param', message: 'url is no whole address.' };

const getHead = route({
  path: '/get_head',
  methods: ['GET'],
  args: { url: a.string({ required: true, check: isAddress, description: 'A whole address of this site.' }) },
  isOn: (settings) => settings.get(features.headless),
  answers: head,
  permission: anyone,
  async handle({ args, services, caller, reads }) {
    const { html, json, status } = await services.findHead(args.url, { caller, reads });
    reads('settings', 'modules');
    return answer(head, { html, json, status }, { status });
  },
});

export const routes: readonly Route[] = [getHead];
