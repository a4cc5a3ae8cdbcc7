// What the people of the site made of its templates, on public pages. The theme's own are drawn by a program.
import { memoFor } from '#kernel/memo.ts';
import { kept } from '#kernel/resource/kept.ts';
import { activeTheme } from '#kernel/settings/site-settings.ts';
import type { DocumentContext, Fragment, Location, PageParts } from '#content/pages/parts.ts';
import type { PageContext } from '#content/pages/view.ts';
import { printText } from '#content/pieces/print.ts';
import { template, templatePart } from '#content/posts/design-types.ts';
import { contentOf, findChanged } from './find.ts';
import { templatesOfView } from './hierarchy.ts';

interface Changed {
  /** Texts by slug. */
  readonly templates: ReadonlyMap<string, string>;
  readonly parts: ReadonlyMap<string, { readonly id: number; readonly text: string; readonly area: string }>;
}

/** Of the active theme; known without asking while nobody changes one. */
export async function findChangedTemplates({ services, db, reads }: DocumentContext): Promise<Changed> {
  const theme = services.settings.get(activeTheme);
  const { value, tags } = await kept(services, `site|templates|${theme}`, async () => {
    const ofTheme = async (type: typeof template) => (await findChanged(db, type)).filter((one) => one.theme === theme);
    const templates = new Map((await ofTheme(template)).map((one) => [one.slug, contentOf(one)]));
    const parts = new Map(
      (await ofTheme(templatePart)).map((one) => [
        one.slug,
        { id: one.row?.id ?? 0, text: contentOf(one), area: one.area },
      ]),
    );
    const texts = [...templates.values(), ...[...parts.values()].map(({ text }) => text)];
    const bytes = texts.reduce((sum, text) => sum + text.length * 2, 200);
    return { value: { templates, parts }, tags: TAGS, bytes };
  });
  reads(...tags);
  return value;
}

const TAGS = ['settings', `list:${template.name}:publish`, `list:${templatePart.name}:publish`];

/** Asked three times for a page. */
const changedFor = memoFor((context: PageContext) => findChangedTemplates(context));

export const templateParts: PageParts = {
  async location(location, context) {
    const { templates, parts } = await changedFor(context);
    if (location === 'main') return templates.size === 0 ? undefined : mainOf(templates, context);
    const part = [...parts.values()].find(({ area }) => area === location);
    return part && inTag(location, await printText(part.text, context, postOf(context)));
  },
};

function mainOf(templates: Changed['templates'], context: PageContext): Promise<Fragment> | undefined {
  const slug = templatesOfView(context.view).find((one) => templates.has(one));
  const text = slug === undefined ? undefined : templates.get(slug);
  return text === undefined ? undefined : printText(text, context, postOf(context));
}

const postOf = ({ view }: PageContext) => (view.kind === 'single' ? view.post : undefined);

function inTag(location: Exclude<Location, 'main'>, part: Fragment): Fragment {
  return {
    ...part,
    html: `<${location} class="site-${location} wp-block-template-part"><div class="site-bar">${part.html}</div></${location}>`,
  };
}
