// What the packages of a block editor expect of a browser.
import { JSDOM, VirtualConsole } from 'jsdom';

class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Everything that a browser has and Node has not is global from then on; requests carry the cookie. */
export function openBrowser(url, cookie) {
  const { window } = new JSDOM('<!doctype html><body></body>', {
    url,
    pretendToBeVisual: true,
    // It does not know the newest style sheets, and nobody looks at them.
    virtualConsole: new VirtualConsole(),
  });
  Object.assign(window, {
    ResizeObserver: Watcher,
    IntersectionObserver: Watcher,
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    requestIdleCallback: (work) => setTimeout(() => work({ timeRemaining: () => 50 }), 0),
  });
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!(name in globalThis)) define(name, window[name]);
  }
  const request = globalThis.fetch;
  define('fetch', (input, init = {}) => request(input, { ...init, headers: { ...init.headers, cookie } }));
  for (const name of ['window', 'document', 'navigator', 'HTMLElement', 'Element', 'Node']) define(name, window[name]);
}

function define(name, value) {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}
