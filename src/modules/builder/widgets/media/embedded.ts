// Things that people bring from elsewhere: HTML of their own, shortcodes, maps, anchors.
import { filterHtml } from '#content/text/html-filter.ts';
import { renderShortcodes } from '#content/text/shortcodes.ts';
import { nothing, tag, trusted } from '#modules/builder/render/markup/markup.ts';
import { size as sizeOf, text } from '#modules/builder/render/settings/values.ts';
import { plain, plains, size } from '../control.ts';
import { filters } from '../groups.ts';
import { defineWidget } from '../widget.ts';

/** As it is stored: of documents whose writers may not use any HTML they like, only the allowed part is read. */
export const html = defineWidget({
  type: 'html',
  controls: { html: plain('html') },
  render({ node, settings }, context) {
    const written = text(settings, 'html');
    // A default of the kit and a dynamic value are not this document's own.
    const own = written === node.settings['html'] ? written : filterHtml(written);
    if (context.document.isTrusted) context.vouched.push(own);
    return trusted(own);
  },
});

export const shortcode = defineWidget({
  type: 'shortcode',
  controls: { shortcode: plain('text') },
  render({ settings }, { pieces }) {
    const written = filterHtml(text(settings, 'shortcode'));
    const shown = renderShortcodes(written, pieces.renderers.shortcodes);
    return shown.trim() === '' ? nothing : tag('div', { class: 'builder-shortcode' }, trusted(shown));
  },
});

export const menuAnchor = defineWidget({
  type: 'menu-anchor',
  controls: { anchor: plain('text') },
  render({ settings }) {
    const id = text(settings, 'anchor').replaceAll(/[^\w:.-]/g, '');
    return id === '' ? nothing : tag('div', { class: 'builder-menu-anchor', id });
  },
});

const MAP_HOST = 'https://www.openstreetmap.org';
const GOOGLE_HOST = 'https://maps.google.com';

/** A place by its coordinates needs no key of a map service; an address is looked up by the usual one. */
export const googleMaps = defineWidget({
  type: 'google-maps',
  controls: {
    ...plains('text', 'address zoom'),
    height: size('', '--map-height'),
    ...filters(' iframe'),
  },
  render({ settings }, context) {
    const address = text(settings, 'address').trim();
    if (address === '') return nothing;
    const zoom = Math.min(20, Math.max(1, Math.round(sizeOf(settings, 'zoom')?.size ?? 10)));
    const place = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(address);
    const src = place ? openMap(Number(place[1]), Number(place[2]), zoom) : searchedMap(address, zoom);
    context.frameHosts.add(place ? MAP_HOST : GOOGLE_HOST);
    context.frameHosts.add(place ? MAP_HOST : 'https://www.google.com');
    return tag('div', { class: 'builder-map' }, tag('iframe', { src, title: address, loading: 'lazy' }));
  },
});

function openMap(latitude: number, longitude: number, zoom: number): string {
  const span = 360 / 2 ** zoom;
  const box = [longitude - span, latitude - span / 2, longitude + span, latitude + span / 2];
  return `${MAP_HOST}/export/embed.html?bbox=${box.map((side) => side.toFixed(5)).join(',')}&marker=${latitude},${longitude}`;
}

function searchedMap(address: string, zoom: number): string {
  return `${GOOGLE_HOST}/maps?q=${encodeURIComponent(address)}&t=m&z=${zoom}&output=embed&iwloc=near`;
}
