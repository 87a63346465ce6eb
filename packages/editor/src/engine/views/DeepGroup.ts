import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { stopUndoGroup } from '../binding/undo.ts'
import { bringOut } from '../commands/bringOut.ts'
import type { EditorLabels } from '../labels/labels.ts'
import { hasLine } from '../tree/blockNode.ts'
import { walkBlocks } from '../tree/walkBlocks.ts'

/**
 * EDIT-DEEP: stands for the blocks below the deepest level that is drawn: their texts, one below the other, and a button
 * that brings them out. The engine draws level inside level, and browsers have no stack for more than some 600 of them.
 */
export class DeepGroup implements NodeView {
  readonly dom = document.createElement('div')
  private readonly list = document.createElement('ul')
  private group: Node

  constructor(group: Node, view: EditorView, getPos: () => number | undefined, labels: EditorLabels) {
    this.group = group
    const note = document.createElement('p')
    note.textContent = labels['unsupported.deep']
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'ed-button b-deep-out'
    button.textContent = labels['unsupported.bringOut']
    button.addEventListener('click', () => {
      const pos = getPos()
      if (pos === undefined || !view.editable) return
      stopUndoGroup(view.state)
      bringOut(view.state.doc.resolve(pos).before())(view.state, (tr) => view.dispatch(tr))
      view.focus()
    })
    this.dom.className = 'b-deep'
    this.dom.contentEditable = 'false'
    this.dom.append(note, button, this.list)
    this.write()
  }

  update(group: Node): boolean {
    if (group.type !== this.group.type) return false
    const hasChanged = group !== this.group
    this.group = group
    if (hasChanged) this.write()
    return true
  }

  stopEvent(): boolean {
    return true
  }

  ignoreMutation(): boolean {
    return true
  }

  private write(): void {
    const lines = firstTexts(this.group.children, MOST).map((text) => {
      const line = document.createElement('li')
      line.dir = 'auto'
      line.textContent = text
      return line
    })
    this.list.replaceChildren(...lines)
  }
}

function firstTexts(blocks: readonly Node[], most: number): readonly string[] {
  const texts: string[] = []
  walkBlocks(blocks, (block) => {
    if (hasLine(block)) texts.push(block.firstChild!.textContent)
    return texts.length < most
  })
  return texts
}

/** Whether the blocks of a group that begins at `pos` are drawn no more. */
export function isTooDeep(view: EditorView, pos: number | undefined): boolean {
  // A block and its group for each level.
  return pos !== undefined && view.state.doc.resolve(pos).depth >= MAX_LEVELS * 2 - 1
}

const MAX_LEVELS = 200
/** Of texts that are read; what is brought out is all there is. */
const MOST = 1000
