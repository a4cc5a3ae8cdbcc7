// What stands beside a framed post on pages of others, without a browser.
import { expect, test } from 'vitest';
import { builtAsset } from '#kernel/assets/built.ts';
import { runInPage } from '#test/kit/run-in-page.ts';

const SCRIPT = builtAsset('modules/oembed/host.js').text;
const SECRET = 'aB3dE5gH7j';

class Link {
  #url = new URL('https://other.test/');
  set href(address: string) {
    this.#url = new URL(address, this.#url);
  }
  get href(): string {
    return this.#url.href;
  }
  get protocol(): string {
    return this.#url.protocol;
  }
  get host(): string {
    return this.#url.host;
  }
}

type Message = { data: unknown; source: unknown };

/** A page with one frame, and what becomes of it when somebody says something. */
function openPage() {
  const heard: ((message: Message) => void)[] = [];
  const asked: string[] = [];
  const frame = {
    ...{ contentWindow: {}, src: 'https://site.test/a/embed/#?secret=x', height: '', hasStyle: true },
    removeAttribute(name: string) {
      if (name === 'style') this.hasStyle = false;
    },
  };
  const quote = { style: { display: '' } };
  const found: Record<string, object> = {
    [`iframe[data-secret="${SECRET}"]`]: frame,
    [`blockquote[data-secret="${SECRET}"]`]: quote,
  };
  const window = { top: { location: { href: '' } } };
  const document = {
    activeElement: frame as unknown,
    createElement: () => new Link(),
    querySelectorAll(selector: string) {
      asked.push(selector);
      return [found[selector]].filter((one) => one !== undefined);
    },
  };
  const addEventListener = (_name: string, hear: (message: Message) => void) => heard.push(hear);
  const load = () => runInPage(SCRIPT, { window, document, addEventListener });
  const say = (data: unknown, source: unknown = frame.contentWindow) => heard[0]?.({ data, source });
  load();
  return { asked, document, frame, heard, load, quote, say, top: window.top.location };
}

test('it listens once, however often it stands on a page', () => {
  const { heard, load } = openPage();
  load();
  expect(heard).toHaveLength(1);
});

test.each([
  ['300', '300'],
  [640.9, '640'],
  ['199', '200'],
  ['1001', '1000'],
  ['high', '200'],
])('a frame that wants to be %s high is %s high, and the quotation goes', (value, height) => {
  const { frame, quote, say } = openPage();
  say({ secret: SECRET, message: 'height', value });
  expect([frame.height, frame.hasStyle, quote.style.display]).toEqual([height, false, 'none']);
});

test('nobody else is believed', () => {
  const { asked, frame, quote, say } = openPage();
  say({ secret: SECRET, message: 'height', value: 300 }, {});
  say({ secret: 'another123', message: 'height', value: 300 });
  expect(asked).toEqual([`iframe[data-secret="${SECRET}"]`, 'iframe[data-secret="another123"]']);
  for (const secret of [7, '', SECRET.slice(1), `${SECRET}x`, `"],${SECRET}`, `${SECRET}"]`, `"${SECRET.slice(1)}`])
    say({ secret, message: 'height', value: 300 });
  say(null);
  expect([asked.length, frame.height, quote.style.display]).toEqual([2, '', '']);
});

test.each([
  ['https://site.test/b/', 'https://site.test/b/'],
  ['HTTP://SITE.test/b/', 'http://site.test/b/'],
  ['https://site.test:81/b/', ''],
  ['https://far.test/', ''],
  ['ftp://site.test/', ''],
  ['xhttps://site.test/', ''],
  ['javascript:alert(1)', ''],
])('a click on %s leads to %j', (value, href) => {
  const { document, say, top } = openPage();
  const frame = document.activeElement;
  document.activeElement = undefined;
  say({ secret: SECRET, message: 'link', value });
  expect(top.href).toBe('');
  document.activeElement = frame;
  say({ secret: SECRET, message: 'link', value });
  expect(top.href).toBe(href);
});
