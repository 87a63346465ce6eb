import { parseColor, type Direction } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import type { Decoration, DecorationSource, NodeView, ViewMutationRecord } from 'prosemirror-view'
import { blockType, isShownType } from '../blockTypes/blockTypes.ts'
import { alignmentOf } from '../commands/align.ts'
import { schema, type BlockAttrs } from '../schema/schema.ts'
import { blockAttrs, hasLine } from '../tree/blockNode.ts'
import { isMarkedFar } from '../window/WindowSet.ts'
import { blockInk } from './blockInk.ts'
import { blockLook } from './BlockLook.ts'
import type { DrawnAtom, DrawnBlock, DrawnBlocks, DrawnLine } from './DrawnBlock.ts'
import { ownDirection } from './pageDirection.ts'

/** What keeps the views of an editor's blocks, for one of them. */
export interface BlockKeeper extends DrawnBlocks {
  /** A block's view now shows this node. */
  register(view: BlockView, node: Node): void
  /** A block runs another way, or is drawn that runs as the one above it. */
  turned(): void
}

/**
 * One block of any type. Type and data only change classes and attributes, so the element, the caret in it and a
 * running composition stay. Its line or atom draws what stands inside the row.
 */
export class BlockView implements NodeView, DrawnBlock {
  readonly dom: HTMLElement
  /** None for a far block: ProseMirror draws nothing in it. */
  readonly contentDOM: HTMLElement | null
  /** Far from the window of a large page: a place without content. When that changes, another view is made. */
  readonly isFar: boolean
  node: Node
  line: DrawnLine | null = null
  /** Selected as a whole, alone or among several. */
  private isAlone = false
  private isChosen = false
  atom: DrawnAtom | null = null
  private readonly views: BlockKeeper
  /** What the type has put on the element. */
  private own: OwnLook = { attributes: {}, style: {} }

  constructor(node: Node, views: BlockKeeper, isFar: boolean) {
    this.node = node
    this.views = views
    this.isFar = isFar
    this.dom = document.createElement('div')
    this.contentDOM = isFar ? null : this.dom
    views.register(this, node)
    if (isFar) {
      this.dom.className = 'b-far'
      return
    }
    this.show(blockAttrs(node), null)
    const direction = ownDirection(node)
    this.face(direction)
    if (direction === null) views.turned()
    this.showEmpty()
  }

  update(node: Node, decorations: readonly Decoration[], inner: DecorationSource): boolean {
    if (node.type !== schema.nodes.block) return false
    if (isMarkedFar(inner) !== this.isFar) return false
    if (isRepainted(this.node, node)) return false
    this.turn(node)
    if (this.isFar) {
      this.node = node
      this.views.register(this, node)
      return true
    }
    this.isChosen = decorations.some((each) => each.spec.isChosen === true)
    const before = blockAttrs(this.node)
    const after = blockAttrs(node)
    this.node = node
    const isSame = before.id === after.id && before.type === after.type && before.data === after.data
    this.views.register(this, node)
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

  /** Some say so while they have no children. */
  private showEmpty(): void {
    const isEmpty = blockLook(this.node.attrs['type']).saysEmpty === true && this.node.childCount === 1
    if (isEmpty !== this.dom.hasAttribute('data-empty'))
      setAttribute(this.dom, 'data-empty', isEmpty ? '' : null)
  }

  private show(attrs: BlockAttrs, before: BlockAttrs | null): void {
    const { dom, views } = this
    const look = blockLook(attrs.type)
    const isSelected = dom.classList.contains('is-selected')
    dom.className = `b b-${isDrawn(this.node) ? (look.className ?? attrs.type) : 'unsupported'}`
    if (isSelected) dom.classList.add('is-selected')
    dom.dataset['blockId'] = attrs.id
    setAttribute(dom, 'data-type', isDrawn(this.node) ? null : attrs.type)
    this.showOwn({
      attributes: look.attributes?.(attrs.data, views.context.labels) ?? {},
      style: look.style?.(attrs.data) ?? {},
    })
    setAttribute(dom, 'data-align', alignmentOf(attrs.data))
    const background = parseColor(attrs.data['bgColor'])
    if (background) dom.style.setProperty('--b-bg', background)
    else if (before) dom.style.removeProperty('--b-bg')
    const ink = blockInk(attrs)
    if (ink) dom.style.color = ink
    else if (before) dom.style.removeProperty('color')
    look.onDrawn?.(this, views)
    this.line?.showBlock(attrs)
    this.atom?.showBlock(attrs)
  }

  private showOwn(own: OwnLook): void {
    const { dom, own: before } = this
    this.own = own
    for (const name of Object.keys(before.attributes))
      if (!(name in own.attributes)) dom.removeAttribute(name)
    for (const name of Object.keys(before.style)) if (!(name in own.style)) dom.style.removeProperty(name)
    for (const [name, value] of Object.entries(own.attributes)) dom.setAttribute(name, value)
    for (const [name, value] of Object.entries(own.style)) dom.style.setProperty(name, value)
  }
}

interface OwnLook {
  readonly attributes: Readonly<Record<string, string>>
  readonly style: Readonly<Record<string, string>>
}

/** Whether the block is drawn as what it is. Without its text a kind that has text is not, nor is media that got text. */
export function isDrawn(node: Node): boolean {
  const type: string = node.attrs['type']
  const { row = 'text' } = blockType(type)
  return isShownType(type) && (row === 'either' || hasLine(node) === (row === 'text'))
}

/** What is painted belongs to the painter, and nothing else may take it over. */
function isRepainted({ attrs: { type: before } }: Node, { attrs: { type: after } }: Node): boolean {
  return before !== after && (blockLook(before).isPainted === true || blockLook(after).isPainted === true)
}

function setAttribute(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
