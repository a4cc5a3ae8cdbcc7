// The printed pattern of a route as an OpenAPI path: `/notes/(?P<id>[\d]+)` becomes `/notes/{id}`.

export interface OpenApiPath {
  readonly template: string;
  readonly params: readonly { name: string; pattern: string }[];
}

const CAPTURE = '(?P<';

export function openApiPath(printed: string): OpenApiPath {
  const params: { name: string; pattern: string }[] = [];
  let template = '';
  let at = 0;
  for (let open = printed.indexOf(CAPTURE); open !== -1; open = printed.indexOf(CAPTURE, at)) {
    const nameEnd = printed.indexOf('>', open);
    const close = closingParenthesis(printed, open);
    const name = printed.slice(open + CAPTURE.length, nameEnd);
    params.push({ name, pattern: printed.slice(nameEnd + 1, close) });
    template += `${printed.slice(at, open)}{${name}}`;
    at = close + 1;
  }
  return { template: template + printed.slice(at), params };
}

/** Parentheses that are escaped, or stand inside a set of characters, do not count. */
function closingParenthesis(text: string, open: number): number {
  let depth = 0;
  let isInSet = false;
  for (let at = open; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (isInSet) isInSet = character !== ']';
    else if (character === '[') isInSet = true;
    else if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return at;
  }
  throw new Error(`The pattern ${text} has an open parenthesis.`);
}
