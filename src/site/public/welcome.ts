// Whether a site has anything to show yet, and where its owner goes on.
import { rootPath } from '#kernel/site.ts';
import type { PageContext } from '#content/pages/view.ts';
import type { ShownPost } from '#content/posts/store.ts';
import type { WelcomeModel } from '../theme/model.ts';
import type { PostList } from '../views/list.ts';
import { loginAddress } from './frame.ts';

/** The post that a new site begins with. */
const SAMPLE_TITLE = 'Hello world!';

/** Undefined once somebody has published something. */
export function welcomeOf(list: PostList, context: PageContext): WelcomeModel | undefined {
  if (list.total > 1 || list.posts.some((post) => !isSample(post))) return undefined;
  const { site, caller } = context;
  const admin = `${rootPath(site.base)}/admin`;
  return {
    isSignedIn: caller.id !== 0,
    links: {
      signIn: loginAddress(context),
      write: `${admin}/posts/new`,
      build: `${admin}/pages/new`,
      appearance: `${admin}/settings/appearance`,
      interface: `${site.restRoot}docs`,
    },
  };
}

/** As it was made: whoever writes it anew means it. */
function isSample({ title, date_gmt: made, modified_gmt: changed }: ShownPost): boolean {
  return title === SAMPLE_TITLE && made === changed;
}
