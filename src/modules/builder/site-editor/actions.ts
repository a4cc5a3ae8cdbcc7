// Taking templates of another site into the library.
import type { Ctx } from '#kernel/routes/context.ts';
import { floatingButtons, library } from '#content/posts/types.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { createDocument } from '#modules/builder/document/actions.ts';
import { cleanElements, cleanSettings } from '#modules/builder/document/clean.ts';
import type { ElementSettings } from '#modules/builder/document/node.ts';
import { importFiles } from '#modules/builder/media-import/actions.ts';
import { mapElements } from '#modules/builder/document/walk.ts';
import { withRow } from '#modules/builder/globals/rules.ts';
import { changeKit } from '#modules/builder/kit/actions.ts';
import { kitOf } from '#modules/builder/kit/kit.ts';
import { mapMedia, mediaIn, type Imported } from '#modules/builder/media-import/find.ts';
import type { TemplateFile } from './import-file.ts';
import { siteGlobals, type ImportMode } from './import-globals.ts';

/** Their images come first: no call leaves the site inside a transaction. All templates are made, or none. */
export async function importTemplates(
  { caller, services, site, tx }: Pick<Ctx, 'caller' | 'services' | 'site' | 'tx'>,
  templates: readonly TemplateFile[],
  mode: ImportMode,
): Promise<number[]> {
  const urls = mediaIn(templates.map(({ elements, pageSettings }) => [elements, pageSettings]));
  const { imported } = await importFiles(services, site, urls, caller.id);
  const find = (url: string): Imported | undefined => imported.get(url);
  const isTrusted = caller.can('unfiltered_html');
  const writer = { id: caller.id, canPublish: true, can: caller.can };
  return tx(async (open) => {
    const globals = siteGlobals(mode, await kitOf({ db: open.db, settings: services.settings }));
    const ids: number[] = [];
    for (const { title, type, globals: theirs, ...sent } of templates) {
      const elements = mapElements(sent.elements, (element) => ({
        ...element,
        settings: globals.resolve(element.settings, theirs),
      }));
      const pageSettings = globals.resolve(sent.pageSettings, theirs);
      const postType = type === 'floating-buttons' ? floatingButtons.name : library.name;
      const meta = {
        _builder_data: JSON.stringify(mapMedia(isTrusted ? elements : cleanElements(elements), find)),
        _builder_page_settings: mapMedia(isTrusted ? pageSettings : cleanSettings(pageSettings), find),
      };
      const changes = { title, status: 'publish', meta };
      ids.push(await createDocument(open, { postType, type }, changes, writer, writeRulesOf(services, site)));
    }
    const { added } = globals;
    if (added.length > 0) {
      await changeKit(open, services, writer, (settings) =>
        added.reduce<ElementSettings>((kit, { kind, row }) => withRow(kind, kit, row), settings),
      );
    }
    return ids;
  });
}
