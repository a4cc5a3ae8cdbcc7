// The start page, the administrator's first page, and what is not there.
import { description, title } from '#kernel/settings/site-settings.ts';
import { defaultSite } from '#kernel/services.ts';
import { redirect, type PageReply, type PageRequest } from './http.ts';
import { page } from './layout.tsx';

export function startPage({ services }: PageRequest): PageReply {
  const { restRoot } = defaultSite(services);
  const tagline = services.settings.get(description);
  return page(
    200,
    {
      services,
      heading: services.settings.get(title),
      children: (
        <>
          {tagline !== '' && <p>{tagline}</p>}
          <p>
            The site is running. Its REST interface is at <a href={restRoot}>{restRoot}</a>; every route is described in
            the <a href={`${restRoot}docs`}>interface documentation</a>.
          </p>
          <p class="actions">
            <a class="button" href="/login">
              Sign in
            </a>
          </p>
        </>
      ),
    },
    { headers: { Link: `<${restRoot}>; rel="https://api.w.org/"` } },
  );
}

export function adminPage({ services, person }: PageRequest): PageReply {
  if (!person) return redirect('/login?redirect_to=%2Fadmin%2F');
  return page(200, {
    services,
    heading: `Hello, ${person.account.login}`,
    children: (
      <>
        <p>You are signed in.</p>
        <p class="actions">
          <a class="button" href="/admin/authorize-application">
            Make an application password
          </a>
        </p>
        <p class="aside">
          <a href="/logout">Sign out</a>
        </p>
      </>
    ),
  });
}

export function notFoundPage({ services }: PageRequest): PageReply {
  return page(404, {
    services,
    heading: 'Not found',
    children: (
      <p>
        There is nothing at this address. <a href="/">Go to the start page</a>.
      </p>
    ),
  });
}
