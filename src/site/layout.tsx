// The frame of the site's own small pages: sign-in and messages.
import { createHash } from 'node:crypto';
import type { ComponentChildren } from 'preact';
import { render } from 'preact-render-to-string';
import { builtAsset } from '#kernel/assets/built.ts';
import type { Services } from '#kernel/services.ts';
import { title as siteTitle } from '#kernel/settings/site-settings.ts';
import { defaultSite } from '#kernel/services.ts';
import { rootPath } from '#kernel/site.ts';
import { languagesOf } from '#content/languages/language.ts';
import { colorScheme } from '#content/pages/color-scheme.ts';
import { lookOf } from '#content/pages/look/settings.ts';
import { wordsOf } from './account/words/words.ts';
import type { PageReply } from './http.ts';
import { LANGUAGE_FIELD } from './public/visit.ts';
import { firstFonts } from './theme/fonts/files.ts';
import { Mark } from './theme/parts.tsx';
import { printTokens } from './theme/style.ts';

const STYLE = builtAsset('site/pages.css').text;
const SHOW_PASSWORD = builtAsset('site/show-password.js').text;
/** The only script that runs on these pages. */
const SCRIPT_HASH = createHash('sha256').update(SHOW_PASSWORD).digest('base64');

export interface PageProps {
  services: Services;
  /** Of the texts. */
  language: string;
  heading: string;
  /** What the page was asked with; it can be had in the other languages of the site, too. */
  asked?: URLSearchParams;
  children: ComponentChildren;
}

export function page(
  status: number,
  props: PageProps,
  more: { headers?: Record<string, string>; formTargets?: readonly string[] } = {},
): PageReply {
  const html = `<!doctype html>\n${render(<Page {...props} />)}`;
  return { kind: 'html', status, html, scriptHash: SCRIPT_HASH, ...more };
}

function Page({ services, language, heading, asked, children }: PageProps) {
  const { settings } = services;
  const name = settings.get(siteTitle);
  const root = rootPath(services.siteConfig.base);
  const look = lookOf(settings);
  const tokens = printTokens({ look, scheme: settings.get(colorScheme), root, hasWideLetters: false });
  return (
    <html lang={language.replaceAll('_', '-')}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{heading === name ? name : `${heading} · ${name}`}</title>
        <link rel="https://api.w.org/" href={defaultSite(services).restRoot} />
        <link rel="icon" href={`${root}/favicon.ico`} />
        {firstFonts(look.fonts, root).map((href) => (
          <link rel="preload" as="font" type="font/woff2" href={href} crossorigin="anonymous" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: tokens + STYLE }} />
      </head>
      <body>
        <header>
          <p class="site">
            <a href={`${root}/`}>
              <Mark name={name} />
              <span class="name">{name}</span>
            </a>
          </p>
        </header>
        <main>
          <h1>{heading}</h1>
          {children}
        </main>
        <footer>
          <p class="foot">
            <a href={`${root}/`}>{wordsOf({ language }).backToSite}</a>
          </p>
          {asked && services.siteConfig.isMultilingual && (
            <Languages services={services} current={language} asked={asked} />
          )}
        </footer>
        <Pattern />
        <script dangerouslySetInnerHTML={{ __html: SHOW_PASSWORD }} />
      </body>
    </html>
  );
}

type LanguagesProps = Required<Pick<PageProps, 'services' | 'asked'>> & { current: string };

function Languages({ services, current, asked }: LanguagesProps) {
  const addressIn = (code: string): string => {
    const query = new URLSearchParams(asked);
    query.set(LANGUAGE_FIELD, code);
    return `?${query}`;
  };
  return (
    <nav class="languages" aria-label={wordsOf({ language: current }).languages}>
      {languagesOf(services).map(({ code, hreflang, nativeName }) => (
        <a
          href={addressIn(code)}
          lang={hreflang}
          hreflang={hreflang}
          aria-current={code === current ? 'true' : undefined}
        >
          {nativeName}
        </a>
      ))}
    </nav>
  );
}

/** Joints, as a carpenter would lay them out. */
function Pattern() {
  return (
    <svg class="pattern" viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path class="a" d="M0 0h600v800H0z" />
      <path
        class="d"
        d="M30 0h140l30 200H0zM400 0h100v200H400zM430 200h140l30 200H400zM230 200h140l30 200H200zM0 600h100v200H0zM200 600h100v200H200z"
      />
      <circle class="d" cx="300" cy="100" r="100" />
      <path
        class="b"
        d="M0 400a200 200 0 0 1 200-200v200zM200 600a200 200 0 0 1 200-200v200zM400 800a200 200 0 0 1 200-200v200z"
      />
      <path class="c" d="M0 400h200v100H100v100H0zM200 600h200v100H300v100H200z" />
      <circle class="d" cx="500" cy="500" r="100" />
    </svg>
  );
}

export function Notice({ text, kind }: { text: string; kind: 'error' | 'success' }) {
  return (
    <p class={`notice ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {text}
    </p>
  );
}

export interface FieldProps {
  name: string;
  label: string;
  /** Of a password: what the button says that shows it, and hides it again. */
  shows?: { readonly show: string; readonly hide: string };
  value?: string;
  autocomplete: string;
  isFocused?: boolean;
}

export function Field({ name, label, shows, value = '', autocomplete, isFocused = false }: FieldProps) {
  const shared = { id: name, name, value, autocomplete, autofocus: isFocused, required: true };
  return (
    <p class="field">
      <label for={name}>{label}</label>
      {shows ? (
        <span class="password">
          <input type="password" {...shared} />
          <button type="button" hidden aria-controls={name} data-shows={shows.show} data-hides={shows.hide}>
            {shows.show}
          </button>
        </span>
      ) : (
        <input type="text" {...shared} />
      )}
    </p>
  );
}
