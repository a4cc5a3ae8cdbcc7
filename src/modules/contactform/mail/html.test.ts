import { expect, test } from 'vitest';
import { htmlDocument, textOfHtml } from './html.ts';

test.each([
  ['<p>One</p><p>Two<br>Three<BR />Four</p>', 'One\n\nTwo\nThree\nFour\n'],
  ['<DIV>One</DIV><H2>Two</H2><UL><LI>Three</LI><LI>Four</LI></UL>Five', 'One\nTwo\nThree\nFour\n\nFive\n'],
  ['<HEAD><TITLE>No</TITLE></HEAD>Yes <Style>no</Style>and <script >no</script>yes', 'Yes and yes\n'],
  ['One\n   two \n three<br><br><br><br>&lt;b&gt;', 'One two three\n\n<b>\n'],
  ['<header>Head</header> <brand>Brand</brand>', 'Head Brand\n'],
])('the text of %s', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test.each([
  ['<html><body>x</body></html>', true],
  ['<!doctype html><HTML LANG="fr">x</HTML>', true],
  ['<htmlx>x</htmlx>', false],
])('%s is a document: %j', (body, isOne) => {
  expect(htmlDocument(body, { locale: 'en_US', title: '' }) === body).toBe(isOne);
});
