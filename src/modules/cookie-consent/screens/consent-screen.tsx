// Consent: what is asked, about which services, what was answered, and the proof of it.
import { useAddress } from '#admin/kit/address.ts';
import { Go } from '#admin/kit/go.tsx';
import { Page } from '#admin/kit/page.tsx';
import { Blockers } from './blockers.tsx';
import { DialogSettings } from './dialog-settings.tsx';
import { DialogTexts } from './dialog-texts.tsx';
import { Proof } from './proof.tsx';
import { Scan } from './scan.tsx';
import { Services } from './services.tsx';
import { Statistics } from './statistics.tsx';
import { Versions } from './versions.tsx';
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
      {tab === 'texts' && <DialogTexts />}
      {tab === 'services' && <Services />}
      {tab === 'blockers' && <Blockers />}
      {tab === 'scan' && <Scan />}
      {tab === 'versions' && <Versions />}
      {tab === 'proof' && <Proof />}
      {tab === 'statistics' && <Statistics />}
    </Page>
  );
}
