import { createDocument, type NewBlock } from '@sheaf/model'
import type { Command } from 'prosemirror-state'
import * as Y from 'yjs'
import { placedBlocks } from '../editing/blockTree.ts'
import { HeadlessEditor } from '../editing/HeadlessEditor.ts'

const DOCUMENT_ID = '6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11'

/** A document of these blocks in an editor. */
export function openBlocks(blocks: readonly NewBlock[]): { doc: Y.Doc; editor: HeadlessEditor } {
  let next = 0
  const doc = new Y.Doc()
  Y.applyUpdate(doc, createDocument(DOCUMENT_ID, blocks, { block: () => `b${next++}` }))
  return { doc, editor: new HeadlessEditor(doc, () => `n${next++}`) }
}

export function press(editor: HeadlessEditor, command: Command): void {
  command(editor.state, (tr) => editor.dispatch(tr))
  editor.frame()
}

/** The texts of all blocks that are shown. */
export function shown(editor: HeadlessEditor): readonly string[] {
  return placedBlocks(editor.state.doc).map(({ node }) => node.firstChild!.textContent)
}
