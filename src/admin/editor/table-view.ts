// A table in the text: a field for each cell, and buttons for rows and columns.
import type { NodeViewRenderer } from '@tiptap/core';
import { handleCardKeys } from './card-keys.ts';
import { rowsOf } from './markup/table.ts';
import { element } from './sealed-view.ts';
import { followWritable } from './writable.ts';

export interface TableWords {
  cell(row: number, column: number): string;
  readonly addRow: string;
  readonly addColumn: string;
  readonly removeRow: string;
  readonly removeColumn: string;
  readonly head: string;
}

const widthOf = (rows: readonly string[][]): number => rows[0]?.length ?? 1;

export const CHANGES: Readonly<
  Record<'addRow' | 'addColumn' | 'removeRow' | 'removeColumn', (rows: string[][]) => string[][]>
> = {
  addRow: (rows) => [...rows, Array.from({ length: widthOf(rows) }, () => '')],
  addColumn: (rows) => rows.map((row) => [...row, '']),
  removeRow: (rows) => (rows.length > 1 ? rows.slice(0, -1) : rows),
  removeColumn: (rows) => (widthOf(rows) > 1 ? rows.map((row) => row.slice(0, -1)) : rows),
};
const CHANGE_NAMES = ['addRow', 'addColumn', 'removeRow', 'removeColumn'] as const;

export const tableView =
  (words: TableWords): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    let shown = node;
    const dom = element('div', 'table-block');
    dom.contentEditable = 'false';
    handleCardKeys(dom, editor, getPos);
    const table = element('table', '');
    const tools = element('div', 'table-tools');
    dom.append(table, tools);
    const set = (name: 'rows' | 'hasHead', value: unknown): void => {
      const place = getPos();
      if (place === undefined || !editor.isEditable) return;
      editor.view.dispatch(editor.state.tr.setNodeAttribute(place, name, value));
    };
    for (const name of CHANGE_NAMES) {
      const button = element('button', 'button small', words[name]);
      button.type = 'button';
      button.addEventListener('click', () => set('rows', CHANGES[name](rowsOf(shown))));
      tools.append(button);
    }
    const head = element('button', 'button small', words.head);
    head.type = 'button';
    head.addEventListener('click', () => set('hasHead', shown.attrs['hasHead'] !== true));
    tools.append(head);
    const fieldOf = (row: number, column: number): HTMLInputElement => {
      const field = element('input', '');
      field.setAttribute('aria-label', words.cell(row + 1, column + 1));
      field.addEventListener('input', () => {
        set('rows', rowsOf(shown).map((cells, at) => cells.map((cell, place) => (at === row && place === column ? field.value : cell)))); // prettier-ignore
      });
      return field;
    };
    /** Fields that are there stay, so that nobody loses the place. */
    const show = (): void => {
      const rows = rowsOf(shown);
      const hasHead = shown.attrs['hasHead'] === true;
      head.setAttribute('aria-pressed', String(hasHead));
      tools.hidden = !editor.isEditable;
      while (table.rows.length > rows.length) table.deleteRow(-1);
      while (table.rows.length < rows.length) table.insertRow();
      rows.forEach((cells, row) => {
        const line = table.rows[row];
        if (!line) return;
        line.className = hasHead && row === 0 ? 'head' : '';
        while (line.cells.length > cells.length) line.deleteCell(-1);
        while (line.cells.length < cells.length) line.insertCell().append(fieldOf(row, line.cells.length - 1));
        cells.forEach((cell, column) => {
          const field = line.cells[column]?.querySelector('input');
          if (!field) return;
          if (field.value !== cell) field.value = cell;
          field.readOnly = !editor.isEditable;
        });
      });
    };
    show();
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false;
        shown = next;
        show();
        return true;
      },
      stopEvent: (event) => event.target instanceof Element && event.target.closest('input, button') !== null,
      ignoreMutation: () => true,
      destroy: followWritable(editor, show),
    };
  };
