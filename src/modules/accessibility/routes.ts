// sitewright/v1/accessibility: what the checks found, and the statement of the site.
import { a } from '#kernel/args/args.ts';
import { needs } from '#kernel/routes/permits.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { report, reportOf, statement, statementOf } from './answers.ts';
import { checkSite } from './jobs.ts';
import { conformance, contact, CONFORMANCE } from './settings.ts';
import { publishStatement } from './statement.tsx';

const permission = needs('manage_options');

const readReport = route({
  path: '/accessibility',
  methods: ['GET'],
  answers: report,
  permission,
  handle: async ({ services }) => answer(report, await reportOf(services)),
});

const queued = shape('accessibility-check', { queued: a.bool() });

const checkNow = route({
  path: '/accessibility/check',
  methods: ['POST'],
  answers: queued,
  permission,
  async handle({ tx }) {
    // Whoever asks twice is answered once.
    await tx((open) => open.enqueue(checkSite, {}, { key: checkSite.name }));
    return answer(queued, { queued: true });
  },
});

const readStatement = route({
  path: '/accessibility/statement',
  methods: ['GET'],
  answers: statement,
  permission,
  handle: async ({ services }) => answer(statement, await statementOf(services)),
});

const updateStatement = route({
  path: '/accessibility/statement',
  methods: EDITABLE,
  args: {
    conformance: a.oneOf(CONFORMANCE, { description: 'How far the site conforms, in the words of its owner.' }),
    contact: a.string({ maxLength: 200, description: 'Whom people tell about barriers; empty: the site’s address.' }),
  },
  answers: statement,
  permission,
  async handle({ args, services, tx }) {
    const { settings } = services;
    await tx(async (open) => {
      if (args.conformance !== undefined && !settings.isFixed(conformance)) {
        await settings.set(open, conformance, args.conformance);
      }
      if (args.contact !== undefined && !settings.isFixed(contact)) {
        await settings.set(open, contact, args.contact.trim());
      }
    });
    return answer(statement, await statementOf(services));
  },
});

const publish = route({
  path: '/accessibility/statement/publish',
  methods: ['POST'],
  answers: statement,
  permission: needs('manage_options', 'publish_pages'),
  async handle({ caller, services }) {
    await publishStatement(services, caller.id);
    return answer(statement, await statementOf(services));
  },
});

export const routes: readonly Route[] = [readReport, checkNow, readStatement, updateStatement, publish];
