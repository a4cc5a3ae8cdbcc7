// HTML and scripts of the site that begin to live: in the order of the page, each script after the one before it.

let queue = Promise.resolve();

export function insertCode(html: string): void {
  insertHtml(html, (parts) => document.body.appendChild(parts));
}

export function insertHtml(html: string, place: (parts: DocumentFragment) => void): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  const scripts = [...template.content.querySelectorAll('script')];
  for (const script of scripts) script.setAttribute('data-consent-type', script.type || 'text/javascript');
  place(template.content);
  for (const script of scripts) queueScript(script);
}

export function insertScript(text: string): void {
  const script = document.createElement('script');
  script.text = text;
  queue = queue.then(() => void document.body.appendChild(script));
}

/** A script that is inert in the page. */
export function queueScript(script: HTMLScriptElement): void {
  queue = queue.then(() => runScript(script));
}

function runScript(inert: HTMLScriptElement): Promise<void> {
  return new Promise((done) => {
    const script = document.createElement('script');
    for (const { name, value } of inert.attributes) {
      if (name !== 'type' && !name.startsWith('data-consent-')) script.setAttribute(name, value);
    }
    const type = inert.getAttribute('data-consent-type');
    if (type !== null) script.type = type;
    const src = inert.getAttribute('data-consent-src') ?? inert.getAttribute('src') ?? '';
    const isAlone = inert.hasAttribute('async');
    if (!isAlone) script.async = false;
    if (src === '') script.text = inert.text;
    else {
      script.onload = script.onerror = () => done();
      script.src = src;
    }
    if (inert.parentNode) inert.replaceWith(script);
    else document.body.appendChild(script);
    if (src === '' || isAlone) done();
  });
}
