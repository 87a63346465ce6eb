import type { EditorView, NodeView } from 'prosemirror-view'
import type { EditorLabels } from '../labels.ts'

/**
 * EDIT-DEEP-1: stands for the blocks below the deepest level that is drawn. The engine draws level inside level, and
 * browsers have no stack for more than some 600 of them.
 */
export class DeepGroup implements NodeView {
  readonly dom = document.createElement('div')

  constructor(labels: EditorLabels) {
    this.dom.className = 'b-deep'
    this.dom.contentEditable = 'false'
    this.dom.textContent = labels['unsupported.deep']
  }

  ignoreMutation(): boolean {
    return true
  }
}

/** Whether the blocks of a group that begins at `pos` are drawn no more. */
export function isTooDeep(view: EditorView, pos: number | undefined): boolean {
  // A block and its group for each level.
  return pos !== undefined && view.state.doc.resolve(pos).depth >= MAX_LEVELS * 2 - 1
}

const MAX_LEVELS = 300
