// multilang/st/v1 strings/scan.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { mayManageStrings } from '../strings/permission.ts';
import { scanComponent } from './scan.ts';
import { findComponentTexts } from './texts.ts';

const scanned = shape('scanned-strings', { found: a.int(), new: a.int() });

const scanStrings = route({
  path: '/strings/scan',
  methods: ['POST'],
  args: { component: a.string({ required: true, description: 'The theme, or the name of a module.' }) },
  answers: scanned,
  permission: mayManageStrings,
  async handle({ args: { component }, services }) {
    const texts = await findComponentTexts(services, component);
    if (!texts) throw unknownComponent();
    return answer(scanned, await scanComponent(services, component, texts));
  },
});

const unknownComponent = () =>
  restError('multilang_component_not_found', 404, 'There is no theme or module of that name.');

export const scanRoutes: readonly Route[] = [scanStrings];
