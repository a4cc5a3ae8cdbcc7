// What clients see of the parts of the site.
import { a } from '#kernel/args/args.ts';
import { bare, exactly, listOf, mapOf, oneOfShapes, shape, type Shaped } from '#kernel/routes/shape.ts';
import { templateFacts } from '#modules/builder/template-library/answers.ts';

const conditionFacts = {
  type: a.oneOf(['include', 'exclude']),
  name: a.string(),
  sub_name: a.string({ description: 'Empty when there is none.' }),
  sub_id: a.string({ description: 'Empty when there is none.' }),
};

const condition = shape('builder-condition', conditionFacts);
export const conditionList = listOf(condition);
export type ShownCondition = Shaped<typeof condition>;

const editorTemplate = shape('builder-site-part', {
  id: a.int(),
  ...templateFacts,
  thumbnail: a.string({ description: 'Address of its image; empty when it has none.' }),
  modifiedDate: a.string(),
  exportLink: a.string(),
  editURL: a.string(),
  previewUrl: a.string(),
  placeholderUrl: a.string({ description: 'Drawn where it has no image.' }),
  pageLayout: a.oneOf(['strip', 'grid']),
  supportsSiteEditor: exactly(true),
  showInstances: a.bool(),
  defaultCondition: a.string({ description: 'The condition that a new one gets.' }),
  instances: mapOf(a.string({ description: 'What it is shown on, by condition.' })),
  conditions: listOf(shape('builder-site-part-condition', { ...conditionFacts, sub: a.string(), subId: a.string() })),
  isActive: a.bool({ description: 'It is published and shown somewhere.' }),
});

const otherTemplate = shape('builder-other-part', {
  id: a.int(),
  url: a.string(),
  editURL: a.string(),
  supportsSiteEditor: exactly(false),
});

export const sitePartAnswer = oneOfShapes('builder-site-template', editorTemplate, otherTemplate);
export const sitePartList = listOf(sitePartAnswer);
export type ShownSitePart = Shaped<typeof sitePartAnswer>;

const control = shape('builder-condition-control', {
  type: exactly('query'),
  name: a.string(),
  default: a.string(),
  autocomplete: shape('builder-condition-autocomplete', {
    object: a.oneOf(['post', 'tax', 'author']),
    query: a.map({ description: 'What narrows the search.' }),
  }),
});

const knownCondition = shape('builder-known-condition', {
  controls: oneOfShapes('builder-condition-controls', mapOf(control), bare(a.list(a.string(), { maxItems: 0 }))),
  label: a.string(),
  sub_conditions: a.list(a.string()),
  all_label: a.string({ description: 'What it is called when nothing narrower is chosen.' }),
});
export const knownConditionMap = mapOf(knownCondition);
export type ShownKnownCondition = Shaped<typeof knownCondition>;

export const conflicts = listOf(
  shape('builder-condition-conflict', { template_id: a.int(), template_title: a.string(), edit_url: a.string() }),
);
