// Carries a site over from a running server, through its REST interface.
import { isMap } from '#kernel/args/is-map.ts';
import type { Services } from '#kernel/services.ts';
import { addressKey } from '#copy/origins/address.ts';
import { createCarrier, type Carrier } from '#copy/origins/carrier.ts';
import { createLanding, type Landing } from '#copy/origins/landing.ts';
import type { CarryOptions } from '#copy/origins/options.ts';
import type { ForeignMenuItem, ForeignTerm } from '#copy/origins/records.ts';
import type { CarryReport } from '#copy/origins/report.ts';
import { createClient, type Query, type RestClient } from './client.ts';
import { discover, type FoundRoot } from './discover.ts';
import { textIn, type JsonMap } from './json.ts';
import { commentOf, isProtected, mediaOf, menuItemOf, personOf, postOf, termOf, type TermFields } from './records.ts';
import { landFrontPage, landSettings } from './site-settings.ts';

export interface PullOptions extends CarryOptions {
  /** Login and application password of somebody there; without them only what is public comes over. */
  readonly account?: { readonly login: string; readonly password: string } | undefined;
  /** The root of the interface, when the server does not name it. */
  readonly root?: string | undefined;
  /** Between two requests; 100 by default. */
  readonly pauseMs?: number | undefined;
}

const PAUSE_MS = 100;
const BY_ID = { orderby: 'id', order: 'asc' };

/** Whether there is a site that can be asked. What stands in the way is thrown. */
export async function checkSite(
  { outbound }: Pick<Services, 'outbound'>,
  address: string,
  { account, root }: Pick<PullOptions, 'account' | 'root'>,
): Promise<void> {
  await discover(outbound, address, { root, authorization: authorizationOf(account) });
}

/** A pull that was cut off goes on where it ended: what came before is found again and not written twice. */
export async function pullSite(services: Services, address: string, options: PullOptions = {}): Promise<CarryReport> {
  const { account, root, pauseMs = PAUSE_MS } = options;
  const { outbound } = services;
  const authorization = authorizationOf(account);
  const found = await discover(outbound, address, { root, authorization });
  const host = new URL(found.root).host;
  // Its own files are asked for as it is itself; those that lie elsewhere as strangers' are.
  const fileTrust: Carrier['fileTrust'] = (url) =>
    URL.canParse(url) && new URL(url).host === host ? found.trust : 'foreign';
  const carrier = await createCarrier(services, { address: homeOf(found, address) }, options, fileTrust);
  if (isThisSite(carrier, found)) throw new Error(`${address} is this very site.`);
  const client = createClient({ outbound, root: found.root, trust: found.trust, authorization, pauseMs });
  const landing = createLanding(carrier);
  const pull: Pull = { carrier, landing, client, base: found.base, isSignedIn: authorization !== undefined };
  const { index } = found;
  const timezone = textIn(index, 'timezone_string');
  await landing.facts({ title: textIn(index, 'name'), description: textIn(index, 'description'), timezone });
  return pullAll(pull);
}

function authorizationOf(account: PullOptions['account']): string | undefined {
  return account && `Basic ${Buffer.from(`${account.login}:${account.password}`).toString('base64')}`;
}

/** A server like this one at the address of this one; another system there is the site that is about to move. */
function isThisSite({ address, site }: Carrier, { index }: FoundRoot): boolean {
  const spaces = index['namespaces'];
  return address === addressKey(site.home) && Array.isArray(spaces) && spaces.includes('core/v2');
}

/** The address that it gives itself, unless that is another host: then nobody could tell whose records these are. */
function homeOf({ index }: FoundRoot, address: string): string {
  const home = textIn(index, 'home');
  return URL.canParse(home) && new URL(home).host === new URL(address).host ? home : address;
}

interface Pull {
  readonly carrier: Carrier;
  readonly landing: Landing;
  readonly client: RestClient;
  readonly base: string;
  readonly isSignedIn: boolean;
}

async function pullAll(pull: Pull): Promise<CarryReport> {
  const { carrier, landing, client, base, isSignedIn } = pull;
  const found = isSignedIn ? await client.read(`${base}/settings`) : undefined;
  const settings = isMap(found) && carrier.options.isDryRun !== true ? found : undefined;
  if (settings) await landSettings(carrier, settings);
  await pullList(pull, `${base}/users`, BY_ID, 'The accounts', (values) => landing.people(values.map(personOf)));
  const termFields = await pullTerms(pull);
  await pullPosts(pull, termFields);
  await landing.flush();
  await pullComments(pull);
  const menuItems = isSignedIn ? await pullMenuItems(pull) : [];
  if (settings) await landFrontPage(carrier, settings);
  return landing.finish({ menuItems });
}

/** With the account everything, without it what is public. */
async function pullList(
  { client, carrier, isSignedIn }: Pull,
  path: string,
  query: Query,
  about: string,
  land: (values: JsonMap[]) => Promise<void>,
): Promise<void> {
  const pages = client.pages(path, { ...query, context: isSignedIn ? 'edit' : 'view' });
  for (;;) {
    const { value, done } = await pages.next();
    if (done === true) {
      if (!value) carrier.recorder.note(`${about} could not be read on the other site.`);
      return;
    }
    await land(value);
  }
}

/** All terms of a taxonomy are there before the first parent is looked for. */
async function pullTerms(pull: Pull): Promise<TermFields> {
  const { client, base, isSignedIn } = pull;
  const fields = new Map<string, string>();
  const taxonomies = await client.read(`${base}/taxonomies`, { context: isSignedIn ? 'edit' : 'view' });
  for (const [name, taxonomy] of Object.entries(isMap(taxonomies) ? taxonomies : {})) {
    if (!isMap(taxonomy) || name === 'nav_menu') continue;
    const field = textIn(taxonomy, 'rest_base') || name;
    fields.set(field, name);
    await pullTaxonomy(pull, `${textIn(taxonomy, 'rest_namespace') || base}/${field}`, name);
  }
  if (isSignedIn) await pullTaxonomy(pull, `${base}/menus`, 'nav_menu');
  return fields;
}

async function pullTaxonomy(pull: Pull, path: string, name: string): Promise<void> {
  const terms: ForeignTerm[] = [];
  await pullList(pull, path, BY_ID, `The terms of ${name}`, (values) => {
    terms.push(...values.map((value) => termOf(value, name)));
    return Promise.resolve();
  });
  await pull.landing.terms(terms);
}

/** Menu items are no posts here; templates have no numbers. */
const NOT_POSTS = new Set(['attachment', 'nav_menu_item', 'wp_template', 'wp_template_part', 'wp_global_styles']);
const STATUSES = 'publish,future,draft,pending,private,trash';

/** Files first: others show them. */
async function pullPosts(pull: Pull, termFields: TermFields): Promise<void> {
  const { client, carrier, landing, base, isSignedIn } = pull;
  const media = { ...BY_ID, ...(isSignedIn && { status: 'inherit,private,trash' }) };
  await pullList(pull, `${base}/media`, media, 'Media items', async (values) => {
    for (const value of values) await landing.post(mediaOf(value, termFields));
  });
  const types = await client.read(`${base}/types`, { context: isSignedIn ? 'edit' : 'view' });
  for (const [name, type] of Object.entries(isMap(types) ? types : {})) {
    if (!isMap(type) || NOT_POSTS.has(name) || carrier.names.mapped('types', name) === '') continue;
    const path = `${textIn(type, 'rest_namespace') || base}/${textIn(type, 'rest_base') || name}`;
    const query = { ...BY_ID, ...(isSignedIn && { status: STATUSES }) };
    await pullList(pull, path, query, `Records of the type ${name}`, async (values) => {
      for (const value of values) await addPost(pull, value, name, termFields);
    });
  }
}

async function addPost(
  { carrier: { recorder }, landing }: Pull,
  value: JsonMap,
  type: string,
  termFields: TermFields,
): Promise<void> {
  const post = postOf(value, type, termFields);
  if (post.id === '') return;
  if (isProtected(value)) {
    recorder.count('posts', 'skipped');
    recorder.note(`${type} ${post.id} was left out: it is behind a password.`);
  } else await landing.post(post);
}

const COMMENT_STATUSES = ['approve', 'hold', 'spam', 'trash'];

async function pullComments(pull: Pull): Promise<void> {
  const { landing, base, isSignedIn } = pull;
  const states: Query[] = isSignedIn ? COMMENT_STATUSES.map((status) => ({ status })) : [{}];
  for (const state of states) {
    await pullList(pull, `${base}/comments`, { ...BY_ID, ...state }, 'Comments', (values) =>
      landing.comments(values.map(commentOf)),
    );
  }
}

async function pullMenuItems(pull: Pull): Promise<ForeignMenuItem[]> {
  const items: ForeignMenuItem[] = [];
  await pullList(pull, `${pull.base}/menu-items`, BY_ID, 'Menu items', (values) => {
    items.push(...values.map(menuItemOf));
    return Promise.resolve();
  });
  return items;
}
