// The style sheet of the kit: colours and fonts of the site as properties, theme styles, what hides on which device.
import { isMap } from '#kernel/args/is-map.ts';
import { SYSTEM_COLORS, SYSTEM_TYPOGRAPHY, type Device } from '#modules/builder/kit/defaults.ts';
import type { Kit } from '#modules/builder/kit/kit.ts';
import { box, color, size, type Controls } from '#modules/builder/widgets/control.ts';
import { background, border, fontControl, typography, TYPOGRAPHY } from '#modules/builder/widgets/groups.ts';
import { entry } from '../settings/values.ts';
import { addElementRules } from './element.ts';
import { fontProperty, globalsOf, isName } from './globals.ts';
import { createSheet, type DeviceName, type Sheet } from './sheet.ts';
import { cssColor, cssSize } from './values.ts';

const BUTTON = ' .builder-button, .builder button';
/** A button that leads somewhere looks like a button. */
const LINK = ' .builder a:where(:not(.builder-button))';
const FIELD = ' .builder-field-textual';

/** What the kit says about plain things of the page. */
export const kitControls: Controls = {
  ...background(''),
  body_color: color(''),
  ...typography('', 'body_typography'),
  link_normal_color: color(LINK),
  ...typography(LINK, 'link_normal_typography'),
  link_hover_color: color(`${LINK}:hover`),
  ...headingControls('h1'),
  ...headingControls('h2'),
  ...headingControls('h3'),
  ...headingControls('h4'),
  ...headingControls('h5'),
  ...headingControls('h6'),
  button_text_color: color(BUTTON),
  button_background_color: color(BUTTON, 'background-color'),
  ...typography(BUTTON, 'button_typography'),
  ...border(BUTTON, 'button_border'),
  button_border_radius: box(BUTTON, 'border-radius'),
  button_padding: box(BUTTON, 'padding'),
  form_field_text_color: color(FIELD),
  form_field_background_color: color(FIELD, 'background-color'),
  ...border(FIELD, 'form_field_border'),
  form_field_border_radius: box(FIELD, 'border-radius'),
  form_field_padding: box(FIELD, 'padding'),
  ...border(' .builder img', 'image_border'),
  image_border_radius: box(' .builder img', 'border-radius'),
  container_width: size('', '--container-max-width'),
  container_padding: box('', '--container-default-padding'),
  space_between_widgets: size('', '--widgets-spacing'),
};

export function kitSheet(kit: Kit): string {
  const sheet = createSheet(kit.breakpoints);
  const selector = `.builder-kit-${kit.id}`;
  addProperties(sheet, kit, selector);
  addElementRules(sheet, { settings: kit.settings, controls: kitControls, selector }, globalsOf(kit));
  return sheet.text() + hidingRules(kit.breakpoints) + stackingRules(kit.breakpoints);
}

function headingControls(level: string): Controls {
  const at = ` .builder ${level}`;
  return { [`${level}_color`]: color(at), ...typography(at, `${level}_typography`) };
}

function addProperties(sheet: Sheet, kit: Kit, selector: string): void {
  for (const row of kit.colors) {
    const printed = cssColor(row.color);
    if (printed !== undefined && isName(row._id)) {
      sheet.add('desktop', selector, `--b-global-color-${row._id}:${ofTheme(COLOR_TOKENS, kit, row, printed)}`);
    }
  }
  for (const row of kit.typography) if (isName(row._id)) addFont(sheet, row, selector, kit);
  const gap = kit.settings['space_between_widgets'];
  const spacing = isMap(gap) ? cssSize(gap['size'] === undefined ? gap['column'] : gap) : undefined;
  sheet.add('desktop', selector, `--widgets-spacing:${spacing ?? '20px'}`);
}

/** The dark form of the main colour cannot be read as text: that of buttons can. */
const COLOR_TOKENS = { primary: 'button', secondary: 'ink-2', text: 'ink', accent: 'spark' };
const FONT_TOKENS = { primary: 'font-head', secondary: 'font-head', text: 'font-text', accent: 'font-ui' };

/** What nobody has changed in the kit that came with the site is as the theme has it. */
function ofTheme(tokens: Readonly<Record<string, string>>, kit: Kit, row: SystemRow, printed: string): string {
  const token = entry(tokens, row._id);
  const first = [...SYSTEM_COLORS, ...SYSTEM_TYPOGRAPHY].filter(({ _id }) => _id === row._id);
  const isFirst = first.some((one) => JSON.stringify(one) === JSON.stringify(row));
  return token !== undefined && isFirst && kit.settings['follows_theme'] === 'yes'
    ? `var(--sw-${token},${printed})`
    : printed;
}

type SystemRow = Kit['colors'][number] | Kit['typography'][number];

function addFont(sheet: Sheet, row: Kit['typography'][number], selector: string, kit: Kit): void {
  const devices: readonly DeviceName[] = ['desktop', ...kit.breakpoints.keys()];
  for (const [member, property] of Object.entries(TYPOGRAPHY)) {
    for (const device of devices) {
      const value = row[`typography_${member}${device === 'desktop' ? '' : `_${device}`}`];
      const declared = fontControl(member, '').css?.[0]?.print(value, () => undefined, device);
      if (value === undefined || value === '' || declared === undefined) continue;
      const printed = declared.slice(property.length + 1);
      const shown = member === 'font_family' ? ofTheme(FONT_TOKENS, kit, row, printed) : printed;
      sheet.add(device, selector, `${fontProperty(row._id, property)}:${shown}`);
    }
  }
}

/** Each device hides from the end of the next smaller one to its own. */
function hidingRules(breakpoints: ReadonlyMap<Device, number>): string {
  const limited = [...breakpoints].filter(([device]) => device !== 'widescreen').sort((a, b) => a[1] - b[1]);
  const widest = limited.at(-1)?.[1] ?? 0;
  const rules = limited.map(([device, pixels], index) => hides(device, (limited[index - 1]?.[1] ?? -1) + 1, pixels));
  return [...rules, hides('desktop', widest + 1)].join('');
}

function hides(device: string, from: number, to?: number): string {
  const range = [from > 0 && `(min-width:${from}px)`, to !== undefined && `(max-width:${to}px)`].filter(Boolean);
  return `@media${range.join('and ')}{.builder-element.builder-hidden-${device}{display:none}}`;
}

/** On a phone columns stand below each other, and menus fold where a script can unfold them. */
function stackingRules(breakpoints: ReadonlyMap<Device, number>): string {
  const phone = breakpoints.get('mobile') ?? 767;
  const tablet = breakpoints.get('tablet') ?? 1024;
  return (
    `@media(max-width:${tablet}px){${gridRules('tablet')}}` +
    `@media(max-width:${phone}px){${STACKED}${gridRules('mobile')}}` +
    `@media(max-width:${tablet}px) and (scripting:enabled){${folded('tablet')}}` +
    `@media(max-width:${phone}px) and (scripting:enabled){${folded('mobile')}}`
  );
}

const STACKED =
  '.builder-section>.builder-container{flex-wrap:wrap}.builder-column{width:var(--col-width-mobile,100%)}' +
  '.b-con{width:var(--width-mobile,100%)}' +
  '.b-flex.b-con-full,.b-flex.b-con-boxed>.b-con-inner{flex-wrap:var(--flex-wrap-mobile,wrap)}' +
  '.b-grid.b-con-full,.b-grid.b-con-boxed>.b-con-inner{grid-template-columns:var(--grid-columns-mobile,minmax(0,1fr))}';

const COLUMNS = Array.from({ length: 12 }, (_, index) => index + 1);

function gridRules(device: string): string {
  return COLUMNS.map((columns) => `.builder-grid-${device}-${columns}{--columns:${columns}}`).join('');
}

function folded(device: string): string {
  const menu = `.builder-nav-menu--dropdown-${device}`;
  return `${menu} .builder-nav-menu--main{display:none}${menu} .builder-menu-toggle{display:inline-flex}`;
}
