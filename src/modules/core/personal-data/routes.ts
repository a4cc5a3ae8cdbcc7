// sitewright/v1/personal-data: what the site knows of a person, handed out or removed by the wish of that person.
import { a } from '#kernel/args/args.ts';
import { logs } from '#kernel/actions/logged.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, mapOf } from '#kernel/routes/shape.ts';
import { erasePerson, exportPerson } from '#content/submissions/personal-data.ts';

declare module '#kernel/events/events.ts' {
  interface Events {
    'personalData.exported': { count: number };
    'personalData.erased': { count: number };
  }
}

/** Not whose they were: that would be kept here when it is gone everywhere else. */
const deed = ({ count }: { count: number }) => ({ subject: 'personal-data', id: '', label: String(count) });
export const personalDataActions = [logs('personalData.exported', deed), logs('personalData.erased', deed)];

const person = a.string({
  required: true,
  minLength: 3,
  maxLength: 254,
  description: 'The e-mail address of the person, or the number of a consent.',
});
/** Those who may change people may also answer for their data. */
const permission = needs('manage_options', 'delete_users');

const known = mapOf(listOf(a.object({}, { additionalProperties: true, description: 'By the name of the module.' })));

const exportData = route({
  path: '/personal-data/export',
  methods: ['POST'],
  args: { person },
  answers: known,
  permission,
  async handle({ args, services, tx }) {
    const found = await exportPerson(services, args.person);
    const count = Object.values(found).reduce((total, records) => total + records.length, 0);
    await tx((open) => {
      open.emit('personalData.exported', { count });
      return Promise.resolve();
    });
    return answer(known, found);
  },
});

const erased = mapOf(a.int());

const eraseData = route({
  path: '/personal-data/erase',
  methods: ['POST'],
  args: { person },
  answers: erased,
  permission,
  async handle({ args, services, tx }) {
    const gone = await erasePerson(services, args.person);
    const count = Object.values(gone).reduce((total, records) => total + records, 0);
    await tx((open) => {
      open.emit('personalData.erased', { count });
      return Promise.resolve();
    });
    return answer(erased, gone);
  },
});

export const routes: readonly Route[] = [exportData, eraseData];
