// oembed/1.0: how our posts look elsewhere, and how addresses elsewhere look here.
import { a } from '#kernel/args/args.ts';
import { errorBody, refused, restError } from '#kernel/errors/rest-error.ts';
import { bytes, json, type Reply } from '#kernel/routes/reply.ts';
import { anyone, route, type Route } from '#kernel/routes/route.ts';
import { answer, bare, exactly, maybe, shape } from '#kernel/routes/shape.ts';
import { isOnHostOf } from '#content/addresses/local.ts';
import { oembedPlace } from '#content/pages/oembed.ts';
import { embedOf } from './embed.ts';
import { askAbroad } from './proxy.ts';
import { printXml } from './xml.ts';

const XML_TYPE = 'text/xml; charset=UTF-8';

const ownEmbed = shape('own-embed', {
  version: exactly('1.0'),
  provider_name: a.string(),
  provider_url: a.string(),
  author_name: a.string(),
  author_url: a.string(),
  title: a.string(),
  type: exactly('rich'),
  width: a.int(),
  height: a.int(),
  html: a.string(),
  thumbnail_url: maybe(a.string({ description: 'A picture that stands for it.' })),
  thumbnail_width: maybe(a.int()),
  thumbnail_height: maybe(a.int()),
});

/** What other sites say of themselves, however they say it. */
const foreignEmbed = bare(a.map());

const embed = route({
  path: oembedPlace,
  methods: ['GET'],
  args: {
    url: a.string({ required: true, format: 'uri', description: 'The address of a post or a page of this site.' }),
    format: a.schema<unknown>({ default: 'json', description: 'json or xml; anything else is json.' }),
    maxwidth: a.schema<unknown>({ default: 600, description: 'How wide the frame may be.' }),
  },
  permission: anyone,
  answers: ownEmbed,
  async handle(ctx) {
    const { args } = ctx;
    // The answer may be shared from the cache: the secret in it only pairs the frame and the quotation of this answer.
    const found = await embedOf(ctx, args.url, widthOf(args.maxwidth));
    if (args.format !== 'xml') return answer(ownEmbed, found ?? fail());
    return found ? bytes(printXml(found), XML_TYPE) : xmlFailure();
  },
});

const proxy = route({
  path: '/proxy',
  methods: ['GET'],
  args: {
    url: a.string({ required: true, format: 'uri', description: 'The address to show.' }),
    format: a.oneOf(['json', 'xml'], { default: 'json', description: 'Kept for older clients: the answer is JSON.' }),
    maxwidth: a.int({ default: 600, description: 'How wide it may be.' }),
    maxheight: a.int({ description: 'How high it may be.' }),
    discover: a.bool({ default: true, description: 'Whether to ask hosts that are not on the list.' }),
  },
  permission: ({ caller }) =>
    caller.can('edit_posts') ? undefined : refused(caller, 'rest_forbidden', 'You may not embed other sites.'),
  answers: foreignEmbed,
  async handle(ctx) {
    const { args, services } = ctx;
    const { url, format, discover, maxwidth } = args;
    // Our own addresses never go over the network, also when nothing stands there.
    if (isOnHostOf(url, services.siteConfig.base)) return json((await embedOf(ctx, url, maxwidth)) ?? fail());
    const maxheight = args.maxheight ?? defaultHeight(maxwidth);
    return json((await askAbroad(services, { url, format, discover, maxwidth, maxheight })) ?? fail());
  },
});

export const routes: readonly Route[] = [embed, proxy];

const unknownAddress = () => restError('oembed_invalid_url', 404, 'Nothing to embed was found at this address.');

function fail(): never {
  throw unknownAddress();
}

function xmlFailure(): Reply {
  const error = unknownAddress();
  return bytes(printXml(errorBody(error)), XML_TYPE, { status: error.status });
}

/** Text that is no number counts as nothing. */
function widthOf(wish: unknown): number {
  if (typeof wish !== 'string' && typeof wish !== 'number') return 0;
  return Math.abs(Number.parseInt(String(wish), 10) || 0);
}

/** Chosen: half as high again as wide, at most 1000, as the reference does for pages without a size of their own. */
function defaultHeight(width: number): number {
  return Math.min(Math.ceil(width * 1.5), 1000);
}
