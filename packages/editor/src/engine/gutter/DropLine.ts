import { isFolded } from '@sheaf/model'
import type { EditorView } from 'prosemirror-view'
import type { MoveTarget } from '../commands/moveBlocks.ts'
import { blockAttrs } from '../tree/blockNode.ts'
import { blockAt, type BlockSpot } from '../tree/blockSpot.ts'
import { blockAtPoint, blockPosition } from './blockAtPoint.ts'
import { besideSpot } from './besideSpot.ts'
import { dropTarget, STEP } from './dropTarget.ts'
import { columnOf } from '../tree/columnOf.ts'

/** Finds where something dropped at a point of the page would land, and shows it as a line. */
export class DropLine {
  private readonly view: EditorView
  private readonly host: HTMLElement
  private readonly line = document.createElement('div')

  /** `host`: positioned ancestor that the line is drawn in. */
  constructor(view: EditorView, host: HTMLElement) {
    this.view = view
    this.host = host
    this.line.className = 'ed-drop'
  }

  /**
   * Draws the line for a point and answers the target; null, and no line, where nothing can land. With `isAllowed`
   * blocks may land beside others, too.
   */
  aim(x: number, y: number, isAllowed?: (target: MoveTarget) => boolean): MoveTarget | null {
    const block = blockAtPoint(this.view.dom, x, y)
    const target = block && this.targetAt(block, x, y, isAllowed)
    if (target) this.draw(target)
    else this.hide()
    return target
  }

  hide(): void {
    this.line.remove()
  }

  // Asked of the browser when something is dragged: asked while the editor is mounted, it styles the whole page twice.
  private get direction(): string {
    return getComputedStyle(this.view.dom).direction
  }

  private targetAt(
    block: HTMLElement,
    x: number,
    y: number,
    isAllowed: ((target: MoveTarget) => boolean) | undefined,
  ): MoveTarget | null {
    const { doc } = this.view.state
    const spot = blockAt(doc, blockPosition(this.view, block))
    const beside = isAllowed && this.beside(spot, x, y, isAllowed)
    if (beside) return beside
    const row = rowBox(block)
    const target = dropTarget(
      {
        pos: spot.pos,
        type: spot.node.attrs['type'],
        hasKids: spot.node.childCount > 1 && !isFolded(blockAttrs(spot.node)),
        top: row.top,
        bottom: row.bottom,
        start: this.direction === 'rtl' ? row.right : row.left,
      },
      x,
      y,
      this.direction,
    )
    return !isAllowed || isAllowed(target) ? target : null
  }

  /** A place beside the block, or beside the one that holds it, if the pointer is at its edge. */
  private beside(
    spot: BlockSpot,
    x: number,
    y: number,
    isAllowed: (target: MoveTarget) => boolean,
  ): MoveTarget | null {
    const { doc } = this.view.state
    const outer = besideSpot(doc, spot)
    const element = outer && this.view.nodeDOM(outer.pos)
    if (!outer || !(element instanceof HTMLElement)) return null
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isRtl = this.direction === 'rtl'
    const place = columnOf(doc, outer)
    const isInner = place !== null && place.column.index > 0
    const target = dropTarget(
      {
        pos: outer.pos,
        type: outer.node.attrs['type'],
        hasKids: outer.node.childCount > 1,
        top,
        bottom,
        start: isRtl ? right : left,
        end: isRtl ? left : right,
        startReach: isInner ? 6 : START_REACH,
      },
      x,
      y,
      this.direction,
    )
    const isBeside = target.side === 'start' || target.side === 'end'
    return isBeside && isAllowed(target) ? target : null
  }

  private draw({ pos, side }: MoveTarget): void {
    const { view } = this
    const block = view.nodeDOM(pos)
    if (!(block instanceof HTMLElement)) return
    const host = this.host.getBoundingClientRect()
    const isRtl = this.direction === 'rtl'
    const box = block.getBoundingClientRect()
    if (side === 'start' || side === 'end') {
      const place = columnOf(view.state.doc, blockAt(view.state.doc, pos))
      const column = place && view.nodeDOM(place.column.pos)
      const { left, right, top, height } =
        column instanceof HTMLElement ? column.getBoundingClientRect() : box
      const x = (side === 'start') === isRtl ? right + GAP / 2 : left - GAP / 2
      this.stand(x - host.left - 1, top - host.top, 3, height)
      return
    }
    const row = rowBox(block)
    const indent = side === 'inside' ? STEP : 0
    const y = side === 'before' ? box.top : side === 'inside' ? row.bottom + 2 : box.bottom
    this.stand(row.left - host.left + (isRtl ? 0 : indent), y - host.top - 1, row.width - indent, 3)
  }

  private stand(left: number, top: number, width: number, height: number): void {
    Object.assign(this.line.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
    if (!this.line.isConnected) this.host.append(this.line)
  }
}

/** The row of a block; of columns, which have none, all of it. */
function rowBox(block: HTMLElement): DOMRect {
  const row = block.querySelector(':scope > .b-row, :scope > .b-atom') ?? block.firstElementChild ?? block
  return (row.getClientRects().length > 0 ? row : block).getBoundingClientRect()
}

/** Left of the handle: whoever drags straight up or down does not mean columns. */
const START_REACH = 60
/** Between two columns. */
const GAP = 32
