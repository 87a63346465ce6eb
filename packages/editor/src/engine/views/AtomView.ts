import { NodeSelection } from 'prosemirror-state'
import type { EditorView, NodeView } from 'prosemirror-view'
import { kindLabel } from '../blockTypes/blockKinds.ts'
import { element } from '../dom/element.ts'
import type { BlockAttrs } from '../schema/schema.ts'
import { blockAttrs } from '../tree/blockNode.ts'
import type { BlockFace } from './BlockFace.ts'
import { blockLook, type BlockLook } from './BlockLook.ts'
import type { BlockView } from './BlockView.ts'
import type { DrawnAtom, DrawnBlocks } from './DrawnBlock.ts'
import { unknownNote } from './unknownNote.ts'

/** What a block without text shows: the face of its type, or a note for a type that cannot be shown. */
export class AtomView implements NodeView, DrawnAtom {
  readonly dom: HTMLElement
  face: BlockFace | null = null
  private faceType = ''
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
    this.dom.className = 'b-atom'
    this.dom.contentEditable = 'false'
    this.dom.addEventListener('mousedown', (event) => this.handlePress(event))
    if (!block) return
    block.atom = this
    this.showBlock(blockAttrs(block.node))
  }

  get isTool(): boolean {
    return this.face?.act !== undefined
  }

  nameOf(attrs: BlockAttrs): string {
    const { labels } = this.views.context
    const { name } = blockLook(attrs.type)
    if (name) return name(attrs, labels)
    const label = kindLabel(attrs)
    return label === null ? '' : labels[label]
  }

  showBlock(attrs: BlockAttrs): void {
    if (attrs.type !== this.faceType) this.changeFace(attrs.type)
    if (this.face) {
      if (this.isTool) this.dom.setAttribute('aria-label', this.nameOf(attrs))
      this.face.show(attrs)
      return
    }
    const { labels } = this.views.context
    this.dom.replaceChildren(element('div', 'b-note', ...unknownNote(attrs, labels, this.view.editable)))
  }

  showEditable(): void {
    if (this.block && this.face) this.face.show(blockAttrs(this.block.node))
  }

  focusTools(): boolean {
    const first = this.dom.querySelector<HTMLElement>(
      '[role=toolbar] :is(button, a), .b-tools :is(button, a), .b-note > a',
    )
    first?.focus()
    return first !== null
  }

  destroy(): void {
    this.face?.destroy?.()
    if (this.block?.atom === this) this.block.atom = null
  }

  /** A face has controls of its own; only what is dragged over it, or copied, is for the page. */
  stopEvent(event: Event): boolean {
    const { events } = this
    if (events === 'page') return false
    return (
      events === 'face' ||
      event.type === 'mousedown' ||
      (this.isTool && !/^(?:drag|drop|copy|cut|paste)/.test(event.type))
    )
  }

  ignoreMutation(): boolean {
    return true
  }

  private get events(): BlockLook['events'] {
    return this.face?.ownsEvents ? 'face' : blockLook(this.faceType).events
  }

  private changeFace(type: string): void {
    this.face?.destroy?.()
    this.face = null
    this.faceType = type
    this.dom.replaceChildren()
    for (const name of ['role', 'aria-label']) this.dom.removeAttribute(name)
    const { face } = blockLook(type)
    if (!this.block || !face) return
    const { view, views, block, dom: root, getPos } = this
    this.face = face({ type, view, views, block, context: views.context, root, getPos })
    if (this.isTool) this.dom.setAttribute('role', 'group')
  }

  private handlePress(event: MouseEvent): void {
    const pos = this.getPos()
    const { events } = this
    if (pos === undefined || event.button !== 0 || events === 'face' || events === 'page') return
    const pressed = event.target instanceof Element ? event.target : null
    // Of fields, links and players the press is their own; to read a page nothing is selected.
    const own = pressed?.closest('input, video, audio, [role=slider], a, button:not(.b-shot)')
    if (own?.matches('a, input, [role=slider]') || (this.isTool && !this.view.editable)) return
    if (!own) {
      event.preventDefault()
      this.view.focus()
    }
    this.view.dispatch(this.view.state.tr.setSelection(NodeSelection.create(this.view.state.doc, pos - 1)))
  }
}
