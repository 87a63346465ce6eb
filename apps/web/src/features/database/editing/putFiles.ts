import type { CellEditor } from './useCellEditor.ts'

/** Whether the cell that is edited takes files, and these are on their way into it. */
export function putFiles({ files }: DataTransfer, { editor, host }: CellEditor): boolean {
  if (files.length === 0 || editor?.kind !== 'media' || host.files === null) return false
  host.files.start(editor.rowId, editor.fieldId, [...files])
  return true
}
