// Look and behaviour of the small form of a post in the frames of other sites.

export const EMBED_STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; color: #1e2329; background: #fff; overflow-wrap: break-word; }
.embed { padding: 1.4rem; border: 1px solid #dedad0; border-radius: 10px; }
.embed-picture { display: block; margin: -1.4rem -1.4rem 1.2rem; }
.embed-picture img { display: block; width: 100%; height: auto; max-height: 16rem; object-fit: cover; border-radius: 10px 10px 0 0; }
h1 { margin: 0 0 .5rem; font: 600 1.375rem/1.25 'Iowan Old Style', Palatino, Charter, Georgia, serif; }
h1 a { color: inherit; text-decoration: none; }
h1 a:hover { text-decoration: underline; }
p { margin: 0 0 .8rem; }
.embed-site { margin: 0; font-size: .875rem; }
.embed-site a { color: #58616b; }
:focus-visible { outline: 3px solid #0d5a83; outline-offset: 2px; }
`;

/** Says how high the page is and where a click wants to go; the page around it knows us by the secret. */
export const EMBED_SCRIPT = `(function () {
  var secret = (/[?&#]secret=([a-zA-Z0-9]{10})/.exec(location.hash) || [])[1];
  if (!secret || window.parent === window) return;
  function say(message, value) { window.parent.postMessage({ message: message, value: value, secret: secret }, '*'); }
  function sayHeight() { say('height', Math.ceil(document.documentElement.getBoundingClientRect().height)); }
  sayHeight();
  window.addEventListener('load', sayHeight);
  window.addEventListener('resize', sayHeight);
  document.addEventListener('click', function (event) {
    var link = event.target.closest && event.target.closest('a[href]');
    if (!link || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    say('link', link.href);
    event.preventDefault();
  });
})();
`;
