// Goes through one screen: prints what is there, then tries everything on it, one after the other, and prints what happens.
import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { difference } from './difference.ts';
import { TABS } from './rows.ts';

export type Mood = 'usual' | 'empty' | 'failing';

/** What the page tells; see in-page/main.ts. */
interface Seen {
  readonly lines: string[];
  readonly asked: readonly { readonly line: string; readonly isRefused: boolean }[];
  readonly place: string;
  readonly title: string;
  readonly focus: string;
  readonly hasLayer: boolean;
  readonly controls: readonly string[];
}

export interface Walker {
  readonly page: Page;
  readonly mood: Mood;
  readonly faults: string[];
  readonly files: readonly string[];
}

/** As in-page/requests.ts prints it. */
const ANEW = 'loads the page anew';
const MOST_STEPS = 80;
/** The app tries three times before it gives up. */
const LAST_TRY = 5_000;
const KEYS = [
  ...'abcdefijklmnopqrstuvwxyz'.split(/(?=.)/),
  '/',
  'ArrowDown',
  'ArrowUp',
  'ArrowRight',
  'ArrowLeft',
  'Enter',
  'Delete',
];

export async function createWalker(context: BrowserContext, mood: Mood): Promise<Walker> {
  const page = await context.newPage();
  // Other programs may have the machine, too.
  page.setDefaultTimeout(120_000);
  const { outputFiles } = await build({
    entryPoints: [`test/browser/screens/in-page/main.ts`],
    bundle: true,
    write: false,
    format: 'iife',
    define: { screenMood: JSON.stringify(mood), tabbedScreens: JSON.stringify(Object.keys(TABS)) },
  });
  await page.addInitScript({ content: outputFiles[0]!.text });
  const manifest = JSON.parse(await readFile(`.cache/browser/admin/manifest.json`, 'utf8')) as { files: string[] };
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('dialog', (dialog) => void dialog.accept());
  return { page, mood, faults, files: manifest.files.filter((name) => name.endsWith('.js')) };
}

/** What the browser has kept of other screens is gone. */
export async function forgetKept({ page }: Walker, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await devtools.detach();
}

/** The screen as it is when one comes to it. */
export async function arrive(walker: Walker, path: string, isWhole = false): Promise<Seen> {
  const { page, files, mood } = walker;
  await page.goto(path);
  await page.evaluate(`walk.preload(${JSON.stringify(files)})`);
  return page.evaluate<Seen>(`walk.look(${isWhole}${mood === 'failing' ? `, ${LAST_TRY}` : ''})`);
}

export function printFirst({ lines, asked, title, focus }: Seen): string[] {
  return [`title: ${title}`, `focus: ${focus}`, ...requests(asked), ...lines];
}

const requests = (asked: Seen['asked']): string[] => asked.map(({ line }) => line).sort();

/** Everything on it is tried. */
export async function tryAll(walker: Walker, path: string, first: Seen, isWhole = false): Promise<string[]> {
  const { page } = walker;
  const printed: string[] = [];
  const done = new Set<string>();
  let seen = first;
  const step = async (name: string, call: string): Promise<void> => {
    const before = seen;
    seen = await page.evaluate<Seen>(call);
    printed.push(...printStep(name, before, seen));
  };
  const comeBack = async (): Promise<void> => {
    const isAnew = seen.asked.some(({ line }) => line === ANEW);
    if (isAnew || placeOf(seen) !== placeOf(first)) seen = await arrive(walker, path, isWhole);
  };
  let opener = '';
  for (let count = 0; count < MOST_STEPS; count++) {
    const [name, ...others] = seen.controls.filter((one) => !done.has(one));
    if (name === undefined && !seen.hasLayer) break;
    if (name === undefined) {
      const { length } = seen.lines;
      await step('Escape', `walk.key(${isWhole}, 'Escape')`);
      if (seen.hasLayer && seen.lines.length === length) seen = await arrive(walker, path, isWhole);
      continue;
    }
    // A menu is gone after each of its entries: it is opened for the next.
    const isInMenu = name.includes('/ menuitem');
    if (isInMenu && others.length > 0) done.delete(opener);
    if (!isInMenu) opener = name;
    done.add(name);
    const act = `walk.act(${isWhole}, ${JSON.stringify(name)})`;
    await step(name, act);
    if (seen.asked.some((one) => one.isRefused) && seen.controls.includes(name)) await step(`${name}, once more`, act);
    await comeBack();
  }
  return printed;
}

/** The keys of the screen, each on its own. */
export async function tryKeys(
  walker: Walker,
  path: string,
  first: Seen,
  isWhole = false,
): Promise<{ printed: string[]; seen: Seen }> {
  let seen = first;
  const printed: string[] = [];
  for (const name of KEYS) {
    const before = seen;
    const after = await walker.page.evaluate<Seen | undefined>(`walk.tryKey(${isWhole}, ${JSON.stringify(name)})`);
    if (!after) continue;
    seen = after;
    const lines = printStep(`key ${name}`, before, seen);
    if (lines.length > 1) printed.push(...lines);
    if (seen.hasLayer) seen = await walker.page.evaluate<Seen>(`walk.key(${isWhole}, 'Escape')`);
    if (seen.hasLayer || placeOf(seen) !== placeOf(first)) seen = await arrive(walker, path, isWhole);
  }
  return { printed, seen };
}

const placeOf = ({ place }: Seen): string => place.replace(/[?#].*$/, '');

function printStep(name: string, before: Seen, after: Seen): string[] {
  // What is there is said by the rows of the other screen, and so is what it asks for.
  if (placeOf(after) !== placeOf(before)) {
    const sent = after.asked.filter(({ line }) => !/^GET |_site\/heartbeat|v1\/preferences/.test(line));
    return [`> ${name}`, ...requests(sent), `goes to ${after.place}`];
  }
  return [
    `> ${name}`,
    ...requests(after.asked),
    ...(after.place === before.place ? [] : [`goes to ${after.place}`]),
    ...(after.title === before.title ? [] : [`title: ${after.title}`]),
    ...(after.focus === before.focus ? [] : [`focus: ${after.focus}`]),
    ...difference(before.lines, after.lines),
  ];
}
