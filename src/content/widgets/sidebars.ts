// The places of the theme that widgets can stand in.

export interface Sidebar {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly isActive: boolean;
}

export const FOOTER = 'footer';
/** Kept, and shown nowhere. */
export const INACTIVE = 'wp_inactive_widgets';

export const SIDEBARS: readonly Sidebar[] = [
  { id: FOOTER, name: 'Footer', description: 'Above the last line of every page.', isActive: true },
  { id: INACTIVE, name: 'Inactive widgets', description: 'What is kept without being shown.', isActive: false },
];

export const WIDGETS_TAG = 'widgets';
