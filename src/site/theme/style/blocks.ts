// Blocks whose look is more than their place: covers, first letters, sizes and colours that authors choose by name.

/** The colours that editors offer. */
const PALETTE: Readonly<Record<string, string>> = {
  black: '#000',
  'cyan-bluish-gray': '#abb8c3',
  white: '#fff',
  'pale-pink': '#f78da7',
  'vivid-red': '#cf2e2e',
  'luminous-vivid-orange': '#ff6900',
  'luminous-vivid-amber': '#fcb900',
  'light-green-cyan': '#7bdcb5',
  'vivid-green-cyan': '#00d084',
  'pale-cyan-blue': '#8ed1fc',
  'vivid-cyan-blue': '#0693e3',
  'vivid-purple': '#9b51e0',
};

const colors = Object.entries(PALETTE).map(
  ([name, color]) =>
    `.has-${name}-color { color: ${color}; }\n.has-${name}-background-color { background-color: ${color}; }`,
);

const dims = Array.from({ length: 11 }, (_, at) => at * 10).map(
  (percent) => `.wp-block-cover__background.has-background-dim-${percent} { opacity: ${percent / 100}; }`,
);

export const BLOCK_STYLE = `
.wp-block-cover { position: relative; display: flex; align-items: center; justify-content: center; min-height: 27rem; overflow: hidden; color: #fff; }
.wp-block-cover.is-light { color: #000; }
.wp-block-cover__background, .wp-block-cover__image-background, .wp-block-cover__video-background { position: absolute; inset: 0; width: 100%; height: 100%; }
.wp-block-cover__background { background-color: #000; opacity: .5; }
.entry-content .wp-block-cover__image-background, .wp-block-cover__video-background { max-width: none; border-radius: 0; object-fit: cover; }
.wp-block-cover__inner-container { position: relative; width: 100%; }
.wp-block-cover__inner-container > :last-child { margin-bottom: 0; }
.wp-block-cover__inner-container > :is(h1, h2, h3, h4, h5, h6):first-child { margin-top: 0; }
.wp-block-cover__inner-container a:not([class]) { color: inherit; }
.wp-block-cover[class*='is-position-top-'] { align-items: flex-start; }
.wp-block-cover[class*='is-position-bottom-'] { align-items: flex-end; }
.has-drop-cap::first-letter { float: left; margin: .08em .12em 0 0; font: 600 3.4em/.8 var(--site-font-heading); }
.has-small-font-size { font-size: .8125em; }
.has-medium-font-size { font-size: 1.25em; line-height: 1.5; }
.has-large-font-size { font-size: clamp(1.625rem, 1.3rem + 1.6vw, 2.25rem); line-height: 1.3; }
.has-x-large-font-size, .has-huge-font-size { font-size: clamp(1.875rem, 1.4rem + 2.2vw, 2.625rem); line-height: 1.2; }
${dims.join('\n')}
${colors.join('\n')}
`;
