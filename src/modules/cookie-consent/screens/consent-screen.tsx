// Consent: what is asked, about which services, what was answered, and the proof of it.
import { useAddress } from '#admin/kit/address.ts';
import { Go } from '#admin/kit/go.tsx';
import { Page } from '#admin/kit/page.tsx';
import { DialogSettings } from './dialog-settings.tsx';
import { Proof } from './proof.tsx';
import { Services } from './services.tsx';
import { Statistics } from './statistics.tsx';
import { TABS, useConsentWords, type Tab } from './words.ts';

export default function ConsentScreen() {
  const words = useConsentWords();
  const address = useAddress();
  const tab: Tab = TABS.find((one) => one === address.search['tab']) ?? 'dialog';
  const tabs = (
    <nav className="tabs" aria-label={words.consent}>
      {TABS.map((one) => (
        <Go
          key={one}
          to="consent"
          search={one === 'dialog' ? {} : { tab: one }}
          aria-current={one === tab ? 'true' : undefined}
        >
          {words.tabs[one]}
        </Go>
      ))}
    </nav>
  );
  return (
    <Page title={words.consent} top={tabs}>
      {tab === 'dialog' && <DialogSettings />}
      {tab === 'services' && <Services />}
      {tab === 'proof' && <Proof />}
      {tab === 'statistics' && <Statistics />}
    </Page>
  );
}
