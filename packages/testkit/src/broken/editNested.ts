import { canUndo, undo } from '@sheaf/editor/binding'
import { backspace, deleteSelection, duplicate, enter } from '@sheaf/editor/testing'
import { documentText, projectDocument, type NewBlock } from '@sheaf/model'
import { AllSelection, TextSelection } from 'prosemirror-state'
import { expect } from 'vitest'
import { placedBlocks, textStart } from '../editing/blockTree.ts'
import { openBlocks, press, shown } from './openBlocks.ts'

/** Reads, shows, edits, copies, deletes and brings back a document of so many levels. */
export function editNested(depth: number): void {
  const { doc, editor } = openBlocks([nest(depth), { type: 'paragraph', text: [{ text: 'end' }] }])
  const projection = projectDocument(doc)
  expect(projection.state === 'ready' && documentText(projection.root).split('\n')).toHaveLength(depth + 1)
  expect(shown(editor)).toHaveLength(depth + 1)

  const deepest = placedBlocks(editor.state.doc).find(
    ({ node }) => node.firstChild!.textContent === 'deepest',
  )!
  editor.dispatch(
    editor.state.tr.setSelection(TextSelection.create(editor.state.doc, textStart(deepest) + 4)),
  )
  press(editor, enter)
  expect(shown(editor).slice(-3)).toEqual(['deep', 'est', 'end'])
  press(editor, backspace)
  press(editor, undo)
  expect(shown(editor).slice(-2)).toEqual(['deepest', 'end'])

  editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 2)))
  press(editor, duplicate)
  expect(shown(editor)).toHaveLength(2 * depth + 1)
  press(editor, undo)
  expect(canUndo(editor.state)).toBe(false)

  editor.dispatch(editor.state.tr.setSelection(new AllSelection(editor.state.doc)))
  press(editor, deleteSelection)
  expect(shown(editor)).toEqual([''])
  press(editor, undo)
  expect(shown(editor)).toHaveLength(depth + 1)
  editor.destroy()
}

function nest(depth: number): NewBlock {
  let block: NewBlock = { type: 'paragraph', text: [{ text: 'deepest' }] }
  for (let at = 1; at < depth; at++)
    block = { type: 'bulleted_list', text: [{ text: `${at}` }], children: [block] }
  return block
}
