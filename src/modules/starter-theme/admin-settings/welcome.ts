// What the theme advises next. No I/O.

export interface ModuleStates {
  readonly isBuilderInstalled: boolean;
  readonly isBuilderActive: boolean;
  readonly isProInstalled: boolean;
  readonly isProActive: boolean;
}

interface Button {
  readonly linkText: string;
  readonly variant: string;
  readonly link: string;
  readonly color: string;
}

export interface Welcome {
  readonly title: string;
  readonly text: string;
  readonly buttons: readonly Button[];
}

/** Nothing where nothing is missing: an empty list, which clients know. */
export function welcomeFor(states: ModuleStates, base: string): Welcome | readonly never[] {
  if (!states.isBuilderActive) {
    return {
      title: 'Build your pages by hand',
      text: 'With the builder you put pages together from elements and see them as visitors do.',
      buttons: [
        states.isBuilderInstalled
          ? offer('Activate the builder', `${base}/admin/modules/builder`)
          : offer('Install the builder', 'install'),
      ],
    };
  }
  if (states.isProActive) return [];
  const word = states.isProInstalled ? 'Activate' : 'Install';
  return {
    title: 'Your pages are in good hands',
    text: 'Builder Pro adds headers, footers, popups and forms of your own.',
    buttons: [offer(`${word} Builder Pro`, `${base}/admin/modules/builder-pro`)],
  };
}

function offer(linkText: string, link: string): Button {
  return { linkText, variant: 'contained', link, color: 'primary' };
}
