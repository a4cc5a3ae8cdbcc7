// The administration, as long as it has no app of its own here.
import { callerOf } from '#kernel/auth/authenticate.ts';
import { MODULE_PAGES_CAPABILITY, modulePages } from '#content/admin/module-pages.ts';
import { redirect, type PageReply, type PageRequest } from '../http.ts';
import { page } from '../layout.tsx';

export function adminPage({ services, person, root }: PageRequest): PageReply {
  if (!person) return redirect(`${root}/login?redirect_to=${encodeURIComponent(`${root}/admin/`)}`);
  const canManage = callerOf(person.account, 'session').can(MODULE_PAGES_CAPABILITY);
  return page(200, {
    services,
    language: 'en',
    heading: `Hello, ${person.account.login}`,
    children: (
      <>
        <p>You are signed in.</p>
        <p class="actions">
          <a class="button" href={`${root}/admin/authorize-application`}>
            Make an application password
          </a>
        </p>
        {canManage && (
          <ul>
            {modulePages(services).map(({ path, label }) => (
              <li>
                <a href={root + path}>{label}</a>
              </li>
            ))}
          </ul>
        )}
        <p class="aside">
          <a href={`${root}/logout`}>Sign out</a>
        </p>
      </>
    ),
  });
}
