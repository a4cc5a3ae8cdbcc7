// On pages of other sites, beside our frame: the framed page says how high it is and where a click leads; only frames
// with the right secret are believed. It runs once, however many frames there are.

interface Said {
  secret?: unknown;
  message?: unknown;
  value?: unknown;
}

declare global {
  interface Window {
    siteEmbeds?: boolean;
  }
}

const [LEAST_HEIGHT, MOST_HEIGHT] = [200, 1_000];

if (window.siteEmbeds !== true) {
  window.siteEmbeds = true;
  addEventListener('message', ({ data, source }: MessageEvent<Said | null>) => {
    const { secret, message, value } = data ?? {};
    if (typeof secret !== 'string' || !/^[a-zA-Z0-9]{10}$/.test(secret)) return;
    for (const frame of document.querySelectorAll<HTMLIFrameElement>(`iframe[data-secret="${secret}"]`)) {
      if (source !== frame.contentWindow) continue;
      if (message === 'height') setHeight(frame, secret, Number.parseInt(String(value), 10) || LEAST_HEIGHT);
      if (message === 'link' && document.activeElement === frame) follow(frame, String(value));
    }
  });
}

function setHeight(frame: HTMLIFrameElement, secret: string, wished: number): void {
  frame.height = String(Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, wished)));
  frame.removeAttribute('style');
  for (const quote of document.querySelectorAll<HTMLElement>(`blockquote[data-secret="${secret}"]`)) {
    quote.style.display = 'none';
  }
}

/** Only to the site that the frame is from. */
function follow(frame: HTMLIFrameElement, address: string): void {
  const target = document.createElement('a');
  target.href = address;
  const isOwn = /^https?:$/.test(target.protocol) && target.host === new URL(frame.src).host;
  if (isOwn && window.top) window.top.location.href = target.href;
}

export {};
