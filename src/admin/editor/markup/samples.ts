// Blocks as sites have them stored: for tests of reading and writing.

const block = (name: string, data: string, inner: string): string =>
  `<!-- wp:${name} ${data === '' ? '' : `${data} `}-->\n${inner}\n<!-- /wp:${name} -->`;

export const paragraph = (text: string): string => block('paragraph', '', `<p>${text}</p>`);

/** Node type, and a block that is read as one. `WORD` is where a test writes. */
export const SAMPLES: readonly (readonly [type: string, source: string])[] = [
  ['paragraph', paragraph('Plain WORD &amp; more')],
  ['paragraph', '<!-- wp:paragraph --><p>Close WORD</p><!-- /wp:paragraph -->'],
  [
    'paragraph',
    block(
      'paragraph',
      '{"align":"center","style":{"color":{"text":"#b8430f"}}}',
      '<p class="has-text-align-center has-text-color" style="color:#b8430f">Centred WORD</p>',
    ),
  ],
  [
    'paragraph',
    block(
      'paragraph',
      '{"className":"is-style-lead","fontSize":"large"}',
      '<p class="is-style-lead has-large-font-size"><em>First <strong>WORD</strong></em>, <a href="https://a.test/?b=1&amp;c=2" target="_blank" rel="noreferrer noopener">a link</a>, <mark style="background-color:rgba(0,0,0,0)" class="has-inline-color has-spark-color">coloured</mark>, H<sub>2</sub>O, 2<sup>3</sup>, <kbd>Ctrl</kbd>,<br>next<br/>line</p>',
    ),
  ],
  [
    'paragraph',
    paragraph(
      'Note WORD<sup data-fn="1f0a" class="fn"><a href="#1f0a" id="1f0a-link">1</a></sup> and <img class="wp-image-7" style="width: 20px;" src="/i.png" alt=""> inline, <a id="here"></a>target, it&#8217;s &copy; &nbsp;R&D',
    ),
  ],
  [
    'paragraph',
    paragraph('<span style="color:red">One WORD</span><span style="color:red">two</span> <B>loud</B>\nand a new line'),
  ],
  ['heading', block('heading', '', '<h2 class="wp-block-heading" id="start">Head WORD</h2>')],
  [
    'heading',
    block(
      'heading',
      '{"textAlign":"center","level":3}',
      '<h3 class="wp-block-heading has-text-align-center">Small WORD</h3>',
    ),
  ],
  [
    'bulletList',
    block(
      'list',
      '',
      `<ul class="wp-block-list">${block('list-item', '', `<li>One WORD${block('list', '{"ordered":true,"start":4}', `<ol start="4" class="wp-block-list">${block('list-item', '', '<li>In <em>it</em></li>')}</ol>`)}</li>`)}\n\n${block('list-item', '', '<li>Two</li>')}</ul>`,
    ),
  ],
  ['bulletList', block('list', '', '<ul><li>Old WORD</li><li>form<ul><li>deep</li></ul></li></ul>')],
  [
    'blockquote',
    block(
      'quote',
      '',
      `<blockquote class="wp-block-quote">${paragraph('Said WORD')}<cite>Ada, <em>1843</em></cite></blockquote>`,
    ),
  ],
  [
    'blockquote',
    block('quote', '', '<blockquote class="wp-block-quote"><p>Old WORD</p><p>form</p><cite>Ada</cite></blockquote>'),
  ],
  [
    'pullquote',
    block(
      'pullquote',
      '',
      '<figure class="wp-block-pullquote"><blockquote><p>Pulled WORD</p><cite>Ada</cite></blockquote></figure>',
    ),
  ],
  ['codeBlock', block('code', '', '<pre class="wp-block-code"><code>if (a &lt; WORD) {\n  &#91;b]\n}</code></pre>')],
  [
    'preformatted',
    block('preformatted', '', '<pre class="wp-block-preformatted">Kept WORD\n  as <strong>it</strong> is</pre>'),
  ],
  ['verse', block('verse', '', '<pre class="wp-block-verse">A line of WORD\nanother one</pre>')],
  [
    'picture',
    block(
      'image',
      '{"id":5,"sizeSlug":"large","linkDestination":"custom","align":"wide"}',
      '<figure class="wp-block-image alignwide size-large"><a href="/big"><img src="/a.png" alt="A" class="wp-image-5"/></a><figcaption class="wp-element-caption">Caption WORD <a href="/b">b</a></figcaption></figure>',
    ),
  ],
  [
    'picture',
    block(
      'image',
      '',
      '<div class="wp-block-image"><figure class="alignleft size-full"><img src="/a.png" alt=""/><figcaption>Old WORD</figcaption></figure></div>',
    ),
  ],
  [
    'gallery',
    block(
      'gallery',
      '{"columns":2,"linkTo":"none"}',
      `<figure class="wp-block-gallery has-nested-images columns-2 is-cropped">${['a', 'b'].map((name) => block('image', '{"id":5}', `<figure class="wp-block-image"><img src="/${name}.png" alt=""/></figure>`)).join('\n\n')}<figcaption class="blocks-gallery-caption wp-element-caption">All WORD</figcaption></figure>`,
    ),
  ],
  [
    'table',
    block(
      'table',
      '{"hasFixedLayout":false}',
      '<figure class="wp-block-table is-style-stripes"><table><thead><tr><th>Hut</th><th class="has-text-align-right" data-align="right">Beds</th></tr></thead><tbody><tr><td>Skarv <strong>WORD</strong></td><td class="has-text-align-right" data-align="right"><a href="/six">6</a></td></tr></tbody><tfoot><tr><td>All</td><td></td></tr></tfoot></table><figcaption class="wp-element-caption">Huts</figcaption></figure>',
    ),
  ],
  [
    'buttons',
    block(
      'buttons',
      '{"layout":{"type":"flex"}}',
      `<div class="wp-block-buttons">${block('button', '', '<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/book" rel="nofollow">Book WORD</a></div>')}\n\n${block('button', '{"className":"is-style-outline"}', '<div class="wp-block-button is-style-outline"><a class="wp-block-button__link wp-element-button">See</a></div>')}</div>`,
    ),
  ],
  [
    'columns',
    block(
      'columns',
      '{"verticalAlignment":"top"}',
      `<div class="wp-block-columns are-vertically-aligned-top">${block('column', '', `<div class="wp-block-column">${paragraph('Left WORD')}\n\n<!-- wp:shop/price /--></div>`)}\n\n${block('column', '{"width":"33%"}', '<div class="wp-block-column" style="flex-basis:33%"></div>')}</div>`,
    ),
  ],
  [
    'group',
    block(
      'group',
      '{"tagName":"section","layout":{"type":"flex","flexWrap":"nowrap"}}',
      `<section class="wp-block-group">\n${paragraph('Inside WORD')}\n${block('html', '', '<b>x</b>')}\n</section>`,
    ),
  ],
  [
    'group',
    block(
      'group',
      '',
      `<div class="wp-block-group"><div class="wp-block-group__inner-container">${paragraph('Old WORD')}</div></div>`,
    ),
  ],
  [
    'cover',
    block(
      'cover',
      '{"url":"/sea.jpg","id":9,"dimRatio":50}',
      `<div class="wp-block-cover"><span aria-hidden="true" class="wp-block-cover__background has-background-dim"></span><img class="wp-block-cover__image-background wp-image-9" alt="" src="/sea.jpg" data-object-fit="cover"/><div class="wp-block-cover__inner-container">${paragraph('Above WORD')}</div></div>`,
    ),
  ],
  [
    'mediaText',
    block(
      'media-text',
      '{"mediaId":9,"mediaType":"image"}',
      `<div class="wp-block-media-text is-stacked-on-mobile"><figure class="wp-block-media-text__media"><img src="/sea.jpg" alt="Sea" class="wp-image-9 size-full"/></figure><div class="wp-block-media-text__content">${paragraph('Beside WORD')}</div></div>`,
    ),
  ],
  [
    'details',
    block(
      'details',
      '',
      `<details class="wp-block-details"><summary>Ask <em>WORD</em></summary>${paragraph('Answer')}</details>`,
    ),
  ],
  [
    'audio',
    block(
      'audio',
      '{"id":3}',
      '<figure class="wp-block-audio"><audio controls src="/a.mp3"></audio><figcaption class="wp-element-caption">Sound WORD</figcaption></figure>',
    ),
  ],
  ['video', block('video', '', '<figure class="wp-block-video"><video controls src="/a.mp4"></video></figure>')],
  [
    'embed',
    block(
      'embed',
      '{"url":"https://v.test/1","type":"video","providerNameSlug":"v"}',
      '<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\nhttps://v.test/1\n</div><figcaption class="wp-element-caption">Film WORD</figcaption></figure>',
    ),
  ],
  [
    'horizontalRule',
    block(
      'separator',
      '{"className":"is-style-dots"}',
      '<hr class="wp-block-separator has-alpha-channel-opacity is-style-dots"/>',
    ),
  ],
  [
    'classic',
    '<p>Classic <b>WORD</b></p>\n\n<h3>Old head</h3>\nplain lines\nof text\n\n[gallery ids="1,2"]\n<ul>\n\t<li>a</li>\n\t<li>b</li>\n</ul>\n<blockquote>said</blockquote>',
  ],
  [
    'sealed',
    block('spacer', '{"height":"40px"}', '<div style="height:40px" aria-hidden="true" class="wp-block-spacer"></div>'),
  ],
  ['sealed', block('more', '', '<!--more-->')],
  [
    'sealed',
    block(
      'file',
      '{"id":2}',
      '<div class="wp-block-file"><a href="/a.pdf">Plan</a><a href="/a.pdf" class="wp-block-file__button" download>Download</a></div>',
    ),
  ],
  ['sealed', block('html', '', '<b>x</b>')],
  ['sealed', block('shortcode', '', '[form id="1"]')],
  ['sealed', '<!-- wp:latest-posts {"postsToShow":3} /-->'],
  ['sealed', block('shop/price', '{"of":[1,2]}', '<div  data-x=1>5 €<br/></div>')],
];
