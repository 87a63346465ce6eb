import type { Node } from 'prosemirror-model'
import { schema } from '../schema/schema.ts'

/** A stretch of text that a match may lie in. */
export interface TextPiece {
  readonly text: string
  /** Position of its first character in the document. */
  readonly from: number
}

/** EDIT-FIND-2: the text of a document in pieces: each ends with its block, and at what stands for something else. */
export function textPieces(doc: Node): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  doc.descendants((node, pos) => {
    if (node.type !== schema.nodes.line) return true
    let text = ''
    let from = pos + 1
    node.forEach((child, offset) => {
      if (child.isText) text += child.text ?? ''
      else {
        if (text !== '') pieces.push({ text, from })
        text = ''
        from = pos + 1 + offset + child.nodeSize
      }
    })
    if (text !== '') pieces.push({ text, from })
    return false
  })
  return pieces
}
