// What the theme consists of, in the form that block themes have.
import type { Settings } from '#kernel/settings/settings.ts';
import { title } from '#kernel/settings/site-settings.ts';
import { postsPerPage } from '#content/posts/settings.ts';
import { TEMPLATES } from '#content/posts/types.ts';

/**
 * Chosen: this site draws its pages with a program, so it has no template files to hand out. What is exported is what it
 * knows about itself, and one template that shows the same things.
 */
export function themeFiles({ get }: Settings, version: string): ReadonlyMap<string, string> {
  const name = get(title);
  return new Map([
    ['style.css', styleSheet(name, version)],
    ['theme.json', `${JSON.stringify(themeJson(name), undefined, 2)}\n`],
    ['templates/index.html', indexTemplate(get(postsPerPage))],
    ['readme.txt', README],
  ]);
}

function styleSheet(name: string, version: string): string {
  // A line of the header must not end the comment that it stands in.
  const plain = name.replaceAll(/\*\/|[\r\n]/g, ' ');
  return `/*\nTheme Name: ${plain}\nVersion: ${version}\n*/\n`;
}

function themeJson(name: string): Record<string, unknown> {
  return {
    version: 3,
    title: name,
    settings: {},
    styles: {},
    customTemplates: TEMPLATES.map((template) => ({ name: template, title: template, postTypes: ['page'] })),
    templateParts: [],
  };
}

function indexTemplate(perPage: number): string {
  const query = JSON.stringify({ query: { perPage, postType: 'post', order: 'desc', orderBy: 'date', inherit: true } });
  return [
    '<!-- wp:site-title /-->',
    '<!-- wp:navigation /-->',
    `<!-- wp:query ${query} -->`,
    '<div class="wp-block-query"><!-- wp:post-template -->',
    '<!-- wp:post-title {"isLink":true} /-->',
    '<!-- wp:post-date /-->',
    '<!-- wp:post-content /-->',
    '<!-- /wp:post-template -->',
    '<!-- wp:query-pagination -->',
    '<!-- wp:query-pagination-previous /-->',
    '<!-- wp:query-pagination-next /-->',
    '<!-- /wp:query-pagination --></div>',
    '<!-- /wp:query -->',
    '',
  ].join('\n');
}

const README = [
  'The site that this was exported from draws its pages without template files.',
  'theme.json holds its name; templates/index.html shows title, menu and posts, as a beginning.',
  '',
].join('\n');
