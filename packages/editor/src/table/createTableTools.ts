import type { EditorView } from 'prosemirror-view'
import type { TableOptions, TableTools } from './tables.ts'

/** EDIT-TABLE: what edits the tables of one editor. */
export function createTableTools(_view: EditorView, _options: TableOptions): TableTools {
  return {
    handleKeyDown: () => false,
    handleTextInput: () => false,
    handleEvent: () => false,
    keptSelection: () => null,
    decorations: () => null,
    update: () => undefined,
    destroy: () => undefined,
  }
}
