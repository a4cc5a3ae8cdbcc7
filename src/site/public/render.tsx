// A whole page: the view in the theme, with what modules bring, and the policy that fits it.
import { rootPath } from '#kernel/site.ts';
import { render } from 'preact-render-to-string';
import { colorScheme, hasOwnColors, LIGHT_CLASS, type ColorScheme } from '#content/pages/color-scheme.ts';
import { isRightToLeft, pageLanguage } from '#content/pages/language.ts';
import { lookOf } from '#content/pages/look/settings.ts';
import { withPictures } from '#content/media/text-pictures.ts';
import type { PageContext } from '#content/pages/view.ts';
import { COMMENT_FORM_PLACE, COMMENTS_PLACE, type PageParts } from '#content/pages/parts.ts';
import { findBodies } from '#content/pieces/bodies.ts';
import { contentHtml } from '#content/posts/html.ts';
import type { ShownPost } from '#content/posts/store.ts';
import { printSidebar } from '#content/widgets/print.ts';
import { FOOTER } from '#content/widgets/sidebars.ts';
import { textPart } from '#content/text/part-links.ts';
import { baseStyle, blockStyle, siteScript, textStyle, themeStyle, type Asset } from '../theme/assets.ts';
import { hasStyledBlocks } from '../theme/block-style.ts';
import { Answering, Comments, COMMENTS_START, FORM_ID } from '../theme/comments.tsx';
import { firstFonts, hasWideLetters } from '../theme/fonts/files.ts';
import { SiteFooter } from '../theme/footer.tsx';
import { SiteHeader, SkipLink } from '../theme/frame.tsx';
import { Head, HEAD_START } from '../theme/head.tsx';
import { HomePage } from '../theme/home.tsx';
import { ListPage } from '../theme/list.tsx';
import { NotFound } from '../theme/not-found.tsx';
import { shellOf } from '../theme/shell.ts';
import { DocumentPage, SinglePage } from '../theme/single.tsx';
import { printFirstStyle, printTokens } from '../theme/style.ts';
import { Welcome } from '../theme/welcome.tsx';
import type { CommentsModel, Frame, ListModel, SingleModel } from '../theme/model.ts';
import { isListView, type PostList } from '../views/list.ts';
import type { Words } from '../words/words.ts';
import { bodyClasses } from './body-classes.ts';
import { loadCards } from './cards.ts';
import type { Visitor } from './comments.ts';
import { loadFrame } from './frame.ts';
import { headOf, type HeadParts } from './head.ts';
import { wordsOf } from './language.ts';
import { tellTexts, watchTexts } from './met-texts.ts';
import { loadListModel } from './list-model.ts';
import { findNewest } from './more-posts.ts';
import {
  createGathered,
  findCode,
  findLayout,
  findLocation,
  findOverlays,
  pagePartsOf,
  type Gathered,
} from './parts.ts';
import { policyOf } from './policy.ts';
import { rewritten } from './rewritten.ts';
import { withScrolling } from './scrolling.ts';
import { loadSingle } from './single.ts';

export interface PageInput {
  readonly context: PageContext;
  /** The right address of the view's first page. */
  readonly address: string;
  readonly list: PostList | undefined;
  readonly visitor: Visitor;
  readonly unlockError: string;
  readonly isPreview: boolean;
}

export interface RenderedPage {
  readonly html: string;
  readonly policy: string;
  /** The site has nothing to show yet, and nothing for search engines. */
  readonly isFresh: boolean;
}

/** Body of the page and what is known of it. */
interface Body {
  readonly main: string;
  readonly isBare: boolean;
  readonly single?: SingleModel;
  readonly list?: ListModel;
}

export async function renderPage(input: PageInput): Promise<RenderedPage> {
  const { context, address } = input;
  const shell = shellOf(context.services.settings);
  watchTexts(context);
  const words = wordsOf(context);
  const gathered = createGathered();
  const parts = pagePartsOf(context.services);
  const body = await bodyOf(input, parts, gathered);
  // A search stands at the address of the start, and is not it.
  const loaded = await loadFrame(context, context.view.kind === 'search' ? '' : address);
  const sidebar = shell.hasFrame && !body.isBare ? await printSidebar(FOOTER, context) : undefined;
  const filled = { ...loaded, widgets: sidebar ? await withPictures(gathered.take(sidebar), context) : '' };
  const frame = body.list?.home?.welcome ? { ...filled, columns: [] } : filled;
  const part = async (location: 'header' | 'footer', own: () => string): Promise<string> => {
    const fragment = body.isBare ? undefined : await findLocation(parts, location, context);
    if (fragment) return withPictures(gathered.take(fragment), context);
    return shell.hasFrame && !body.isBare ? own() : '';
  };
  const header = await part('header', () => render(<SiteHeader frame={frame} words={words} />));
  const footer = await part('footer', () => render(<SiteFooter frame={frame} words={words} />));
  const overlays = (await findOverlays(parts, context)).map((fragment) => gathered.take(fragment)).join('');
  const code = await findCode(context, gathered);
  const main = await withPictures(withComments(body, words), context);
  const files = filesOf(input, { body, frame, gathered, shown: header + main + footer });
  const head = await headOf(input, { ...body, ...files });
  const classes = [...bodyClasses(context), ...lookClasses(context), ...gathered.bodyClasses].join(' ');
  const skip = shell.hasSkipLink && !body.isBare ? render(<SkipLink words={words} />) : '';
  const page = await rewritten(
    `<!doctype html>
<html lang="${pageLanguage(context)}"${schemeText(gathered, context)}>
<head>${HEAD_START}${head.html}
${render(<Head head={head} />)}${code('head')}</head>
<body class="${classes}">${code('body_start')}
${skip}${header}
<main id="content" tabindex="-1">${main}</main>
${files.lateStyles.map((href) => `<link rel="stylesheet" href="${href}"/>`).join('')}${footer}${overlays}${code('body_end')}
</body>
</html>
`,
    context,
  );
  tellTexts(context, address);
  const trusted = [...gathered.trusted, ...page.later];
  return {
    html: page.html,
    isFresh: body.list?.home?.welcome !== undefined,
    policy: policyOf({ ...gathered, trusted, styles: gathered.styles, ancestors: "'self'" }),
  };
}

/** One that was made on light paper decides for the whole page. */
function schemeOf({ schemes }: Gathered, { services }: PageContext): ColorScheme {
  return (['light', 'dark'] as const).find((one) => schemes.has(one)) ?? services.settings.get(colorScheme);
}

function schemeText(gathered: Gathered, context: PageContext): string {
  const scheme = schemeOf(gathered, context);
  return `${isRightToLeft(context) ? ' dir="rtl"' : ''}${scheme === 'auto' ? '' : ` data-scheme="${scheme}"`}`;
}

function lookClasses({ services }: PageContext): string[] {
  const { header } = lookOf(services.settings);
  return header === 'row' ? [] : [`header-${header}`];
}

async function bodyOf(input: PageInput, parts: readonly PageParts[], gathered: Gathered): Promise<Body> {
  const { context } = input;
  const { view } = context;
  const words = wordsOf(context);
  if (view.kind === 'single') return singleBody(view.post, input, parts, gathered);
  const template = await findLocation(parts, 'main', context);
  if (view.kind === 'not-found') {
    if (template) return { main: gathered.take(template), isBare: false };
    const newest = await findNewest(context);
    return { main: render(<NotFound home={context.site.home} newest={newest} words={words} />), isBare: false };
  }
  if (!isListView(view) || !input.list) throw new Error(`A ${view.kind} page needs its list.`);
  const list = await loadListModel(view, input.list, context, input.address);
  const main = template ? gathered.take(template) : listPage(list, context);
  return { main, isBare: false, list };
}

function listPage(list: ListModel, context: PageContext): string {
  const words = wordsOf(context);
  if (list.home?.welcome) return render(<Welcome welcome={list.home.welcome} words={words} />);
  if (list.home) return render(<HomePage list={list} words={words} />);
  return render(<ListPage list={list} home={context.site.home} words={words} />);
}

async function singleBody(
  post: ShownPost,
  input: PageInput,
  parts: readonly PageParts[],
  gathered: Gathered,
): Promise<Body> {
  const { context, visitor, unlockError } = input;
  const [card] = await loadCards([post], context);
  if (!card) throw new Error('A post has a card.');
  if (!context.canShow(post)) {
    const single = await loadSingle({ post, card, content: undefined, unlockError, visitor }, context);
    return { main: singlePage(single, context), isBare: false, single };
  }
  const { text: written, links } = textPart(post.content ?? '', {
    number: context.pageNumber,
    address: input.address,
    isFront: context.view.kind === 'single' && context.view.isFront,
    preview: input.isPreview ? context.query : undefined,
    words: wordsOf(context),
  });
  const shown = links === '' ? post : { ...post, content: written };
  const document = (await findBodies([shown], context)).get(post.id);
  const text = document ? gathered.take(document) : contentHtml(shown, context.services);
  if (!document) gathered.trusted.push(text);
  const body = withScrolling(text);
  const content = body + links;
  if (document?.scheme === undefined && hasOwnColors(body)) gathered.schemes.add('light');
  const loaded = await loadSingle({ post, card, content, unlockError, visitor }, context);
  const layout = await findLayout(parts, post, context);
  const single = layout === 'untitled' ? { ...loaded, showsTitle: false } : loaded;
  if (layout === 'full' || layout === 'canvas') return { main: content, isBare: layout === 'canvas', single };
  const template = await findLocation(parts, 'main', context);
  return { main: template ? gathered.take(template) : singlePage(single, context), isBare: false, single };
}

function singlePage(single: SingleModel, context: PageContext): string {
  const { isBlank } = shellOf(context.services.settings);
  const shown = { single, words: wordsOf(context) };
  return render(isBlank ? <DocumentPage {...shown} /> : <SinglePage {...shown} />);
}

/** Where a text or a template has a place for them; where the theme's own page has them already, it leads there. */
function withComments({ main, single }: Body, words: Words): string {
  const comments = single?.comments;
  if (!comments) return placed(placed(main, COMMENTS_PLACE, ''), COMMENT_FORM_PLACE, '');
  if (!main.includes(COMMENTS_PLACE)) return withForm(main, comments, words);
  const link = `<p><a href="#comments">${words.comments(comments.total)}</a></p>`;
  const whole = main.includes(COMMENTS_START) ? link : render(<Comments comments={comments} words={words} />);
  return withForm(placed(main, COMMENTS_PLACE, whole, link), comments, words);
}

/** A page has it once: further places lead to it. */
function withForm(main: string, comments: CommentsModel, words: Words): string {
  if (!main.includes(COMMENT_FORM_PLACE)) return main;
  const link = comments.form ? `<p><a href="#respond">${words.leaveComment}</a></p>` : '';
  const form = render(<Answering comments={comments} words={words} />);
  return placed(main, COMMENT_FORM_PLACE, main.includes(FORM_ID) ? link : form, link);
}

/** The first place has `first`, the others what is said in place of it. */
function placed(main: string, place: string, first: string, others = ''): string {
  const [before = '', ...after] = main.split(place);
  return after.length === 0 ? main : before + first + after.join(others);
}

interface Files extends Omit<HeadParts, 'single' | 'list'> {
  /** Of what stands below the first view. */
  readonly lateStyles: readonly string[];
}

interface Printed {
  readonly body: Body;
  readonly frame: Frame;
  readonly gathered: Gathered;
  /** All that was written for the page. */
  readonly shown: string;
}

function filesOf({ context }: PageInput, { body, frame, gathered, shown }: Printed): Files {
  const { services, site } = context;
  const shell = shellOf(services.settings);
  const { hasBaseStyle, hasThemeStyle } = shell;
  const root = rootPath(site.base);
  const address = (asset: Asset): string => root + asset.path;
  const look = lookOf(services.settings);
  const own = [...(hasBaseStyle ? [address(baseStyle)] : []), ...(hasThemeStyle ? [address(themeStyle)] : [])];
  // Lists of the theme need these files below the first view only; texts may need them at once.
  const isLate = body.list !== undefined && gathered.styles.size === 0;
  const blocks = hasThemeStyle && hasStyledBlocks(shown) ? [address(blockStyle)] : [];
  const scheme = schemeOf(gathered, context);
  const hasLightParts = shown.includes(LIGHT_CLASS);
  const inline = { look, scheme, root, hasWideLetters: hasWideLetters(shown), hasLightParts };
  const hasStyle = hasBaseStyle || hasThemeStyle;
  const kind = kindOf(body);
  const tokens = hasStyle ? printTokens(inline) : '';
  return {
    styles: isLate ? [] : [...own, ...(hasThemeStyle ? [address(textStyle)] : []), ...blocks, ...gathered.styles],
    lateStyles: isLate ? [...own, ...blocks] : [],
    firstStyle: tokens + printFirstStyle({ ...shell, kind }),
    fonts: hasStyle ? firstFonts(look.fonts, root) : [],
    themeColor: hasStyle && look.header === 'colour' ? look.colors.main : '',
    scripts: [
      ...(body.single?.comments?.form?.tokenForm === undefined ? [] : [address(siteScript)]),
      ...gathered.scripts,
    ],
    icons: { icon: frame.icon?.src ?? `${root}/favicon.ico`, touch: frame.icon?.src ?? `${root}/apple-touch-icon.png` },
  };
}

function kindOf({ list }: Body): 'list' | 'text' | 'welcome' {
  if (list?.home?.welcome) return 'welcome';
  return list ? 'list' : 'text';
}
