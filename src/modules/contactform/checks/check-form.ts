// Everything that can be wrong with the configuration of a form.
import type { Services } from '#kernel/services.ts';
import type { ContactForm } from '#modules/contactform/forms/properties.ts';
import { parseTemplate } from '#modules/contactform/language/parse.ts';
import { siteSpecials } from '#modules/contactform/mail/site-specials.ts';
import { readSettings } from '#modules/contactform/settings/additional-settings.ts';
import { checkMail } from './check-mail.ts';
import { checkTemplate } from './check-template.ts';
import type { ConfigFault } from './fault.ts';

export async function checkForm(
  services: Pick<Services, 'files' | 'settings'>,
  home: string,
  form: ContactForm,
): Promise<ConfigFault[]> {
  const template = parseTemplate(form.form);
  const settings = readSettings(form.additional_settings);
  const faults: ConfigFault[] = checkTemplate(template).map((code) => ({ section: 'form.body', code }));
  const specials = siteSpecials(services, home);
  const site = {
    specials: { ...specials, _contact_form_title: form.title },
    isForMembers: settings.isOn('subscribers_only'),
    host: specials['_site_domain'] ?? '',
  };
  const sizeOf = async (key: string): Promise<number | undefined> => (await services.files.facts(key))?.size;
  if (!settings.isOn('demo_mode') && !settings.isOn('skip_mail')) {
    for (const section of ['mail', 'mail_2'] as const) {
      const mail = form[section];
      if (mail.active) faults.push(...(await checkMail({ section, mail, tags: template.tags, site, sizeOf })));
    }
  }
  return [...faults, ...messageFaults(form), ...settingFaults(settings)];
}

function messageFaults({ messages }: ContactForm): ConfigFault[] {
  return Object.entries(messages)
    .filter(([, text]) => /<[a-z/!][^<>]*>/i.test(text))
    .map(([key]) => ({ section: `messages.${key}`, code: 'html_in_message' }));
}

function settingFaults({ textOf }: ReturnType<typeof readSettings>): ConfigFault[] {
  const isOld = ['on_sent_ok', 'on_submit'].some((name) => textOf(name) !== undefined);
  return isOld ? [{ section: 'additional_settings.body', code: 'deprecated_settings' }] : [];
}
