// Text without any markup: paragraphs between empty lines, and cells between tabs.
import type { Block, TableBlock } from './blocks.ts';
import { tidyRuns } from './marks.ts';

export function readPlainText(text: string): Block[] {
  return paragraphsIn(text).flatMap((part): Block[] => {
    const runs = tidyRuns([{ text: part, marks: {} }]);
    return runs.length > 0 ? [{ kind: 'paragraph', runs }] : [];
  });
}

function paragraphsIn(text: string): string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  for (const line of [...text.replaceAll(/\r\n?/g, '\n').split('\n'), '']) {
    if (line.trim() !== '') lines.push(line);
    else if (lines.length > 0) {
      paragraphs.push(lines.join('\n'));
      lines = [];
    }
  }
  return paragraphs;
}

/** Cells of a spreadsheet: several rows, each with as many tabs. */
export function readCells(text: string): TableBlock | undefined {
  const rows = text.replaceAll(/\r\n?/g, '\n').trimEnd().split('\n').map((row) => row.split('\t')); // prettier-ignore
  const width = rows[0]?.length ?? 0;
  if (rows.length < 2 || width < 2 || rows.some((row) => row.length !== width || row[0]?.startsWith(' ')))
    return undefined;
  const body = rows.map((row) =>
    row.map((cell) => ({ runs: tidyRuns([{ text: cell, marks: {} }]), columns: 1, rows: 1 })),
  );
  // Code that is indented with tabs has nothing before them.
  const isIndented = rows.some((row) => row[0] === '' && row.slice(1).filter((cell) => cell !== '').length <= 1);
  return isIndented ? undefined : { kind: 'table', head: [], body, foot: [], caption: [] };
}
