// sitewright/v1/health: what the site keeps lying in its queues, and which modules failed. The tests are those of sitehealth/v1.
import { a } from '#kernel/args/args.ts';
import { smtpUrl } from '#kernel/mail/settings.ts';
import { countMails } from '#kernel/mail/store.ts';
import { findModuleStates } from '#kernel/modules/overview.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';

/** Nobody needs to know it more exactly. */
const MOST = 1_000;

const facts = shape('health-facts', {
  failed_jobs: a.int(),
  waiting_mails: a.int(),
  failed_mails: a.int(),
  has_transport: a.bool(),
  broken_modules: listOf(shape('broken-module', { name: a.string(), title: a.string(), fault: a.string() })),
  due_upgrades: listOf(a.string()),
  versions: shape('health-versions', { node: a.string(), database: a.string() }),
});

const readFacts = route({
  path: '/health',
  methods: ['GET'],
  answers: facts,
  permission: needs('view_site_health_checks'),
  async handle({ db, services }) {
    const [failed, waiting, unsent, modules] = await Promise.all([
      services.queue.list({ state: 'failed', limit: MOST }),
      countMails(db, 'waiting', MOST),
      countMails(db, 'failed', MOST),
      findModuleStates(services, db),
    ]);
    return answer(facts, {
      failed_jobs: failed.length,
      waiting_mails: waiting,
      failed_mails: unsent,
      has_transport: services.settings.get(smtpUrl) !== '',
      broken_modules: modules.flatMap(({ name, title, fault }) => (fault === null ? [] : [{ name, title, fault }])),
      due_upgrades: modules.filter(({ isUpdateDue }) => isUpdateDue).map(({ title }) => title),
      versions: { node: process.versions.node, database: services.database.kind },
    });
  },
});

export const routes: readonly Route[] = [readFacts];
