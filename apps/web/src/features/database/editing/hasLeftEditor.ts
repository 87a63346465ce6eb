import type { FocusEvent } from 'react'
import type { GridEditor } from './GridEditor.ts'

/** Whether the focus goes elsewhere: not where the window loses it, nor to a file that is shown over the editor it stands in. */
export function hasLeftEditor(
  { currentTarget, relatedTarget }: FocusEvent,
  editor: GridEditor | null,
): boolean {
  if (editor === null || !document.hasFocus()) return false
  if (!(relatedTarget instanceof Element)) return true
  const isOver = editor.kind === 'media' && relatedTarget.closest('dialog, [role=dialog]') !== null
  return !isOver && !currentTarget.contains(relatedTarget)
}
