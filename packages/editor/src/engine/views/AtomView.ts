import type { Node } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import type { EditorView, NodeView } from 'prosemirror-view'
import { isColumnsType, isFaceType } from '../blockTypes/nesting.ts'
import { drawColumn, type ColumnFace } from '../../blocks/columns/drawColumn.ts'
import { FormulaFace } from '../../blocks/math/FormulaFace.ts'
import { openFormula } from '../../blocks/math/formulas.ts'
import { editorBlock } from '../../blocks/media/editorBlock.ts'
import type { MediaBlock, MediaFace } from '../../blocks/media/MediaHost.ts'
import { element } from '../dom/element.ts'
import { mediaText } from '../../blocks/media/mediaText.ts'
import { isMediaType, type MediaType } from '../../blocks/media/mediaTypes.ts'
import { isPageBlockType } from '../../blocks/pages/pageTypes.ts'
import { isTablePart } from '../../blocks/table/tableTypes.ts'
import type { BlockAttrs } from '../schema/schema.ts'
import { blockAttrs } from '../tree/blockNode.ts'
import type { BlockView } from './BlockView.ts'
import type { BlockViews } from './BlockViews.ts'
import { unknownNote } from './unknownNote.ts'

/** What a block without text shows: the line of a divider, media, or a note for a type that cannot be shown. */
export class AtomView implements NodeView {
  readonly dom: HTMLElement
  /** Shows the media or the formula of the block; null for all other types. */
  face: MediaFace | null = null
  private media: MediaBlock | null = null
  private column: ColumnFace | null = null
  private faceType = ''
  private readonly block: BlockView | null
  private readonly view: EditorView
  private readonly getPos: () => number | undefined
  private readonly views: BlockViews

  constructor(node: Node, view: EditorView, getPos: () => number | undefined, views: BlockViews) {
    this.view = view
    this.getPos = getPos
    this.views = views
    views.media.attach(view)
    this.dom = document.createElement('div')
    this.dom.className = 'b-atom'
    this.dom.contentEditable = 'false'
    this.dom.addEventListener('mousedown', (event) => this.handlePress(event))
    this.block = views.blockOf(node, view, getPos())
    if (!this.block) return
    this.block.atom = this
    this.showBlock(blockAttrs(this.block.node))
  }

  showBlock(attrs: BlockAttrs): void {
    const { type } = attrs
    if (type !== this.faceType) this.changeFace(type)
    if (this.face) {
      this.dom.setAttribute('aria-label', mediaText(attrs, this.views.labels))
      this.face.show(attrs)
      return
    }
    if (isTablePart(type)) {
      this.dom.replaceChildren()
      return
    }
    if (isColumnsType(type)) {
      if (!this.column) this.column = drawColumn(this.dom, this.view, this.getPos, this.views.labels)
      return
    }
    if (type === 'divider') {
      this.dom.replaceChildren(document.createElement('hr'))
      return
    }
    const { labels } = this.views
    this.dom.replaceChildren(element('div', 'b-note', ...unknownNote(attrs, labels, this.view.editable)))
  }

  /** The page may be written now, or no longer. */
  showEditable(): void {
    if (this.block && this.face) this.face.show(blockAttrs(this.block.node))
    this.column?.showEditable(this.view.editable)
  }

  /** Opens the field for a file or an address. */
  openSource(picks: MediaType): void {
    if (this.media) this.views.media.open(this.media, this.dom, { kind: 'source', picks })
  }

  /** Gives the focus to the first tool of the block; false where it has none. */
  focusTools(): boolean {
    const first = this.dom.querySelector<HTMLElement>(
      '[role=toolbar] :is(button, a), .b-tools :is(button, a), .b-note > a',
    )
    first?.focus()
    return first !== null
  }

  destroy(): void {
    this.face?.destroy()
    if (this.block?.atom === this) this.block.atom = null
  }

  /** Media has controls of its own; only what is dragged over it, or copied, is for the page. */
  stopEvent(event: Event): boolean {
    if (isTablePart(this.faceType)) return false
    return (
      this.column !== null ||
      event.type === 'mousedown' ||
      (this.face !== null && !/^(?:drag|drop|copy|cut|paste)/.test(event.type))
    )
  }

  ignoreMutation(): boolean {
    return true
  }

  private changeFace(type: string): void {
    this.face?.destroy()
    this.face = null
    this.faceType = type
    this.column = null
    this.dom.replaceChildren()
    for (const name of ['role', 'aria-label']) this.dom.removeAttribute(name)
    if (!this.block || !isFaceType(type)) return
    this.dom.setAttribute('role', 'group')
    if (isPageBlockType(type)) {
      const block = editorBlock(this.views.media, this.view, this.block, this.getPos)
      this.face = this.views.pages.face(type, block, this.dom, this.view)
      return
    }
    if (!isMediaType(type)) {
      this.face = new FormulaFace(this.dom, this.views.labels, () => this.openFormula())
      return
    }
    this.media = editorBlock(this.views.media, this.view, this.block, this.getPos)
    this.face = this.views.media.faces.face(type, this.media, this.dom)
  }

  private openFormula(): void {
    const pos = this.getPos()
    if (pos !== undefined) openFormula(this.view, pos - 1)
  }

  private handlePress(event: MouseEvent): void {
    const pos = this.getPos()
    if (pos === undefined || event.button !== 0 || this.column || isTablePart(this.faceType)) return
    const pressed = event.target instanceof Element ? event.target : null
    // Of fields, links and players the press is their own; to read a page nothing is selected.
    const own = pressed?.closest('input, video, audio, [role=slider], a, button:not(.b-shot)')
    if (own?.matches('a, input, [role=slider]') || (this.face && !this.view.editable)) return
    if (!own) {
      event.preventDefault()
      this.view.focus()
    }
    this.view.dispatch(this.view.state.tr.setSelection(NodeSelection.create(this.view.state.doc, pos - 1)))
  }
}
