// The administration app: reads what the page knows, puts the screens of all modules together, and shows them.
import { createRoot } from 'react-dom/client';
import { createClient } from '#client/client.ts';
import { screens as accessibility } from '#modules/accessibility/screens/screens.ts';
import { screens as builder } from '#modules/builder/screens/screens.ts';
import { screens as builderPro } from '#modules/builder-pro/screens/screens.ts';
import { screens as contactform } from '#modules/contactform/screens/screens.ts';
import { screens as cookieConsent } from '#modules/cookie-consent/screens/screens.ts';
import { screens as core } from '#modules/core/screens/screens.ts';
import { screens as folders } from '#modules/folders/screens/screens.ts';
import { screens as formsPlugin } from '#modules/forms-plugin/screens/screens.ts';
import { screens as imageOptimizer } from '#modules/image-optimizer/screens/screens.ts';
import { screens as mailer } from '#modules/mailer/screens/screens.ts';
import { screens as manager } from '#modules/manager/screens/screens.ts';
import { screens as multilang } from '#modules/multilang/screens/screens.ts';
import { screens as seo } from '#modules/seo/screens/screens.ts';
import { screens as sitecopy } from '#modules/sitecopy/screens/screens.ts';
import { screens as sitestats } from '#modules/sitestats/screens/screens.ts';
import { screens as spamfilter } from '#modules/spamfilter/screens/screens.ts';
import { screens as starterTheme } from '#modules/starter-theme/screens/screens.ts';
import { screens as suite } from '#modules/suite/screens/screens.ts';
import { homeScreen } from '#admin/home/screen.ts';
import type { ModuleScreens } from '#admin/kit/screen.ts';
import type { App } from '#admin/session/app.ts';
import { createPreferences } from '#admin/session/preferences.ts';
import { createSession } from '#admin/session/session.ts';
import { readStart, rootOf } from '#admin/session/start.ts';
import { AppRoot } from '#admin/shell/app-root.tsx';
import { activeModules, entriesOf, screensOf, settingsOf } from '#admin/shell/navigation.ts';
import '#admin/styles/all.css';

const MODULES: readonly ModuleScreens[] = [
  core,
  accessibility,
  builder,
  builderPro,
  contactform,
  cookieConsent,
  folders,
  formsPlugin,
  imageOptimizer,
  mailer,
  manager,
  multilang,
  seo,
  sitecopy,
  sitestats,
  spamfilter,
  starterTheme,
  suite,
];

const { start, styleNonce } = readStart(document);
// Where layers keep the page behind them from scrolling, their styles are allowed by it, too.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });
const root = rootOf(start);
const session = createSession(start, root);
const client = createClient({
  root: start.rest.root,
  fetch: session.fetch,
  auth: { nonce: start.rest.nonce, renew: session.renew },
});
const modules = activeModules(MODULES, start);
const app: App = {
  start,
  root,
  client,
  session,
  preferences: createPreferences(start.preferences, client),
  screens: [homeScreen, ...screensOf(modules)],
  moved: modules.flatMap(({ moved = [] }) => moved),
  editorPanels: modules.flatMap(({ editorPanels = [] }) => editorPanels),
  mediaParts: modules.flatMap(({ mediaParts = [] }) => mediaParts).filter(({ isAllowed }) => isAllowed(start)),
  settings: settingsOf(modules),
  styleNonce,
  can: (capability) => start.user.capabilities.includes(capability),
};

const place = document.getElementById('app');
if (place) createRoot(place).render(<AppRoot app={app} entries={entriesOf(modules, start)} />);
