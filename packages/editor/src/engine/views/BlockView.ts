import {
  galleryLayout,
  headingLevel,
  isChecked,
  isFolded,
  parseColor,
  toggleLevel,
  type Direction,
} from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import type { Decoration, DecorationSource, NodeView, ViewMutationRecord } from 'prosemirror-view'
import { ownDirection } from './pageDirection.ts'
import { isColumnsType, isFaceType, isShownType } from '../blockTypes/nesting.ts'
import { columnShare } from '../../blocks/columns/columnShare.ts'
import { alignmentOf } from '../commands/align.ts'
import { databaseLook, isDatabaseType } from '../../blocks/pages/pageTypes.ts'
import { isTablePart } from '../../blocks/table/tableTypes.ts'
import { schema, type BlockAttrs } from '../schema/schema.ts'
import { blockAttrs, hasLine } from '../tree/blockNode.ts'
import { isMarkedFar } from '../window/WindowSet.ts'
import type { AtomView } from './AtomView.ts'
import { blockInk } from './blockInk.ts'
import type { BlockViews } from './BlockViews.ts'
import type { LineView } from './LineView.ts'

/**
 * One block of any type. Type and data only change classes and attributes, so the element, the caret in it and a
 * running composition stay. Its line or atom draws what stands inside the row.
 */
export class BlockView implements NodeView {
  readonly dom: HTMLElement
  /** None for a far block: ProseMirror draws nothing in it. */
  readonly contentDOM: HTMLElement | null
  /** Far from the window of a large page: a place without content. When that changes, another view is made. */
  readonly isFar: boolean
  node: Node
  line: LineView | null = null
  /** Selected as a whole, alone or among several. */
  private isAlone = false
  private isChosen = false
  atom: AtomView | null = null
  private readonly views: BlockViews

  constructor(node: Node, views: BlockViews, isFar: boolean) {
    this.node = node
    this.views = views
    this.isFar = isFar
    this.dom = document.createElement('div')
    this.contentDOM = isFar ? null : this.dom
    views.register(this, node, !isFar && isNumbered(node))
    if (isFar) {
      this.dom.className = 'b-far'
      return
    }
    if (node.attrs['type'] === 'simple_table_row') views.tables.addRow()
    this.show(blockAttrs(node), null)
    const direction = ownDirection(node)
    this.face(direction)
    if (direction === null) views.turned()
    this.showEmpty()
  }

  update(node: Node, decorations: readonly Decoration[], inner: DecorationSource): boolean {
    if (node.type !== schema.nodes.block) return false
    if (isMarkedFar(inner) !== this.isFar) return false
    if (leavesTable(this.node, node)) return false
    this.turn(node)
    if (this.isFar) {
      this.node = node
      this.views.register(this, node, false)
      return true
    }
    this.isChosen = decorations.some((each) => each.spec.isChosen === true)
    const before = blockAttrs(this.node)
    const after = blockAttrs(node)
    this.node = node
    const isSame = before.id === after.id && before.type === after.type && before.data === after.data
    this.views.register(this, node, !isSame && isNumbered(node))
    if (!isSame) this.show(after, before)
    this.showEmpty()
    return true
  }

  /** As the first of a run of far blocks, as high as all of it; null: no longer. */
  standIn(height: number | null): void {
    const { style } = this.dom
    if (height !== null) {
      style.display = 'block'
      style.height = `${height}px`
    } else if (this.isFar) this.dom.removeAttribute('style')
  }

  selectNode(): void {
    this.isAlone = true
    this.showSelected()
  }

  deselectNode(): void {
    this.isAlone = false
    this.showSelected()
  }

  /** One of several blocks that are selected as wholes. */
  setChosen(isChosen: boolean): void {
    this.isChosen = isChosen
    this.showSelected()
  }

  private showSelected(): void {
    this.dom.classList.toggle('is-selected', !this.isFar && (this.isAlone || this.isChosen))
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type === 'attributes' && mutation.target === this.dom
  }

  /** EDIT-RTL-1: gives the block this direction, as readers see it; null: that of what it is in. */
  face(direction: Direction | null): void {
    if (!this.isFar && (direction ?? '') !== this.dom.dir) setAttribute(this.dom, 'dir', direction)
  }

  /** A block that other letters turn turns what follows it, too. */
  private turn(node: Node): void {
    const direction = ownDirection(node)
    if (direction === ownDirection(this.node)) return
    this.face(direction)
    this.views.turned()
  }

  /** An open toggle and a column without children say so. */
  private showEmpty(): void {
    const { type } = this.node.attrs
    const isEmpty = (type === 'toggle_list' || isColumnsType(type)) && this.node.childCount === 1
    if (isEmpty !== this.dom.hasAttribute('data-empty'))
      setAttribute(this.dom, 'data-empty', isEmpty ? '' : null)
  }

  private show(attrs: BlockAttrs, before: BlockAttrs | null): void {
    const { dom } = this
    const isSelected = dom.classList.contains('is-selected')
    dom.className = `b b-${isDrawn(this.node) ? classOf(attrs.type) : 'unsupported'}`
    if (isSelected) dom.classList.add('is-selected')
    dom.dataset['blockId'] = attrs.id
    setAttribute(dom, 'data-type', isDrawn(this.node) ? null : attrs.type)
    const level = attrs.type === 'heading' ? headingLevel(attrs.data) : toggleLevel(attrs)
    setAttribute(dom, 'data-level', level === null ? null : String(level))
    setAttribute(dom, 'data-collapsed', attrs.type === 'toggle_list' ? String(isFolded(attrs)) : null)
    setAttribute(dom, 'data-checked', attrs.type === 'todo_list' ? String(isChecked(attrs.data)) : null)
    setAttribute(dom, 'data-align', alignmentOf(attrs.data))
    setAttribute(dom, 'data-layout', attrs.type === 'multi_image' ? galleryLayout(attrs.data) : null)
    if (attrs.type === 'simple_column') dom.style.flexGrow = String(columnShare(attrs.data) * 1000)
    else if (before?.type === 'simple_column') dom.style.removeProperty('flex-grow')
    if (isColumnsType(attrs.type)) {
      setAttribute(dom, 'role', 'group')
      const label = attrs.type === 'simple_column' ? 'columns.one' : 'columns.title'
      setAttribute(dom, 'aria-label', this.views.labels[label])
    } else if (before && isColumnsType(before.type)) {
      setAttribute(dom, 'role', null)
      setAttribute(dom, 'aria-label', null)
    }
    const background = parseColor(attrs.data['bgColor'])
    if (background) dom.style.setProperty('--b-bg', background)
    else if (before) dom.style.removeProperty('--b-bg')
    const ink = blockInk(attrs)
    if (ink) dom.style.color = ink
    else if (before) dom.style.removeProperty('color')
    if (attrs.type === 'simple_table' || attrs.type === 'table') this.views.tables.add(this)
    this.line?.showBlock(attrs)
    this.atom?.showBlock(attrs)
  }
}

/** Whether the block is drawn as what it is. Without its text a kind that has text is not, nor is media that got text. */
export function isDrawn(node: Node): boolean {
  const type: string = node.attrs['type']
  const isTextless = isFaceType(type) || isColumnsType(type) || isTablePart(type)
  return isShownType(type) && (type === 'divider' || hasLine(node) !== isTextless)
}

/** A table writes on the elements of its parts, and nothing else may take those over. */
function leavesTable({ attrs: { type: before } }: Node, { attrs: { type: after } }: Node): boolean {
  return before !== after && (isTablePart(before) || isTablePart(after))
}

function classOf(type: string): string {
  return isDatabaseType(type) ? databaseLook(type) : type.replace('/', '-')
}

function isNumbered(node: Node): boolean {
  return node.attrs['type'] === 'numbered_list' || node.attrs['type'] === 'bulleted_list'
}

function setAttribute(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
