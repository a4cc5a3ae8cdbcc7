// forms-plugin/v1 forms/{id}/submit: what visitors send.
import { a } from '#kernel/args/args.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { invalidParams, missingParams } from '#kernel/errors/rest-error.ts';
import { anyone, route, type Route } from '#kernel/routes/route.ts';
import { answer, orNull, shape } from '#kernel/routes/shape.ts';
import { CAPABILITY } from '#modules/forms-plugin/entries/routes.ts';
import { theForm } from '#modules/forms-plugin/forms/routes.ts';
import { afterwards, saidAfterwards } from './confirmation.ts';
import { takeForm } from './take.ts';

const submitted = shape('form-submitted', {
  status: a.oneOf(['sent', 'stored']),
  entry_id: orNull(a.int()),
  confirmation: saidAfterwards,
});

const submit = route({
  path: '/forms/{id}/submit',
  methods: ['POST'],
  takesFiles: true,
  args: {
    id: a.int({ required: true, description: 'Id of the form.' }),
    fields: a.schema<unknown>({ description: 'Values by the id of their field.' }),
    page_url: a.string({ default: '', maxLength: 2000, description: 'The page with the form.' }),
    token: a.string({ default: '', maxLength: 1000, description: 'The token of the form.' }),
    website: a.string({ default: '', description: 'Left empty by people.' }),
  },
  answers: submitted,
  subject: theForm,
  permission: anyone,
  async handle({ args, caller, request, services, site, subject }) {
    const hasFiles = (request.files ?? []).length > 0;
    if (args.fields === undefined && !hasFiles) throw missingParams(['fields']);
    const fields = args.fields ?? {};
    if (!isMap(fields)) throw invalidParams({ fields: { message: 'fields has a value for each field.' } });
    const { status, entryId, parts } = await takeForm(services, subject, {
      fields,
      files: request.files ?? [],
      token: args.token,
      honeypot: args.website,
      pageUrl: args.page_url,
      site,
      address: request.address,
      agent: request.headers['user-agent'] ?? '',
      userId: caller.id,
    });
    return answer(submitted, {
      status,
      entry_id: caller.can(CAPABILITY) ? entryId : null,
      confirmation: afterwards(parts.confirmation, site),
    });
  },
});

export const routes: readonly Route[] = [submit];
