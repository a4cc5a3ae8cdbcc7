// Groups of controls that many elements have: fonts, backgrounds, borders, shadows.
import { isMap } from '#kernel/args/is-map.ts';
import { lookup } from '#kernel/lookup.ts';
import { cssColor, cssFont, cssNumber, cssShadow, cssSize, cssUrl } from '#modules/builder/render/css/values.ts';
import { amount, box, color, declares, plain, size, word, type Control, type Controls } from './control.ts';

const WEIGHTS = '100 200 300 400 500 600 700 800 900 normal bold bolder lighter';

/** The members of a font and the properties that they write. */
export const TYPOGRAPHY: Readonly<Record<string, string>> = lookup({
  font_family: 'font-family',
  font_size: 'font-size',
  font_weight: 'font-weight',
  text_transform: 'text-transform',
  font_style: 'font-style',
  text_decoration: 'text-decoration',
  line_height: 'line-height',
  letter_spacing: 'letter-spacing',
  word_spacing: 'word-spacing',
});

/** The same at any place: elements, and the rows of the kit. */
export function fontControl(member: string, at: string): Control {
  const property = TYPOGRAPHY[member] ?? member;
  switch (member) {
    case 'font_family':
      return declares('font', at, property, (value) => cssFont(value, 'sans-serif'));
    case 'font_weight':
      return word(at, property, WEIGHTS);
    case 'text_transform':
      return word(at, property, 'none uppercase lowercase capitalize');
    case 'font_style':
      return word(at, property, 'normal italic oblique');
    case 'text_decoration':
      return word(at, property, 'none underline overline line-through');
    case 'line_height':
      return declares('slider', at, property, (value) =>
        isMap(value) && (value['unit'] === '' || value['unit'] === undefined) ? cssNumber(value) : cssSize(value, 'em'),
      );
    default:
      return size(at, property);
  }
}

/** `typography_font_size` and its kin. */
export function typography(at: string, name = 'typography'): Controls {
  const members = Object.keys(TYPOGRAPHY).map((member) => [`${name}_${member}`, fontControl(member, at)] as const);
  return {
    [`${name}_typography`]: { kind: 'font', css: [{ at, print: () => undefined }] },
    ...Object.fromEntries(members),
  };
}

const POSITIONS = Object.fromEntries(
  ['center', 'top', 'bottom'].flatMap((y) => ['center', 'left', 'right'].map((x) => [`${y} ${x}`, `${y} ${x}`])),
);

export function background(at: string, name = 'background'): Controls {
  return {
    [`${name}_background`]: { kind: 'choice', css: [{ at, print: (value, beside) => gradient(name, value, beside) }] },
    [`${name}_color`]: color(at, 'background-color'),
    [`${name}_image`]: declares('media', at, 'background-image', cssUrl),
    [`${name}_position`]: word(at, 'background-position', POSITIONS),
    [`${name}_attachment`]: word(at, 'background-attachment', 'scroll fixed'),
    [`${name}_repeat`]: word(at, 'background-repeat', 'no-repeat repeat repeat-x repeat-y'),
    [`${name}_size`]: word(at, 'background-size', 'auto cover contain'),
    [`${name}_bg_width`]: size(at, 'background-size'),
    ...Object.fromEntries(
      ['color_stop', 'color_b', 'color_b_stop', 'gradient_type', 'gradient_angle', 'gradient_position'].map(
        (member) => [`${name}_${member}`, plain('slider')],
      ),
    ),
  };
}

function gradient(name: string, kind: unknown, beside: (name: string) => unknown): string | undefined {
  if (kind !== 'gradient') return undefined;
  const first = cssColor(beside(`${name}_color`));
  const second = cssColor(beside(`${name}_color_b`));
  if (first === undefined && second === undefined) return undefined;
  const from = `${first ?? 'transparent'} ${cssSize(beside(`${name}_color_stop`), '%') ?? '0%'}`;
  const to = `${second ?? 'transparent'} ${cssSize(beside(`${name}_color_b_stop`), '%') ?? '100%'}`;
  if (beside(`${name}_gradient_type`) === 'radial') {
    const position = beside(`${name}_gradient_position`);
    const place = typeof position === 'string' && position in POSITIONS ? position : 'center center';
    return `background-image:radial-gradient(at ${place},${from},${to})`;
  }
  const angle = cssSize(beside(`${name}_gradient_angle`), 'deg') ?? '180deg';
  return `background-image:linear-gradient(${angle === '0' ? '0deg' : angle},${from},${to})`;
}

/** `border_border`, `border_width`, `border_color`. */
export function border(at: string, name = 'border'): Controls {
  return {
    [`${name}_border`]: word(at, 'border-style', 'none solid double dotted dashed groove'),
    [`${name}_width`]: box(at, 'border-width'),
    [`${name}_color`]: color(at, 'border-color'),
  };
}

export function boxShadow(at: string, name = 'box_shadow'): Controls {
  return {
    [`${name}_box_shadow_type`]: plain('switcher'),
    [`${name}_box_shadow_position`]: plain('choice'),
    [`${name}_box_shadow`]: {
      kind: 'shadow',
      css: [
        {
          at,
          print(value, beside) {
            const shadow = beside(`${name}_box_shadow_type`) === 'yes' ? cssShadow(value, 4) : undefined;
            const place = beside(`${name}_box_shadow_position`);
            const inside = typeof place === 'string' && place.trim() === 'inset' ? ' inset' : '';
            return shadow === undefined ? undefined : `box-shadow:${shadow}${inside}`;
          },
        },
      ],
    },
  };
}

export function textShadow(at: string, name = 'text_shadow'): Controls {
  return {
    [`${name}_text_shadow_type`]: plain('switcher'),
    [`${name}_text_shadow`]: {
      kind: 'shadow',
      css: [
        {
          at,
          print(value, beside) {
            const shadow = beside(`${name}_text_shadow_type`) === 'yes' ? cssShadow(value, 3) : undefined;
            return shadow === undefined ? undefined : `text-shadow:${shadow}`;
          },
        },
      ],
    },
  };
}

const FILTERS: readonly (readonly [string, string, string])[] = [
  ['brightness', 'brightness', '%'],
  ['contrast', 'contrast', '%'],
  ['saturate', 'saturate', '%'],
  ['blur', 'blur', 'px'],
  ['hue', 'hue-rotate', 'deg'],
];

export function filters(at: string, name = 'css_filters'): Controls {
  const members = FILTERS.map(([member]) => [`${name}_${member}`, plain('slider')] as const);
  return {
    ...Object.fromEntries(members),
    [`${name}_css_filter`]: {
      kind: 'choice',
      css: [
        {
          at,
          print(value, beside) {
            if (value !== 'custom') return undefined;
            const parts = FILTERS.flatMap(([member, effect, unit]) => {
              const set = beside(`${name}_${member}`);
              const printed = cssNumber(set);
              return printed === undefined ? [] : [`${effect}(${printed}${unit})`];
            });
            return parts.length === 0 ? undefined : `filter:${parts.join(' ')}`;
          },
        },
      ],
    },
  };
}

export const opacity = (at: string): Control => amount(at, 'opacity');
