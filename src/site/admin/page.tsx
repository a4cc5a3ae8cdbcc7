// The administration, as long as it has no app of its own here.
import { redirect, type PageReply, type PageRequest } from '../http.ts';
import { page } from '../layout.tsx';

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
