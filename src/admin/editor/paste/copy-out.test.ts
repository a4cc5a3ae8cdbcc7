import { expect, test } from 'vitest';
import { printBlocks } from './blocks.ts';
import { markdownOf, richTextOf } from './copy-out.ts';
import { readMarkdown } from './markdown.ts';

const MARKDOWN = `## The hut

Leave it **warmer** than *you* ~~never~~ \`found\` [it](https://example.org/a).  
Next line.

- one
  - inside
- two

3. third
4. fourth

> Quoted
>
> twice

| Hut | Beds |
| --- | --- |
| Skarv | 6 |

\`\`\`
if (a) *b*
\`\`\`

![The sea](https://example.org/sea.png)

---

Stars \\* and \\_lines\\_ stay.`;

test('a text copied as Markdown is the Markdown that gives the same blocks', () => {
  const markup = printBlocks(readMarkdown(MARKDOWN));
  expect(markdownOf(markup)).toBe(MARKDOWN);
});

test('rich text has no delimiters of blocks', () => {
  const markup =
    '<!-- wp:heading {"level":3} -->\n<h3>A</h3>\n<!-- /wp:heading -->\n\n<!-- wp:html -->\n<script>x</script><b>y</b>\n<!-- /wp:html -->';
  expect(richTextOf(markup)).toBe('<h3>A</h3>\n\n<b>y</b>');
});
