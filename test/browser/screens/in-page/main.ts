// Runs in the page before the app does: holds the time, watches the requests, and does what the walk asks for.
import { findControls, nameOf, operate, press, scopes } from './operate.ts';
import { outline } from './outline.ts';
import {
  openRequests,
  stayHere,
  takeAsked,
  watchClipboard,
  watchRequests,
  watchStore,
  type Asked,
  type Mood,
} from './requests.ts';
import { blink, breath, holdTime, messagesPosted, runNext, timeNow, watchMessages } from './time.ts';

export interface Seen {
  readonly lines: string[];
  readonly asked: Asked[];
  readonly place: string;
  readonly title: string;
  readonly focus: string;
  readonly hasLayer: boolean;
  /** What can be tried, in the order in which it is worth it. */
  readonly controls: string[];
}

/** Longer than anything waits that follows a press by itself. */
const STEP = 900;
const QUIET = 5;

let changes = 0;

/** First what the app does by itself, then one after the other what waits for its time. */
async function settle(time: number): Promise<void> {
  const until = timeNow() + time;
  for (let quiet = 0; quiet < QUIET;) {
    const before = changes + messagesPosted();
    await (quiet < 2 ? blink() : breath());
    if (openRequests() > 0 || [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy')) {
      quiet = 0;
      await breath();
    } else if (changes + messagesPosted() !== before) quiet = 0;
    else if (quiet > 0 && runNext(until)) quiet = 0;
    else quiet++;
  }
}

async function look(isWhole: boolean, time = STEP): Promise<Seen> {
  await settle(time);
  const roots = isWhole
    ? [document.body]
    : [...document.querySelectorAll('main, .toasts, [data-portal=true], body > dialog')];
  const active = document.activeElement;
  return {
    lines: roots.flatMap((root) => outline(root)),
    asked: takeAsked(),
    place: `${location.pathname}${decodeURIComponent(location.search)}${location.hash}`,
    title: document.title,
    focus: active && active !== document.body ? `${active.tagName.toLowerCase()} "${nameOf(active).slice(0, 40)}"` : '',
    hasLayer: !scopes(isWhole)[0]?.matches('main, body'),
    controls: findControls(isWhole).map(({ name }) => name),
  };
}

async function act(isWhole: boolean, wanted: string): Promise<Seen> {
  const control = findControls(isWhole).find(({ name }) => name === wanted);
  if (control) operate(control);
  return look(isWhole);
}

async function key(isWhole: boolean, name: string): Promise<Seen> {
  press(document.activeElement ?? document.body, name);
  return look(isWhole);
}

/** Undefined: nobody heard it. */
async function tryKey(isWhole: boolean, name: string): Promise<Seen | undefined> {
  const before = [changes, document.activeElement] as const;
  const isTaken = press(document.activeElement ?? document.body, name);
  await blink();
  const isHeard = isTaken || changes !== before[0] || document.activeElement !== before[1];
  return isHeard ? look(isWhole) : undefined;
}

/** What is loaded when it is used is there already: nobody waits for it. */
async function preload(files: readonly string[]): Promise<void> {
  const { src = '' } = document.querySelector<HTMLScriptElement>('script[type=module][src]') ?? {};
  await Promise.all(files.map((file) => import(new URL(file, src).href)));
}

declare const screenMood: Mood;

holdTime();
watchMessages();
watchRequests(screenMood);
watchStore();
watchClipboard();
stayHere();
let drawn = 0;
Math.random = () => (++drawn % 1000) / 1000;
Object.assign(navigator, { sendBeacon: () => true });
window.open = () => null;
new MutationObserver((records) => {
  changes += records.length;
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
window.addEventListener('submit', (event) => event.preventDefault());
Object.assign(globalThis, { walk: { look, act, key, tryKey, preload } });
