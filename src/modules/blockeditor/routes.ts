// blockeditor/v1: what the editor asks: a linked address, a first menu, the theme as a download.
import { a } from '#kernel/args/args.ts';
import { invalidParams, refused, restError, type Fault } from '#kernel/errors/rest-error.ts';
import { OutboundError } from '#kernel/outbound/outbound.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import { description, title } from '#kernel/settings/site-settings.ts';
import { fetchPage, findPublished, readHead, remember } from '#modules/oembed/public.ts';
import { isOnHostOf, localAddress } from '#content/addresses/local.ts';
import { postTypes } from '#content/posts/types.ts';
import { renderTitle } from '#content/text/render.ts';
import { stripTags } from '#content/text/strip-tags.ts';
import { detailsOf, type UrlDetails } from './details.ts';
import { exportTheme } from './export.ts';
import { readNavigationFallback } from './navigation-fallback.ts';
import { readAssets, readSettings } from './settings.ts';

const KEPT_SECONDS = 3_600;

const urlDetails = shape('url-details', {
  title: a.string(),
  icon: a.string(),
  description: a.string(),
  image: a.string(),
});

const readUrlDetails = route({
  path: '/url-details',
  methods: ['GET'],
  args: {
    url: a.string({ required: true, format: 'uri', description: 'The address of a page.', check: refuseOtherSchemes }),
  },
  permission: mayView,
  answers: urlDetails,
  async handle(ctx) {
    const { args, services } = ctx;
    if (isOnHostOf(args.url, services.siteConfig.base)) return answer(urlDetails, await ownDetails(ctx, args.url));
    const about = ['url-details', args.url];
    const ask = (): Promise<UrlDetails> => foreignDetails(services, args.url);
    return answer(urlDetails, await remember(services, { about, seconds: KEPT_SECONDS }, ask));
  },
});

export const routes: readonly Route[] = [readUrlDetails, exportTheme, readNavigationFallback, readSettings, readAssets];

function mayView({ caller }: Pick<Ctx, 'caller'>): Permit {
  if (postTypes.some((type) => caller.can(`edit_${type.capabilityWord}`))) return undefined;
  return refused(caller, 'rest_cannot_view_url_details', 'You may not ask about other pages.');
}

/** Which hosts may be called is known only when the call is made. */
function refuseOtherSchemes(url: string): Fault | undefined {
  if (!URL.canParse(url)) return badAddress;
  const { protocol, username, password } = new URL(url);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && username === '' && password === '' ? undefined : badAddress;
}

async function foreignDetails({ outbound }: Pick<Services, 'outbound'>, url: string): Promise<UrlDetails> {
  const page = await fetchPage(outbound, url).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error;
    throw isBadAddress(error) ? invalidParams({ url: badAddress }) : noResponse();
  });
  if (page.status !== 200) throw noResponse();
  if (page.text === '') throw noContent();
  return detailsOf(readHead(page.text), page.url);
}

/** A host without an address is no better than one that must not be called. */
function isBadAddress({ kind, cause }: OutboundError): boolean {
  return kind === 'refused' || (cause instanceof Error && 'code' in cause && cause.code === 'ENOTFOUND');
}

/** Our own pages are not fetched: what they would say is known. */
async function ownDetails(ctx: Ctx, url: string): Promise<UrlDetails> {
  const { settings, sites } = ctx.services;
  const found = await findPublished(ctx, url);
  if (found) return detailsOf(readHead(`<title>${stripTags(renderTitle(found.post.title))}</title>`), url);
  const isStart = [...sites.values()].some(({ home }) => isStartAddress(url, home));
  if (!isStart) throw noResponse();
  const metas = [{ name: 'description', content: settings.get(description) }];
  return detailsOf({ title: settings.get(title), links: [], metas }, url);
}

function isStartAddress(url: string, home: string): boolean {
  const local = localAddress(url, home);
  return local?.path === '/' && local.query.size === 0;
}

const badAddress: Fault = { message: 'url is not the address of a public web page.' };
const noResponse = () => restError('no_response', 404, 'The page did not answer.');
const noContent = () => restError('no_content', 404, 'The page is empty.');
