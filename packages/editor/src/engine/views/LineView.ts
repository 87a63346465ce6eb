import type { Node } from 'prosemirror-model'
import type { Decoration, EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view'
import { schema, type BlockAttrs } from '../schema/schema.ts'
import { blockAttrs, isVerbatim } from '../tree/blockNode.ts'
import { blockLook } from './BlockLook.ts'
import { isDrawn, type BlockView } from './BlockView.ts'
import type { DrawnBlocks, DrawnLine } from './DrawnBlock.ts'
import type { LineFront } from './LineFront.ts'
import type { LineFrontType, LinePlace } from './LineFrontType.ts'
import { ownLines } from '../dom/ownLines.ts'
import { unknownNote } from './unknownNote.ts'

/** The row of a block with text: what its type puts around the text, a note on unknown types, and the text. */
export class LineView implements NodeView, DrawnLine {
  readonly dom: HTMLElement
  readonly contentDOM: HTMLElement
  front: LineFront | null = null
  private frontType: LineFrontType | null = null
  private frontElement: HTMLElement | null = null
  private readonly block: BlockView | null
  private readonly view: EditorView
  private readonly getPos: () => number | undefined
  private readonly views: DrawnBlocks

  /** `block`: the one it belongs to. */
  constructor(
    block: BlockView | null,
    view: EditorView,
    getPos: () => number | undefined,
    views: DrawnBlocks,
  ) {
    this.block = block
    this.view = view
    this.getPos = getPos
    this.views = views
    this.dom = document.createElement('div')
    this.dom.className = 'b-row'
    this.contentDOM = document.createElement('div')
    this.contentDOM.className = 'b-line'
    ownLines.add(this.contentDOM)
    this.dom.append(this.contentDOM)
    if (!block) return
    block.line = this
    this.showBlock(blockAttrs(block.node))
  }

  update(node: Node, decorations: readonly Decoration[]): boolean {
    if (node.type !== schema.nodes.line) return false
    this.showHint(decorations)
    this.front?.redraw?.()
    return true
  }

  /** Shows the hint of the placeholder plugin in an empty text, or takes it away. */
  showHint(decorations: readonly Decoration[]): void {
    const hint: unknown = decorations.find((each) => each.spec.placeholder)?.spec.placeholder
    const { dataset } = this.contentDOM
    if (typeof hint === 'string') dataset['placeholder'] = hint
    else if (dataset['placeholder'] !== undefined) delete dataset['placeholder']
  }

  /** Draws what the block's type and data put around the text. */
  showBlock(attrs: BlockAttrs): void {
    const { block, contentDOM: text } = this
    if (!block) return
    const look = blockLook(attrs.type)
    this.setFront(isDrawn(block.node) ? (look.front ?? null) : NOTE)
    const level = look.level?.(attrs.data) ?? null
    if (level !== null) {
      text.setAttribute('role', 'heading')
      text.setAttribute('aria-level', String(level))
    } else {
      text.removeAttribute('role')
      text.removeAttribute('aria-level')
    }
    if (isVerbatim(block.node)) text.setAttribute('spellcheck', 'false')
    else text.removeAttribute('spellcheck')
    this.showEditable(this.view.editable)
    this.front?.show(attrs)
  }

  /** Long lines of code are scrolled to with the caret; who has none gets there with Tab. */
  showEditable(isEditable: boolean): void {
    const isScroller = this.block !== null && isVerbatim(this.block.node) && !isEditable
    if (isScroller) this.contentDOM.tabIndex = 0
    else this.contentDOM.removeAttribute('tabindex')
    this.front?.showEditable?.(isEditable)
  }

  destroy(): void {
    if (this.block?.line === this) this.block.line = null
    this.front?.destroy?.()
  }

  stopEvent(event: Event): boolean {
    const target = event.target instanceof window.Node ? event.target : null
    return this.dom !== target && this.dom.contains(target) && !this.contentDOM.contains(target)
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target)
  }

  private setFront(type: LineFrontType | null): void {
    if (this.frontType === type) return
    this.front?.destroy?.()
    this.frontElement?.remove()
    this.front = null
    this.frontElement = null
    this.frontType = type
    if (type === null || !this.block) return
    const front = document.createElement('div')
    front.className = type.className
    front.contentEditable = 'false'
    this.dom.prepend(front)
    this.frontElement = front
    this.front = type.create(this.place(this.block, front))
  }

  private place(block: BlockView, front: HTMLElement): LinePlace {
    const { view, views, dom: row, contentDOM: line } = this
    return {
      view,
      views,
      block,
      context: views.context,
      dom: block.dom,
      row,
      front,
      line,
      pos: () => {
        const pos = this.getPos()
        return pos === undefined ? null : pos - 1
      },
      attrs: () => blockAttrs(block.node),
      text: () => block.node.firstChild!.textContent,
    }
  }
}

/** What a block with text says that cannot be shown as what it is. */
const NOTE: LineFrontType = {
  className: 'b-note',
  create: ({ front, context, view }) => ({
    show: (attrs) => front.replaceChildren(...unknownNote(attrs, context.labels, view.editable)),
  }),
}
