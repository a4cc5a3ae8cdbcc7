// The form on a page.
import { createFormToken } from '#content/submissions/token.ts';
import type { PrintWidget } from '#modules/builder/public.ts';
import { pictureAddress } from './captcha.ts';
import { readDefinition } from './definition.ts';
import { SUBMIT_PATH } from './endpoint.ts';
import { formFiles } from './files.ts';
import { formReference } from './find.ts';
import { formLanguage } from './language.ts';
import { printForm } from './print.ts';

export const formWidget: PrintWidget = ({ node, settings }, context) => {
  const { site, services, document, now, idPrefix } = context;
  const definition = readDefinition(settings);
  if (definition.fields.length === 0) return { html: '' };
  context.styles.add(formFiles.address(site, 'form.css'));
  context.scripts.add(formFiles.address(site, 'form.js'));
  const reference = formReference(document.id, node.id);
  const html = printForm({
    definition,
    language: formLanguage(services, document),
    documentId: document.id,
    elementId: node.id,
    idPrefix,
    reference,
    token: createFormToken(services.keys, reference, now),
    action: `${site.base}${SUBMIT_PATH}`,
    pictureAddress: (field) => pictureAddress(site, { documentId: document.id, elementId: node.id, field }),
    tokenAddress: `${site.base}/_site/form-token?form=${encodeURIComponent(reference)}`,
  });
  return { html };
};
