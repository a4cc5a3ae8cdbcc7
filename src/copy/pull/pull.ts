// Carries a site over from a running server, through its REST interface.
import { isMap } from '#kernel/args/is-map.ts';
import type { Services } from '#kernel/services.ts';
import { addressKey } from '#copy/origins/address.ts';
import { createCarrier, type Carrier } from '#copy/origins/carrier.ts';
import { createLanding } from '#copy/origins/landing.ts';
import type { CarryOptions } from '#copy/origins/options.ts';
import type { ForeignMenuItem, ForeignTerm } from '#copy/origins/records.ts';
import type { CarryReport } from '#copy/origins/report.ts';
import { BUILDER_NAMESPACE } from '#src/compat/import-names.ts';
import { createClient, type Query } from './client.ts';
import { discover, type FoundRoot } from './discover.ts';
import { pullFolders } from './folders.ts';
import { pullForms } from './forms.ts';
import { idIn, textIn, textsIn, type JsonMap } from './json.ts';
import { noteRefusal, pullList, readFirst, type Pull } from './list.ts';
import { commentOf, isProtected, mediaOf, menuItemOf, personOf, postOf, termOf, type TermFields } from './records.ts';
import { hasRevisions, pullRevisions } from './revisions.ts';
import { landNamedRecords, landSettings } from './site-settings.ts';

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
  const spaces = textsIn(index, 'namespaces');
  // Sites like this one show them.
  if (spaces.includes(BUILDER_NAMESPACE) && !spaces.includes('core/v2')) carrier.recorder.note(NO_DOCUMENTS);
  return pullAll(pull);
}

const NO_DOCUMENTS =
  'Pages of the page builder came with their plain texts: the interface of the other site does not show their ' +
  'documents. An export file has them; import it, too.';

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

async function pullAll(pull: Pull): Promise<CarryReport> {
  const { carrier, landing, base, isSignedIn } = pull;
  const settings = isSignedIn ? await pullSettings(pull) : undefined;
  await pullList(pull, `${base}/users`, asked(pull, BY_ID), 'The accounts', (values) =>
    landing.people(values.map(personOf)),
  );
  const termFields = await pullTerms(pull);
  if (isSignedIn) await pullForms(pull);
  const revised = await pullPosts(pull, termFields);
  await landing.flush();
  if (isSignedIn) await pullFolders(pull);
  await pullComments(pull);
  const menuItems = isSignedIn ? await pullMenuItems(pull) : [];
  if (settings) await landNamedRecords(carrier, settings);
  return landing.finish({ menuItems, revisions: isSignedIn ? pullRevisions(pull, revised) : undefined });
}

async function pullSettings(pull: Pull): Promise<JsonMap | undefined> {
  const { carrier, client, base } = pull;
  const { value, status } = await client.read(`${base}/settings`);
  if (!isMap(value)) noteRefusal(pull, 'The settings', status);
  const settings = isMap(value) && carrier.options.isDryRun !== true ? value : undefined;
  if (settings) await landSettings(carrier, settings);
  return settings;
}

/** With the account everything; without it, or where it may not see that, what is public. */
function asked({ isSignedIn }: Pull, query: Query, own: Query = {}): Query[] {
  const open = { ...query, context: 'view' };
  return isSignedIn ? [{ ...query, ...own, context: 'edit' }, open] : [open];
}

/** All terms of a taxonomy are there before the first parent is looked for. */
async function pullTerms(pull: Pull): Promise<TermFields> {
  const { base, isSignedIn } = pull;
  const fields = new Map<string, string>();
  const taxonomies = await readFirst(pull, `${base}/taxonomies`, asked(pull, {}));
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
  await pullList(pull, path, asked(pull, BY_ID), `The terms of ${name}`, (values) => {
    terms.push(...values.map((value) => termOf(value, name)));
    return Promise.resolve();
  });
  await pull.landing.terms(terms);
}

/** Menu items are no posts here; templates have no numbers. */
const NOT_POSTS = new Set(['attachment', 'nav_menu_item', 'wp_template', 'wp_template_part', 'wp_global_styles']);
const STATUSES = 'publish,future,draft,pending,private,trash';

/** Files first: others show them. Gives the paths of those that have revisions. */
async function pullPosts(pull: Pull, termFields: TermFields): Promise<string[]> {
  const { carrier, landing, base } = pull;
  const revised: string[] = [];
  const media = asked(pull, BY_ID, { status: 'inherit,private,trash' });
  await pullList(pull, `${base}/media`, media, 'Media items', async (values, total) => {
    carrier.expected += total;
    for (const value of values) await landing.post(mediaOf(value, termFields));
  });
  const types = await readFirst(pull, `${base}/types`, asked(pull, {}));
  for (const [name, type] of Object.entries(isMap(types) ? types : {})) {
    if (!isMap(type) || NOT_POSTS.has(name) || carrier.names.mapped('types', name) === '') continue;
    const path = `${textIn(type, 'rest_namespace') || base}/${textIn(type, 'rest_base') || name}`;
    const queries = asked(pull, BY_ID, { status: STATUSES });
    await pullList(pull, path, queries, `Records of the type ${name}`, async (values, total) => {
      carrier.expected += total;
      for (const value of values) {
        await addPost(pull, value, name, termFields);
        if (hasRevisions(value) && !isProtected(value)) revised.push(`${path}/${idIn(value, 'id')}`);
      }
    });
  }
  return revised;
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

/** What nobody but their moderators sees. */
const HIDDEN_COMMENTS = ['hold', 'spam', 'trash'];

async function pullComments(pull: Pull): Promise<void> {
  const { landing, base, isSignedIn } = pull;
  const path = `${base}/comments`;
  const land = (values: readonly JsonMap[]): Promise<void> => landing.comments(values.map(commentOf));
  await pullList(pull, path, asked(pull, BY_ID, { status: 'approve' }), 'Comments', land);
  for (const status of isSignedIn ? HIDDEN_COMMENTS : []) {
    const query = { ...BY_ID, status, context: 'edit' };
    await pullList(pull, path, [query], `Comments with the status ${status}`, land);
  }
}

async function pullMenuItems(pull: Pull): Promise<ForeignMenuItem[]> {
  const items: ForeignMenuItem[] = [];
  await pullList(pull, `${pull.base}/menu-items`, asked(pull, BY_ID), 'Menu items', (values) => {
    items.push(...values.map(menuItemOf));
    return Promise.resolve();
  });
  return items;
}
