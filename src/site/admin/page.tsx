// The administration, as long as it has no app of its own here.
import { redirect, type PageReply, type PageRequest } from '../http.ts';
import { page } from '../layout.tsx';

export function adminPage({ services, person, root }: PageRequest): PageReply {
  if (!person) return redirect(`${root}/login?redirect_to=${encodeURIComponent(`${root}/admin/`)}`);
  return page(200, {
    services,
    heading: `Hello, ${person.account.login}`,
    children: (
      <>
        <p>You are signed in.</p>
        <p class="actions">
          <a class="button" href={`${root}/admin/authorize-application`}>
            Make an application password
          </a>
        </p>
        <p class="aside">
          <a href={`${root}/logout`}>Sign out</a>
        </p>
      </>
    ),
  });
}
