// The kit of components in the colours and measures of the app.
import { createTheme, type CSSVariablesResolver, type MantineColorScheme } from '@mantine/core';
import type { MantineColorSchemeManager } from '@mantine/core';
import type { PreferenceStore } from '#admin/session/preferences.ts';

const flat = (color: string) => [color, color, color, color, color, color, color, color, color, color] as const;

export const theme = createTheme({
  fontFamily: 'var(--font-ui)',
  primaryColor: 'spruce',
  colors: { spruce: flat('#1a6150') },
  defaultRadius: 8,
  radius: { sm: '8px', md: '12px' },
  fontSizes: { sm: '13.5px', xs: '12px' },
  respectReducedMotion: true,
  components: {
    Menu: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'none', offset: 4, withinPortal: true } },
    Popover: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'none', offset: 4 } },
    Modal: {
      defaultProps: {
        transitionProps: { duration: 140, transition: 'pop' },
        overlayProps: { backgroundOpacity: 0.45 },
      },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 160 }, overlayProps: { backgroundOpacity: 0.25 } } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });

export const isScheme = (value: unknown): value is MantineColorScheme =>
  value === 'auto' || value === 'light' || value === 'dark';

/** The choice is kept with the others of the person. */
export function schemeManager(preferences: PreferenceStore): MantineColorSchemeManager {
  const current = (): MantineColorScheme | undefined => {
    const { scheme } = preferences.get();
    return isScheme(scheme) ? scheme : undefined;
  };
  let stop: (() => void) | undefined;
  return {
    get: (otherwise) => current() ?? otherwise,
    set: (scheme) => {
      if (scheme !== (current() ?? 'auto')) preferences.change('scheme', scheme);
    },
    subscribe: (onUpdate) => {
      stop = preferences.subscribe(() => onUpdate(current() ?? 'auto'));
    },
    unsubscribe: () => stop?.(),
    clear: () => preferences.change('scheme', 'auto'),
  };
}
