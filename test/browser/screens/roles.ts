// Which screens people of each role may open, and which entries lead them there.
import type { StartDocument } from '#content/admin/start-document.ts';
import { ROLES } from '#content/users/roles.ts';
import type { TestApp } from '#test/kit/app.ts';
import { findNavigation, type ModuleScreens, type Navigation } from './registry.ts';

export async function printRoles(app: TestApp, all: readonly ModuleScreens[]): Promise<string[]> {
  const navigation = await findNavigation();
  const lines: string[] = [];
  for (const role of ROLES) {
    const { cookie } = await app.make.session(await app.make.user({ role }));
    const answer = await app.fetch('/_site/bootstrap', { headers: { cookie } });
    if (answer.ok) lines.push(`== ${role}`, ...printOne(navigation, all, (await answer.json()) as StartDocument));
    else lines.push(`== ${role}: ${answer.status}`);
  }
  return lines;
}

function printOne(
  { activeModules, entriesOf, screensOf, settingsOf }: Navigation,
  all: readonly ModuleScreens[],
  start: StartDocument,
): string[] {
  const modules = activeModules(all, start);
  const german = { ...start, user: { ...start.user, locale: 'de_DE' } };
  const germanLabels = new Map(entriesOf(modules, german).map(({ path, label }) => [path, label]));
  const counts = { comments: { hold: 2 }, unread: { contactform: 3, other: 4 } };
  return [
    ...screensOf(modules).map(({ path, isAllowed }) => `${isAllowed(start) ? 'may' : 'may not'} ${path}`),
    ...entriesOf(modules, start).map(({ path, group, place, label, icon, key = '', badge }) =>
      [group, place, path, label, germanLabels.get(path), icon, key, badge?.(counts) ?? ''].join(' | '),
    ),
    ...settingsOf(modules).map(
      (part) => `settings ${part.id} | ${part.icon} | ${part.label(start)} | ${part.label(german)}`,
    ),
    ...modules.flatMap(({ mediaParts = [] }) =>
      mediaParts.map((part) => `media ${part.id} | ${part.label(german)} | ${part.isAllowed(start)}`),
    ),
    ...modules.flatMap(({ editorPanels = [] }) =>
      editorPanels.map((part) => `editor ${part.id} | ${part.label(german)}`),
    ),
    ...modules.flatMap(({ moved = [] }) => moved.map(({ from, to }) => `moved ${from} -> ${to}`)),
  ];
}
