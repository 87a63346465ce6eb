import { enter } from '@sheaf/editor/testing'
import { projectDocument } from '@sheaf/model'
import { TextSelection } from 'prosemirror-state'
import { expect } from 'vitest'
import { openBlocks, press, shown } from './openBlocks.ts'

/** Shows so many empty blocks, and types in one of them. */
export function editEmpty(count: number): void {
  const { doc, editor } = openBlocks(Array.from({ length: count }, () => ({ type: 'paragraph' })))
  expect(editor.state.doc.childCount).toBe(count)
  editor.dispatch(editor.state.tr.insertText('a', 2))
  editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 3)))
  press(editor, enter)
  expect(shown(editor).slice(0, 3)).toEqual(['a', '', ''])
  const projection = projectDocument(doc)
  expect(projection.state === 'ready' && projection.root.children).toHaveLength(count + 1)
  editor.destroy()
}
