import { Plugin, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { EditorLabels } from '../labels/labels.ts'
import { schema } from '../schema/schema.ts'
import { blockAround } from '../tree/blockSpot.ts'
import { blockAttrs } from '../tree/blockNode.ts'
import { typesAround } from '../tree/placement.ts'
import { blockLook } from './BlockLook.ts'

/** EDIT-HINT: a hint in the empty block that holds the caret, and nowhere else; shown only while focused. */
export function placeholder(labels: EditorLabels): Plugin {
  return new Plugin({
    props: {
      decorations(state) {
        const text = placeholderText(state, labels)
        if (text === null) return null
        const start = state.selection.from - 1
        const hint = Decoration.node(start, start + 2, {}, { placeholder: text })
        return DecorationSet.create(state.doc, [hint])
      },
    },
  })
}

function placeholderText({ doc, selection }: EditorState, labels: EditorLabels): string | null {
  const line = selection.$from.parent
  if (!selection.empty || line.type !== schema.nodes.line || line.content.size > 0) return null
  const block = blockAround(selection.$from)
  if (!block) return null
  // Some are narrow, and full of empty paragraphs: there a hint would be noise.
  const isHidden = typesAround(doc, block).some(({ hidesHints }) => hidesHints)
  if (block.node.attrs['type'] === 'paragraph' && isHidden) return null
  const { type, data } = blockAttrs(block.node)
  return labels[blockLook(type).hint?.(data) ?? 'placeholder.paragraph']
}
