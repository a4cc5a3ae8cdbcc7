// multilang/st/v1 strings/import and strings/export.
import { Readable } from 'node:stream';
import { a } from '#kernel/args/args.ts';
import { invalidParams } from '#kernel/errors/rest-error.ts';
import { bytes } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, shape, fileAnswer } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import { mayManageStrings } from '../strings/permission.ts';
import { FIRST_LANGUAGE, LONGEST_DOMAIN } from '../strings/register.ts';
import { exportDomain } from './export.ts';
import { importEntries } from './import.ts';
import { parsePo } from './parse.ts';

const place = {
  domain: a.string({ required: true, minLength: 1, maxLength: LONGEST_DOMAIN, description: 'Of the strings.' }),
  language: a.string({ required: true, description: 'Of the translations.' }),
};
const outcome = shape('imported-po', { strings: a.int(), new: a.int(), translations: a.int() });

const importPo = route({
  path: '/strings/import',
  methods: ['POST'],
  args: { ...place, content: a.string({ required: true, description: 'The text of a PO file.' }) },
  answers: outcome,
  permission: mayManageStrings,
  async handle({ args: { content, domain, language }, services, caller }) {
    checkLanguage(services, language);
    const entries = await parsePo(content);
    return answer(outcome, await importEntries(services, entries, { domain, language, writer: caller }));
  },
});

const exportPo = route({
  path: '/strings/export',
  methods: ['GET'],
  args: place,
  permission: mayManageStrings,
  answers: fileAnswer('text/x-gettext-translation'),
  handle({ args: { domain, language }, services }) {
    checkLanguage(services, language);
    const name = `${domain.replaceAll(/[^\w.-]/g, '_')}-${language}.po`;
    const text = Readable.from(exportDomain(services.database.long.db, domain, language));
    const headers = { 'Content-Disposition': `attachment; filename="${name}"` };
    return bytes(text, 'text/x-gettext-translation; charset=utf-8', { headers });
  },
});

export const poRoutes: readonly Route[] = [importPo, exportPo];

/** Sources are English. */
function checkLanguage({ siteConfig }: Pick<Services, 'siteConfig'>, language: string): void {
  if (language !== FIRST_LANGUAGE && siteConfig.languages.includes(language)) return;
  throw invalidParams({
    language: { code: 'rest_not_in_enum', message: 'language is no language that can be meant here.' },
  });
}
