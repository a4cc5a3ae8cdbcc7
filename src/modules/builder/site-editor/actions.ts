// Taking templates of another site into the library.
import type { Ctx } from '#kernel/routes/context.ts';
import { floatingButtons, library } from '#content/posts/types.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { createDocument } from '#modules/builder/document/actions.ts';
import { cleanElements, cleanSettings } from '#modules/builder/document/clean.ts';
import { importFiles } from '#modules/builder/media-import/actions.ts';
import { mapMedia, mediaIn, type Imported } from '#modules/builder/media-import/find.ts';
import type { TemplateFile } from './import-file.ts';

/** Their images come first: no call leaves the site inside a transaction. All templates are made, or none. */
export async function importTemplates(
  { caller, services, site, tx }: Pick<Ctx, 'caller' | 'services' | 'site' | 'tx'>,
  templates: readonly TemplateFile[],
): Promise<number[]> {
  const urls = mediaIn(templates.map(({ elements, pageSettings }) => [elements, pageSettings]));
  const { imported } = await importFiles(services, site, urls, caller.id);
  const find = (url: string): Imported | undefined => imported.get(url);
  const isTrusted = caller.can('unfiltered_html');
  const writer = { id: caller.id, canPublish: true, can: caller.can };
  return tx(async (open) => {
    const ids: number[] = [];
    for (const { title, type, elements, pageSettings } of templates) {
      const postType = type === 'floating-buttons' ? floatingButtons.name : library.name;
      const meta = {
        _builder_data: JSON.stringify(mapMedia(isTrusted ? elements : cleanElements(elements), find)),
        _builder_page_settings: mapMedia(isTrusted ? pageSettings : cleanSettings(pageSettings), find),
      };
      const changes = { title, status: 'publish', meta };
      ids.push(await createDocument(open, { postType, type }, changes, writer, writeRulesOf(services, site)));
    }
    return ids;
  });
}
