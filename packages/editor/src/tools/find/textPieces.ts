import type { Node } from 'prosemirror-model'
import { schema } from '../../engine/schema/schema.ts'
import { walkBlocks } from '../../engine/tree/walkBlocks.ts'

/** A stretch of text that a match may lie in. */
export interface TextPiece {
  readonly text: string
  /** Position of its first character in the document. */
  readonly from: number
}

/** EDIT-FIND-2: the text of a document in pieces: each ends with its block, and at what stands for something else. */
export function textPieces(doc: Node): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  walkBlocks(doc.children, (block, pos) => {
    const line = block.firstChild!
    if (line.type !== schema.nodes.line) return true
    let text = ''
    let from = pos + 2
    line.forEach((child, offset) => {
      if (child.isText) text += child.text ?? ''
      else {
        if (text !== '') pieces.push({ text, from })
        text = ''
        from = pos + 2 + offset + child.nodeSize
      }
    })
    if (text !== '') pieces.push({ text, from })
    return true
  })
  return pieces
}
