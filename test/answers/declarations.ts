// What the modules declare: arguments, answers, records, settings, jobs. One line for each, without the words for people.
import type { ArgMap, NamedSchema } from '#kernel/args/args.ts';
import type { Module } from '#kernel/module.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import type { Route } from '#kernel/routes/route.ts';

const WORDS = new Set(['description', 'title']);

type Named = Map<string, unknown>;

export function declarationsOf(module: Module): string[] {
  const named: Named = new Map();
  const lines = Object.entries(module.routes).flatMap(([namespace, list]) =>
    list.flatMap((route) => routeLines(namespace, route, named)),
  );
  // What is named may name others.
  const shapes: string[] = [];
  for (const [name, schema] of named) shapes.push(`${name} ${printed(schema, named)}`);
  return [
    ...[...new Set(lines)],
    ...shapes.sort(),
    ...(module.settings ?? []).map(({ name, arg, default: value, isSecret, isInRest }) =>
      printed({ setting: name, arg, value, isSecret, isInRest }, named),
    ),
    ...(module.jobs ?? []).map(({ name, retry, schedule }) => printed({ job: name, retry, schedule }, named)),
    ...(module.listeners ?? []).map((listener) => printed({ listener }, named)),
    ...(module.logged ?? []).map((logged) => printed({ logged }, named)),
    printed(
      {
        needs: module.needs,
        isEssential: module.isEssential,
        isOptional: module.isOptional,
        capabilities: module.capabilities,
        tables: module.tables,
        migrations: module.migrations?.map(({ name }) => name),
        upgrades: module.upgrades?.map(({ version }) => version),
        contributions: Object.keys(module).sort(),
      },
      named,
    ),
  ];
}

function routeLines(namespace: string, route: Route, named: Named): string[] {
  const { path, methods, args, unlisted, resource, answers, gives, batch, takesFiles, listBody } = route;
  const { isForOwnPages, takesBeacons, fault, isOn, subject, guard } = route;
  if (resource) named.set(`record ${resource.name}`, recordOf(resource));
  if (answers && answers.name !== '') named.set(`answer ${answers.name}`, answers.schema);
  const head = `${methods.join(',')} /${namespace}${path}`;
  const gets = resource?.name ?? answers?.name;
  const facts = { gets, gives, batch, takesFiles, listBody, isForOwnPages, takesBeacons, fault, isOn, subject, guard };
  const kept = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== false));
  const argLines = (of: ArgMap, mark: string) =>
    Object.entries(of).map(([name, spec]) => `  ${head} ${mark}${name} ${printed(spec, named)}`);
  return [
    `${head} ${printed(kept, named)}`,
    ...(answers?.name === '' ? [`  ${head} = ${printed(answers.schema, named)}`] : []),
    ...argLines(args, ''),
    ...argLines(unlisted, '~'),
  ];
}

const recordOf = ({ fields, load, links, records, addsAs, isOpen, isSubject, actionLinks }: Resource) => ({
  ...{ load, links, records: records && Object.keys(records), addsAs, isOpen, isSubject, actionLinks },
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, { arg, in: contexts, writable }]) => [name, { arg, contexts, writable }]),
  ),
});

function printed(value: unknown, named: Named): string {
  return JSON.stringify(value, (key, one: unknown) => {
    if (WORDS.has(key) && typeof one === 'string') return undefined;
    if (key === 'refersTo' && typeof one === 'function') return refer(one as () => NamedSchema, named);
    if (one instanceof RegExp) return String(one);
    return typeof one === 'function' ? 'ƒ' : one;
  });
}

function refer(to: () => NamedSchema, named: Named): string {
  const { name, schema } = to();
  named.set(`answer ${name}`, schema);
  return name;
}
