import type { Node } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import type { EditorView, NodeView } from 'prosemirror-view'
import type { BlockAttrs } from '../schema/schema.ts'
import { blockAttrs } from '../tree/blockNode.ts'
import type { BlockView } from './BlockView.ts'
import type { BlockViews } from './BlockViews.ts'

/** What a block without text shows: the line of a divider, or a note for a type that cannot be shown. */
export class AtomView implements NodeView {
  readonly dom: HTMLElement
  private readonly block: BlockView | null
  private readonly views: BlockViews

  constructor(node: Node, view: EditorView, getPos: () => number | undefined, views: BlockViews) {
    this.views = views
    this.dom = document.createElement('div')
    this.dom.className = 'b-atom'
    this.dom.addEventListener('mousedown', (event) => {
      const pos = getPos()
      if (pos === undefined || event.button !== 0) return
      event.preventDefault()
      view.focus()
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos - 1)))
    })
    this.block = views.blockOf(node, view, getPos())
    if (!this.block) return
    this.block.atom = this
    this.showBlock(blockAttrs(this.block.node))
  }

  showBlock({ type }: BlockAttrs): void {
    if (type === 'divider') {
      this.dom.replaceChildren(document.createElement('hr'))
      return
    }
    const note = document.createElement('div')
    note.className = 'b-note'
    note.textContent = this.views.labels['unsupported.note']
    this.dom.replaceChildren(note)
  }

  destroy(): void {
    if (this.block?.atom === this) this.block.atom = null
  }

  stopEvent(event: Event): boolean {
    return event.type === 'mousedown'
  }

  ignoreMutation(): boolean {
    return true
  }
}
