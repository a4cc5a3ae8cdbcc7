// A page of a real browser that tells what of its content is script, or ran.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { CALL } from './payloads.ts';

export interface ScriptAudit {
  /** Everything on the page at this address that ran, or would when somebody touched it; and the policy of the page. */
  look(address: string): Promise<{ found: string[]; policy: string }>;
  close(): Promise<void>;
}

/** Without the policy of the page the filters alone are judged. */
export async function openScriptAudit(browser: Browser, { bypassCSP }: { bypassCSP: boolean }): Promise<ScriptAudit> {
  const context = await browser.newContext({ bypassCSP });
  let ran: string[] = [];
  await context.exposeBinding(CALL, (_source, at: unknown) => {
    ran.push(`ran: ${String(at)}`);
  });
  const page = await openPage(context);
  return {
    async look(address) {
      ran = [];
      const answer = await page.goto(address, { waitUntil: 'load' });
      const found = await page.evaluate<string[]>(`(${AUDIT})(${JSON.stringify(CALL)})`);
      return { found: [...ran, ...found], policy: answer?.headers()['content-security-policy'] ?? '' };
    },
    close: () => context.close(),
  };
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  // What runs, runs unseen, too; the layout of a text of a megabyte took longer than all else.
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (!document.documentElement) return;
    document.documentElement.style.display = 'none';
    observer.disconnect();
  }).observe(document, { childList: true })`);
  page.on('dialog', (dialog) => void dialog.dismiss());
  return page;
}

/** Runs in the page, after the scripts of the site had their turn. */
const AUDIT = `async (call) => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  const found = [];
  const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'poster', 'srcset', 'values', 'to'];
  const isScript = (address) => /^(?:javascript|vbscript|data:text)/i.test(address.replace(/[\\s\\u0000-\\u0020]/g, ''));
  // Linked data does not run, and names what people wrote.
  const isProgram = ({ localName, type }) => localName === 'script' && type !== 'application/ld+json';
  const look = (root) => {
    for (const element of root.querySelectorAll('*')) {
      const note = (what) => found.push(what + ': ' + element.outerHTML.slice(0, 200));
      if (isProgram(element) && element.textContent.includes(call)) note('script');
      if (element.localName === 'base') note('base');
      if (element.localName === 'template') look(element.content);
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) note('handler');
        if (name === 'srcdoc') note('document');
        if (addresses.includes(name) && isScript(value)) note('address');
      }
    }
  };
  look(document);
  return found;
}`;
