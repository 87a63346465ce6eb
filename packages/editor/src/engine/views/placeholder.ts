import { headingLevel, toggleLevel } from '@sheaf/model'
import { Plugin, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { isListType } from '../blockTypes/nesting.ts'
import type { EditorLabelKey, EditorLabels } from '../labels/labels.ts'
import { schema, type BlockAttrs } from '../schema/schema.ts'
import { isInTable } from '../../blocks/table/cellAround.ts'
import { blockAround } from '../tree/blockSpot.ts'
import { blockAttrs } from '../tree/blockNode.ts'

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

function placeholderText({ selection }: EditorState, labels: EditorLabels): string | null {
  const line = selection.$from.parent
  if (!selection.empty || line.type !== schema.nodes.line || line.content.size > 0) return null
  const block = blockAround(selection.$from)
  // Cells are narrow, and full of empty paragraphs: there a hint would be noise.
  if (block?.node.attrs['type'] === 'paragraph' && isInTable(selection.$from)) return null
  return block && textFor(blockAttrs(block.node), labels)
}

function textFor({ type, data }: BlockAttrs, labels: EditorLabels): string {
  if (type === 'heading') return labels[`kind.heading${LEVELS[headingLevel(data) - 1]!}`]
  if (type === 'todo_list') return labels['placeholder.todo']
  if (isListType(type)) return labels['placeholder.list']
  const level = toggleLevel({ type, data })
  if (level !== null) return labels[`kind.heading${LEVELS[level - 1]!}`]
  if (type === 'toggle_list') return labels['placeholder.toggle']
  if (type === 'quote' || type === 'code' || type === 'callout')
    return labels[`placeholder.${type}` satisfies EditorLabelKey]
  return labels['placeholder.paragraph']
}

const LEVELS = [1, 2, 3, 4, 5, 6] as const
