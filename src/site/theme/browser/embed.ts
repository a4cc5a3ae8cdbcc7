// In the frame of another site: says how high the page is and where a click wants to go; the page around it knows us by
// the secret.

const [, secret] = /[?&#]secret=([a-zA-Z0-9]{10})/.exec(location.hash) ?? [];

if (secret !== undefined && window.parent !== window) start(secret);

function start(key: string): void {
  const say = (message: string, value: string | number): void =>
    window.parent.postMessage({ message, value, secret: key }, '*');
  const sayHeight = (): void => say('height', Math.ceil(document.documentElement.getBoundingClientRect().height));
  sayHeight();
  addEventListener('load', sayHeight);
  addEventListener('resize', sayHeight);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    say('link', link.href);
    event.preventDefault();
  });
}

export {};
