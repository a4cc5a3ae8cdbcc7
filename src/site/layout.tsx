// The frame of the site's own small pages: sign-in and messages.
import type { ComponentChildren } from 'preact';
import { render } from 'preact-render-to-string';
import { builtAsset } from '#kernel/assets/built.ts';
import type { Services } from '#kernel/services.ts';
import { title as siteTitle } from '#kernel/settings/site-settings.ts';
import { defaultSite } from '#kernel/services.ts';
import { rootPath } from '#kernel/site.ts';
import { firstLetter } from './first-letter.ts';
import type { PageReply } from './http.ts';

const STYLE = builtAsset('site/pages.css').text;

export interface PageProps {
  services: Services;
  /** Of the texts. */
  language: string;
  heading: string;
  children: ComponentChildren;
}

export function page(
  status: number,
  props: PageProps,
  more: { headers?: Record<string, string>; formTargets?: readonly string[] } = {},
): PageReply {
  return { kind: 'html', status, html: `<!doctype html>\n${render(<Page {...props} />)}`, ...more };
}

function Page({ services, language, heading, children }: PageProps) {
  const name = services.settings.get(siteTitle);
  return (
    <html lang={language.replaceAll('_', '-')}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{heading === name ? name : `${heading} · ${name}`}</title>
        <link rel="https://api.w.org/" href={defaultSite(services).restRoot} />
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <header>
          <p class="site">
            <a href={`${rootPath(services.siteConfig.base)}/`}>
              <span class="mark" aria-hidden="true">
                {firstLetter(name)}
              </span>
              <span class="name">{name}</span>
            </a>
          </p>
        </header>
        <main>
          <h1>{heading}</h1>
          {children}
        </main>
      </body>
    </html>
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
  isPassword?: boolean;
  value?: string;
  autocomplete: string;
  isFocused?: boolean;
}

export function Field({ name, label, isPassword = false, value = '', autocomplete, isFocused = false }: FieldProps) {
  const shared = { id: name, name, value, autocomplete, autofocus: isFocused, required: true };
  return (
    <p class="field">
      <label for={name}>{label}</label>
      {isPassword ? <input type="password" {...shared} /> : <input type="text" {...shared} />}
    </p>
  );
}
