import type { EditorView } from 'prosemirror-view'
import type { MoveTarget } from '../commands/moveBlocks.ts'
import { isFolded } from '../blocks/nesting.ts'
import { blockAttrs } from '../tree/blockNode.ts'
import { blockAt } from '../tree/blockSpot.ts'
import { blockAtPoint, blockPosition } from './blockAtPoint.ts'
import { dropTarget, STEP } from './dropTarget.ts'

/** Finds where something dropped at a point of the page would land, and shows it as a line. */
export class DropLine {
  private readonly view: EditorView
  private readonly host: HTMLElement
  private readonly direction: string
  private readonly line = document.createElement('div')

  /** `host`: positioned ancestor that the line is drawn in. */
  constructor(view: EditorView, host: HTMLElement, direction: string) {
    this.view = view
    this.host = host
    this.direction = direction
    this.line.className = 'ed-drop'
  }

  /** Draws the line for a point and answers the target; null, and no line, where nothing can land. */
  aim(x: number, y: number, isAllowed: (pos: number) => boolean = () => true): MoveTarget | null {
    const block = blockAtPoint(this.view.dom, x, y)
    const target = block && this.targetAt(block, x, y, isAllowed)
    if (block && target) this.draw(block, target)
    else this.hide()
    return target
  }

  hide(): void {
    this.line.remove()
  }

  private targetAt(
    block: HTMLElement,
    x: number,
    y: number,
    isAllowed: (pos: number) => boolean,
  ): MoveTarget | null {
    const spot = blockAt(this.view.state.doc, blockPosition(this.view, block))
    if (!isAllowed(spot.pos)) return null
    const row = (block.firstElementChild ?? block).getBoundingClientRect()
    const start = this.direction === 'rtl' ? row.right : row.left
    const { type } = spot.node.attrs
    const { top, bottom } = row
    return dropTarget(
      {
        pos: spot.pos,
        type,
        hasKids: spot.node.childCount > 1 && !isFolded(blockAttrs(spot.node)),
        top,
        bottom,
        start,
      },
      x,
      y,
      this.direction,
    )
  }

  private draw(block: HTMLElement, { side }: MoveTarget): void {
    const box = block.getBoundingClientRect()
    const row = (block.firstElementChild ?? block).getBoundingClientRect()
    const host = this.host.getBoundingClientRect()
    const indent = side === 'inside' ? STEP : 0
    const isRtl = this.direction === 'rtl'
    const y = side === 'before' ? box.top : side === 'inside' ? row.bottom + 2 : box.bottom
    this.line.style.top = `${y - host.top - 1}px`
    this.line.style.left = `${row.left - host.left + (isRtl ? 0 : indent)}px`
    this.line.style.width = `${row.width - indent}px`
    if (!this.line.isConnected) this.host.append(this.line)
  }
}
