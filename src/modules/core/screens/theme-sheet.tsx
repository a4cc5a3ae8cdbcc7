import { useApp } from '#admin/session/app.ts';

/** The style that texts have on the site, for what is marked as themed. */
export function ThemeSheet() {
  const { root } = useApp();
  return <link rel="stylesheet" href={`${root}/_site/editor.css`} />;
}
