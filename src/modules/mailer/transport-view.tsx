// The form of the transport. Passwords are never shown.
import { mailFrom, sealedPassword, smtpUrl } from '#kernel/mail/settings.ts';
import { environmentName, type Setting } from '#kernel/settings/setting.ts';
import { Form, type AdminVisit } from '#content/admin/admin-page.tsx';
import { readTransport } from './transport.ts';

export function TransportForm({ visit }: { visit: AdminVisit }) {
  const { settings, siteConfig } = visit.services;
  const address = settings.get(smtpUrl);
  const transport = readTransport(address);
  const isFixed = settings.isFixed(smtpUrl);
  const hasPassword = transport?.hasPassword === true || settings.get(sealedPassword) !== '';
  const given = (name: string, stored: string): string => visit.form.get(name) ?? stored;
  return (
    <>
      <h2>Transport</h2>
      {address === '' && <p>There is no transport: mails wait in the log until there is one.</p>}
      {address !== '' && !transport && <p>The transport has an address that this page cannot show.</p>}
      <Form visit={visit}>
        <Fixed setting={smtpUrl} visit={visit} />
        <p>
          <label for="host">Host (empty: none)</label>
          <input id="host" name="host" value={given('host', transport?.host ?? '')} disabled={isFixed} />
        </p>
        <p>
          <label for="port">Port</label>
          <input
            id="port"
            name="port"
            inputmode="numeric"
            value={given('port', String(transport?.port ?? 587))}
            disabled={isFixed}
          />
        </p>
        <p>
          <label for="security">Encryption</label>
          <select id="security" name="security" disabled={isFixed}>
            <option value="starttls">When the server offers it (STARTTLS)</option>
            <option value="tls" selected={given('security', transport?.isSecure === true ? 'tls' : '') === 'tls'}>
              From the start (TLS)
            </option>
          </select>
        </p>
        <p>
          <label for="user">User (empty: none)</label>
          <input
            id="user"
            name="user"
            value={given('user', transport?.user ?? '')}
            disabled={isFixed}
            autocomplete="off"
          />
        </p>
        <p>
          <label for="password">
            {`Password (${hasPassword ? 'one is stored; empty: keep it' : 'none is stored'}; another host or user needs it anew)`}
          </label>
          <input type="password" id="password" name="password" disabled={isFixed} autocomplete="new-password" />
        </p>
        <Fixed setting={mailFrom} visit={visit} />
        <p>
          <label for="from">Sender (empty: noreply@{new URL(siteConfig.base).hostname})</label>
          <input
            id="from"
            name="from"
            value={given('from', settings.get(mailFrom))}
            disabled={settings.isFixed(mailFrom)}
          />
        </p>
        <button type="submit" name="action" value="save">
          Save the transport
        </button>
      </Form>
    </>
  );
}

function Fixed({ setting, visit }: { setting: Setting; visit: AdminVisit }) {
  if (!visit.services.settings.isFixed(setting)) return null;
  return <p class="soft">Fixed from outside by {environmentName(setting.name)}; it cannot be changed here.</p>;
}
