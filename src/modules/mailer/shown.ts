// The transport as people see it. Passwords are never shown.
import { mailFrom, sealedPassword, smtpUrl } from '#kernel/mail/settings.ts';
import { environmentName, type Setting } from '#kernel/settings/setting.ts';
import type { Services } from '#kernel/services.ts';
import { readTransport } from './transport.ts';

export function shownTransport({ settings, siteConfig }: Pick<Services, 'settings' | 'siteConfig'>) {
  const transport = readTransport(settings.get(smtpUrl));
  const fixedBy = (setting: Setting): string | null =>
    settings.isFixed(setting) ? environmentName(setting.name) : null;
  return {
    host: transport?.host ?? '',
    port: transport?.port ?? 587,
    is_secure: transport?.isSecure ?? false,
    user: transport?.user ?? '',
    has_password: transport?.hasPassword === true || settings.get(sealedPassword) !== '',
    from: settings.get(mailFrom),
    usual_from: `noreply@${new URL(siteConfig.base).hostname}`,
    fixed_by: fixedBy(smtpUrl),
    from_fixed_by: fixedBy(mailFrom),
  };
}
