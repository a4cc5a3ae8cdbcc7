// What clients see of the checklist.
import { a } from '#kernel/args/args.ts';
import { exactly, listOf, mapOf, orNull, shape } from '#kernel/routes/shape.ts';

const flags = {
  is_marked_completed: a.bool({ description: 'Somebody says that it is done.' }),
  is_immutable_completed: a.bool({ description: 'It was done once, and stays so.' }),
};

export const step = shape('builder-checklist-step', {
  ...flags,
  is_absolute_completed: a.bool({ description: 'It is done as the site is now.' }),
  config: shape('builder-checklist-step-config', {
    id: a.string(),
    title: a.string(),
    description: a.string(),
    learn_more_text: a.string(),
    learn_more_url: a.string(),
    is_completion_immutable: a.bool({ description: 'Once done, it stays done.' }),
    cta_text: a.string(),
    cta_url: a.string({ description: 'Where in the administration it is done.' }),
    image_src: a.string(),
    promotion_data: a.schema<null>({ type: 'null' }),
  }),
});

export const oneStep = shape('builder-checklist-step-data', { data: step });
export const allSteps = shape('builder-checklist-steps-data', { data: listOf(step) });

export const userProgress = shape('builder-checklist-progress-data', {
  data: shape('builder-checklist-progress', {
    last_opened_timestamp: orNull(a.int({ description: 'In seconds; null when it was never opened.' })),
    first_closed_checklist_in_editor: a.bool(),
    is_popup_minimized: a.bool(),
    steps: mapOf(shape('builder-checklist-step-flags', flags)),
    should_open_in_editor: a.bool({ description: 'The editor opens it by itself.' }),
  }),
});

export const saved = shape('builder-checklist-saved', { data: exactly('success') });
