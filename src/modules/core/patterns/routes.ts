// core/v2 block-patterns: the patterns of the theme and how they are sorted, read only.
import { a } from '#kernel/args/args.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, maybe, shape } from '#kernel/routes/shape.ts';
import { postTypes } from '#content/posts/types.ts';
import { PATTERN_CATEGORIES, SHIPPED_PATTERNS, type ShippedPattern } from './shipped.ts';

const words = a.list(a.string());

const patternFiles = listOf(
  shape('block-pattern', {
    name: a.string({ description: 'The theme, and the name in it.' }),
    title: a.string(),
    content: a.string({ description: 'Blocks.' }),
    description: a.string(),
    inserter: a.bool({ description: 'Whether people can choose it.' }),
    categories: words,
    keywords: words,
    block_types: maybe(a.list(a.string(), { description: 'Blocks that it is proposed for.' })),
    source: a.oneOf(['theme']),
  }),
);

const categories = listOf(
  shape('block-pattern-category', { name: a.string(), label: a.string(), description: a.string() }),
);

const listPatterns = route({
  path: '/block-patterns/patterns',
  methods: ['GET'],
  permission: mayUse,
  answers: patternFiles,
  handle: () => answer(patternFiles, SHIPPED_PATTERNS.map(shown)),
});

const listCategories = route({
  path: '/block-patterns/categories',
  methods: ['GET'],
  permission: mayUse,
  answers: categories,
  handle: () =>
    answer(
      categories,
      Object.entries(PATTERN_CATEGORIES).map(([name, category]) => ({ name, ...category })),
    ),
});

export const routes: readonly Route[] = [listPatterns, listCategories];

function shown({ blockTypes, ...pattern }: ShippedPattern) {
  return { ...pattern, inserter: true, ...(blockTypes && { block_types: [...blockTypes] }), source: 'theme' as const };
}

function mayUse({ caller }: Pick<Ctx, 'caller'>): Permit {
  if (postTypes.some((type) => caller.can(`edit_${type.capabilityWord}`))) return undefined;
  return refused(caller, 'rest_cannot_view', 'You may not see the patterns of the theme.');
}
