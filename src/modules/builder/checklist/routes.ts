// builder/v1 checklist: what a new site still needs.
import { a } from '#kernel/args/args.ts';
import { invalidParams, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import type { Reply } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { answer } from '#kernel/routes/shape.ts';
import { groupIndex, groupIndexAnswer } from '#modules/builder/group-index.ts';
import { kitOf } from '#modules/builder/kit/kit.ts';
import { listArgs } from '#modules/builder/list-args.ts';
import { allSteps, oneStep, saved, userProgress } from './answers.ts';
import { opensByItself, readProgress, writeProgress, type Progress } from './progress.ts';
import { shownStep, STEPS, type StepFlags } from './steps.ts';

const permission = needs('manage_options');
const position = a.string({ required: true, description: 'Place of the step, from 1.' });
/** Null is as good as nothing. */
const flag = (description: string) => a.schema<boolean | null>({ type: ['boolean', 'null'], description });

const readIndex = route({
  path: '/checklist',
  methods: ['GET'],
  args: listArgs,
  permission,
  answers: groupIndexAnswer,
  handle: (ctx) => groupIndex(ctx, 'checklist'),
});

const readStep = (path: '/checklist/{id:[\\d]+}' | '/checklist/steps/{id:[\\d]+}') =>
  route({
    path,
    methods: ['GET'],
    args: { id: position },
    permission,
    answers: oneStep,
    async handle(ctx) {
      const step = (await showSteps(ctx))[Number(ctx.args.id) - 1];
      if (!step) throw unknownStep();
      return answer(oneStep, { data: step });
    },
  });

const listSteps = route({
  path: '/checklist/steps',
  methods: ['GET'],
  permission,
  answers: allSteps,
  handle: async (ctx) => answer(allSteps, { data: await showSteps(ctx) }),
});

const updateStep = route({
  path: '/checklist/steps/{id}',
  methods: EDITABLE,
  args: {
    id: a.string({ required: true, description: 'Name of the step.' }),
    is_marked_completed: flag('Somebody says that it is done.'),
    is_immutable_completed: flag('It was done once.'),
    is_absolute_completed: flag('Has no effect: it is looked at anew each time.'),
  },
  permission,
  answers: saved,
  async handle(ctx) {
    const { id, is_marked_completed: marked, is_immutable_completed: immutable } = ctx.args;
    if (!STEPS.some((step) => step.id === id)) throw noSuchStep();
    return save(ctx, (progress) => {
      const flags = progress.steps[id] ?? NOT_DONE;
      const after = {
        is_marked_completed: marked ?? flags.is_marked_completed,
        is_immutable_completed: immutable ?? flags.is_immutable_completed,
      };
      return { ...progress, steps: { ...progress.steps, [id]: after } };
    });
  },
});

const readUserProgress = route({
  path: '/checklist/user-progress',
  methods: ['GET'],
  permission,
  answers: userProgress,
  handle({ services }) {
    const progress = readProgress(services);
    const { editor_visit_count: _visits, steps, ...shown } = progress;
    return answer(userProgress, { data: { ...shown, steps, should_open_in_editor: opensByItself(progress) } });
  },
});

const updateUserProgress = route({
  path: '/checklist/user-progress',
  methods: EDITABLE,
  args: {
    last_opened_timestamp: a.schema<unknown>({ unchecked: true, description: 'Anything true: now. False: never.' }),
    first_closed_checklist_in_editor: flag('It was closed in the editor once.'),
    is_popup_minimized: flag('It is shown small.'),
    b_editor_counter: a.schema<number | null>({
      type: ['integer', 'null'],
      minimum: 0,
      description: 'How often the editor was opened.',
    }),
  },
  permission,
  answers: saved,
  handle(ctx) {
    const { last_opened_timestamp: opened, b_editor_counter: visits, ...flags } = ctx.args;
    const isSent = opened !== undefined && opened !== null;
    const now = Math.floor(ctx.now.getTime() / 1000);
    return save(ctx, (progress) => ({
      ...progress,
      ...(isSent && { last_opened_timestamp: isTrue(opened) ? now : null }),
      ...(typeof visits === 'number' && { editor_visit_count: visits }),
      ...given(flags),
    }));
  },
});

export const routes: readonly Route[] = [
  readIndex,
  readStep('/checklist/{id:[\\d]+}'),
  listSteps,
  readStep('/checklist/steps/{id:[\\d]+}'),
  updateStep,
  readUserProgress,
  updateUserProgress,
];

const NOT_DONE: StepFlags = { is_marked_completed: false, is_immutable_completed: false };

/** Whoever looks also makes last what should last. */
async function showSteps(ctx: Ctx) {
  const { db, services, site } = ctx;
  const parts = { db, settings: services.settings, kit: await kitOf({ db, settings: services.settings }) };
  const done = await Promise.all(STEPS.map(async (step) => step.isDone(parts)));
  const progress = readProgress(services);
  const latched = STEPS.filter(
    ({ id, isLatching }, index) => isLatching && done[index] && progress.steps[id]?.is_immutable_completed !== true,
  ).map(({ id }) => [id, { is_marked_completed: false, is_immutable_completed: true }] as const);
  const steps = { ...progress.steps, ...Object.fromEntries(latched) };
  if (latched.length > 0) await save(ctx, (present) => ({ ...present, steps }));
  return STEPS.map((step, index) => shownStep(step, steps[step.id] ?? NOT_DONE, done[index] === true, site));
}

async function save(
  { services, tx }: Pick<Ctx, 'services' | 'tx'>,
  change: (progress: Progress) => Progress,
): Promise<Reply> {
  await tx((open) => writeProgress(open, services, change(readProgress(services))));
  return answer(saved, { data: 'success' });
}

function isTrue(value: unknown): boolean {
  return Boolean(value) && value !== '0' && value !== 'false';
}

function given(flags: Readonly<Record<string, boolean | null | undefined>>): Record<string, boolean> {
  return Object.fromEntries(
    Object.entries(flags).flatMap(([key, value]): [string, boolean][] =>
      typeof value === 'boolean' ? [[key, value]] : [],
    ),
  );
}

const unknownStep = () => restError('not-found', 404, 'There is no such step.');
const noSuchStep = () => invalidParams({ id: { message: 'id is not the name of a step.' } });
