// posttypes/v1/types: kinds of records that people define.
import { kindsOf } from '#content/posts/kinds.ts';
import { labelIn } from '#content/posts/labels.ts';
import { findFixedType, postTypes, type PostType } from '#content/posts/types.ts';
import { modeOf } from '#content/languages/settings.ts';
import { countOf } from '../definitions/actions.ts';
import { showType, typeShape, type ShownType } from '../definitions/answers.ts';
import { typeArgs } from '../definitions/args.ts';
import { changedType } from '../definitions/change.ts';
import { FEATURES, newType, type Definition, type TypeDefinition } from '../definitions/definition.ts';
import { definitionRoutes } from '../definitions/routes.ts';

function asType(definition: Definition): TypeDefinition {
  if (definition.kind !== 'type') throw new Error('It is no type.');
  return definition;
}

export const routes = definitionRoutes<ShownType>({
  kind: 'type',
  path: '/types',
  args: typeArgs,
  shape: typeShape,
  changed: (before, args, language) =>
    changedType(typeof before === 'string' ? newType(before) : asType(before), args, language),
  shown: (definition, seen) => showType(asType(definition), seen),
  isBuiltIn: (slug) => findFixedType(slug) !== undefined,
  async builtIn({ db, services, site }) {
    const basic = kindsOf(services).types.filter((type) => postTypes.some(({ name }) => name === type.name));
    const shown = basic.map(async (type): Promise<[string, ShownType]> => {
      const count = await countOf(db, services, 'type', type.name);
      return [
        type.name,
        { ...showBuiltIn(type, site.language, count), multilang_mode: modeOf(services.settings, type.name) },
      ];
    });
    return new Map(await Promise.all(shown));
  },
});

function showBuiltIn(type: PostType, language: string, count: number): ShownType {
  const { many, one } = labelIn(type, language);
  return {
    ...showType(newType(type.name), { language, first: language, count }),
    labels: { name: many, singular_name: one },
    hierarchical: type.isHierarchical,
    rest_base: type.restBase,
    rewrite_slug: '',
    supports: FEATURES.filter((feature) => type.supports.includes(feature)),
    menu_icon: type.icon,
    taxonomies: [...type.taxonomies],
    capability_type: type.capabilityWord === 'pages' ? 'page' : 'post',
    builtin: true,
  };
}
