import { describe, expect, test } from 'vitest';
import { pieceContext } from '#test/kit/piece.ts';
import { audio, caption, video } from './media.tsx';

const shortcode = (attributes: Record<string, string>, content: string | null = null, values: string[] = []) => ({
  name: 'x',
  attributes: new Map(Object.entries(attributes)),
  values,
  content,
});
type Given = Parameters<typeof shortcode>;

const IMAGE = '<img src="/a.png" alt="">';
const figure = (align: string, width: number, image: string, words: string): string =>
  `<figure class="wp-caption ${align}" style="width:${width}px;"><span>${image}</span><figcaption class="wp-caption-text">${words}</figcaption></figure>`;

describe('a caption', () => {
  test.each<[...Given, string]>([
    [{ width: '300', align: 'alignleft' }, `${IMAGE} Said <b>so</b> `, [], figure('alignleft', 300, IMAGE, 'Said <b>so</b>')],
    [{ width: '1' }, `  ${IMAGE.toUpperCase().replace('"/A.PNG" ALT', '"/a.png" alt')}Said`, [], figure('alignnone', 1, IMAGE, 'Said')],
    [{ width: '4000', align: 'alignright' }, `${IMAGE}Said`, [], figure('alignright', 4000, IMAGE, 'Said')],
    [{ width: '4001', align: 'aligncenter wide' }, `${IMAGE}Said`, [], figure('alignnone', 4000, IMAGE, 'Said')],
    [{ width: '9', align: 'x aligncenter' }, `${IMAGE}Said`, [], figure('alignnone', 9, IMAGE, 'Said')],
    [{ width: '9', align: 'aligncenter' }, `<a href="/b"> ${IMAGE} </a>Said`, [], figure('aligncenter', 9, `<a href="/b"> ${IMAGE} </a>`, 'Said')],
    [{ width: '9', caption: ' Named ' }, `${IMAGE}Said`, [], figure('alignnone', 9, IMAGE, 'Named')],
    [{ width: '9', caption: 'Named' }, 'No picture', [], figure('alignnone', 9, 'No picture', 'Named')],
    [{ width: '9' }, `Before ${IMAGE} behind`, [], `Before ${IMAGE} behind`],
    [{ width: '9', caption: '  ' }, `${IMAGE}Said`, [], `${IMAGE}Said`],
    [{ width: '0' }, `${IMAGE}Said`, [], `${IMAGE}Said`],
    [{ width: 'wide' }, `${IMAGE}Said`, [], `${IMAGE}Said`],
    [{}, `${IMAGE}Said`, [], `${IMAGE}Said`],
    [{ width: '9', caption: 'Alone' }, null, [], figure('alignnone', 9, '', 'Alone')],
    [{ width: '9' }, null, [], ''],
  ])('of %j around %j', async (attributes, content, values, expected) => {
    expect(await caption(shortcode(attributes, content, values), pieceContext())).toBe(expected);
  }); // prettier-ignore
});

const sound = (src: string, more = ' preload="metadata"'): string =>
  `<audio class="wp-audio-shortcode" controls${more} src="${src}"></audio>`;

describe('sound', () => {
  test.each<[...Given, string]>([
    ...['src', 'mp3', 'ogg', 'wav', 'm4a', 'flac', 'opus'].map((name): [...Given, string] => [{ [name]: '/a' }, null, [], sound('/a')]),
    [{ mp3: '/b', src: '/a' }, null, [], sound('/a')],
    [{ mp4: '/a' }, null, [], ''],
    [{}, ' https://x.test/a.mp3\n', [], sound('https://x.test/a.mp3')],
    [{}, '/content', ['/value', '/other'], sound('/value')],
    [{ src: '/a' }, '/content', ['/value'], sound('/a')],
    [{ src: '' }, '/content', ['/value'], ''],
    [{}, null, [], ''],
    [{ src: 'HTTP://x.test/a' }, null, [], sound('HTTP://x.test/a')],
    ...['//x.test/a', 'a.mp3', 'x /a', '/a b', '/a"', 'javascript:x', 'xhttps://x.test/a', 'ftp://x.test/a', '/'].map((src): [...Given, string] => [{ src }, null, [], '']),
    [{ src: '/a', loop: 'on', autoplay: '1', muted: 'true', preload: 'none' }, null, [], sound('/a', ' loop autoplay muted preload="none"')],
    [{ src: '/a', loop: 'loop', autoplay: 'loop', muted: 'off', preload: 'auto' }, null, [], sound('/a', ' loop preload="auto"')],
    [{ src: '/a', preload: 'all' }, null, [], sound('/a')],
  ])('of %j around %j', async (attributes, content, values, expected) => {
    expect(await audio(shortcode(attributes, content, values), pieceContext())).toBe(expected);
  }); // prettier-ignore
});

const film = (more: string): string =>
  `<video class="wp-video-shortcode" controls playsinline preload="metadata"${more}></video>`;

describe('film', () => {
  test.each<[...Given, string]>([
    ...['src', 'mp4', 'webm', 'ogv', 'm4v', 'mov'].map((name): [...Given, string] => [{ [name]: '/a' }, null, [], film(' src="/a"')]),
    [{ src: '/a', width: '320', height: '200', poster: '/p.png' }, null, [], film(' width="320" height="200" poster="/p.png" src="/a"')],
    [{ src: '/a', width: 'x', height: '0', poster: 'javascript:x' }, null, [], film(' src="/a"')],
    [{ src: '/a', poster: '' }, null, [], film(' src="/a"')],
    [{ mp3: '/a' }, null, [], ''],
  ])('of %j', async (attributes, content, values, expected) => {
    expect(await video(shortcode(attributes, content, values), pieceContext())).toBe(expected);
  }); // prettier-ignore
});
