// What clients see of the library.
import { a } from '#kernel/args/args.ts';
import { bare, exactly, listOf, maybe, oneOfShapes, shape, type Shaped } from '#kernel/routes/shape.ts';

const texts = a.list(a.string());

/** Of every template of the site, here and in the site editor. */
export const templateFacts = {
  template_id: a.int(),
  source: exactly('local'),
  type: a.string({ description: 'What kind of part it is.' }),
  title: a.string(),
  date: a.int({ description: 'In seconds, by the clock of the site.' }),
  human_date: a.string(),
  human_modified_date: a.string(),
  author: a.string({ description: 'Name of the person.' }),
  status: a.string(),
  hasPageSettings: a.bool(),
  tags: texts,
  export_link: a.string(),
  url: a.string({ description: 'Where it is shown alone.' }),
};

export const template = shape('builder-template', {
  ...templateFacts,
  thumbnail: oneOfShapes('', bare(a.string({ description: 'Address of its image.' })), exactly(false)),
});
export type Template = Shaped<typeof template>;

/** Handed on as the service told it. */
const told = maybe(a.schema<unknown>({}));

const toldFacts = {
  type: told,
  subtype: told,
  title: told,
  thumbnail: told,
  date: told,
  author: told,
  tags: told,
  isPro: told,
  accessLevel: told,
  accessTier: told,
  popularityIndex: told,
  trendIndex: told,
  hasPageSettings: told,
  url: told,
  favorite: told,
};
export const TOLD_FACTS: readonly string[] = Object.keys(toldFacts);

const remoteTemplate = shape('builder-remote-template', {
  template_id: a.schema<number | string>({ type: ['number', 'string'] }),
  source: exactly('remote'),
  ...toldFacts,
});
export type RemoteTemplate = Shaped<typeof remoteTemplate>;

const words = shape('builder-library-words', { categories: texts, sets: a.map() });

export const libraryTemplates = shape('builder-library-templates', {
  templates: listOf(oneOfShapes('builder-library-template', template, remoteTemplate)),
  config: shape('builder-library-config', { block: words, page: words, popup: words, lp: words }),
});
