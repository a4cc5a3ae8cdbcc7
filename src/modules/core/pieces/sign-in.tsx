// The way in and out. Pages are kept for visitors alone: whoever is signed in sees the way out.
import { render } from 'preact-render-to-string';
import type { BlockPiece, PieceContext } from '#content/pieces/piece.ts';
import { boxOf, isOn } from './attributes.ts';
import { listedOf } from './listed.ts';
import { wordsFor } from './words.ts';

export const signInBlock: BlockPiece = async ({ attributes }, _inside, context) => {
  const { caller, site } = context;
  const words = wordsFor(context);
  const isIn = caller.id !== 0;
  const box = boxOf(attributes, 'wp-block-loginout', isIn ? 'logged-in' : 'logged-out');
  if (isIn || !isOn(attributes, 'displayLoginAsForm'))
    return render(
      <div {...box}>
        <a href={`${site.base}/${isIn ? 'logout' : 'login'}`}>{isIn ? words.signOut : words.signIn}</a>
      </div>,
    );
  return render(
    <div {...box}>
      <form method="post" action={`${site.base}/login`}>
        <input
          type="hidden"
          name="redirect_to"
          value={await backTo(context, isOn(attributes, 'redirectToCurrent', true))}
        />
        <p class="field">
          <label>
            {words.login} <input type="text" name="login" autocomplete="username" required />
          </label>
        </p>
        <p class="field">
          <label>
            {words.password} <input type="password" name="password" autocomplete="current-password" required />
          </label>
        </p>
        <button type="submit">{words.signIn}</button>
      </form>
    </div>,
  );
};

/** The page that it stands on, where that is one of a record; else the start. */
async function backTo(context: PieceContext, isBack: boolean): Promise<string> {
  const [listed] = isBack && context.post ? await listedOf([context.post], context) : [];
  return new URL(listed?.link ?? `${context.site.home}/`).pathname;
}
