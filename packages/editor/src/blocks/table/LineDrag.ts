import type { TableAxis } from '@sheaf/model'
import { followDrag, type DragPointer } from '../../engine/dom/followDrag.ts'
import { scrollNear, scrollerOf } from '../../engine/dom/scrollNear.ts'

export interface LineDragOptions {
  readonly axis: TableAxis
  /** Positioned ancestor that contains the drop line. */
  readonly host: HTMLElement
  /** The element of the table, which scrolls horizontally. */
  readonly box: HTMLElement
  readonly isRtl: boolean
  /** Current indexes of the dragged rows or columns, which are adjacent; empty after they were deleted. */
  readonly lines: () => readonly number[]
  /** Current rectangles of all rows or columns. */
  readonly boxes: () => readonly DOMRect[]
  /** `to`: the index that the first of them gets. */
  readonly onDrop: (to: number) => void
  readonly onEnd: () => void
}

/** EDIT-TABLE-7: one drag of rows or columns by a handle. Escape cancels. */
export class LineDrag {
  private readonly options: LineDragOptions
  private readonly line = document.createElement('div')
  private readonly scroller: Element | null
  private readonly following: AbortController
  private hasEnded = false
  /** The index of the line in front of which they would be dropped; the number of lines for the end. */
  private gap: number | null = null

  constructor(options: LineDragOptions) {
    this.options = options
    this.line.className = 'ed-drop'
    this.scroller = scrollerOf(options.host)
    document.documentElement.classList.add('ed-dragging')
    this.following = followDrag({
      onFrame: (pointer) => this.step(pointer),
      onDrop: (pointer) => this.drop(pointer),
      onCancel: () => this.end(),
    })
  }

  end(): void {
    if (this.hasEnded) return
    this.hasEnded = true
    this.following.abort()
    this.line.remove()
    document.documentElement.classList.remove('ed-dragging')
    this.options.onEnd()
  }

  private drop(pointer: DragPointer | null): void {
    const { onDrop } = this.options
    // The pointer may have moved since the last frame.
    if (pointer) this.aim(pointer, this.options.boxes())
    const { gap } = this
    const lines = this.options.lines()
    const first = lines[0]
    this.end()
    if (first === undefined || gap === null || (gap >= first && gap <= first + lines.length)) return
    onDrop(gap > first ? gap - lines.length : gap)
  }

  private step(pointer: DragPointer): void {
    const { axis, box, boxes } = this.options
    const outline = box.getBoundingClientRect()
    if (axis === 'row') {
      if (this.scroller) scrollNear(this.scroller, pointer.y)
    } else if (pointer.x < outline.left + EDGE) box.scrollLeft -= 8
    else if (pointer.x > outline.right - EDGE) box.scrollLeft += 8
    const lines = boxes()
    this.aim(pointer, lines)
    this.draw(outline, lines)
  }

  private aim({ x, y }: DragPointer, lines: readonly DOMRect[]): void {
    const { axis, isRtl } = this.options
    const isBefore = ({ left, right, top, bottom }: DOMRect): boolean =>
      axis === 'row' ? y > (top + bottom) / 2 : isRtl ? x < (left + right) / 2 : x > (left + right) / 2
    this.gap = lines.filter(isBefore).length
  }

  private draw(outline: DOMRect, lines: readonly DOMRect[]): void {
    const { axis, host, isRtl } = this.options
    const frame = host.getBoundingClientRect()
    const next = lines[this.gap!]
    const last = lines.at(-1)!
    const { style } = this.line
    if (axis === 'row') {
      style.top = `${(next ? next.top : last.bottom) - frame.top - 2}px`
      style.left = `${outline.left - frame.left}px`
      style.width = `${outline.width}px`
      style.height = '3px'
    } else {
      const x = next ? (isRtl ? next.right : next.left) : isRtl ? last.left : last.right
      style.top = `${outline.top - frame.top}px`
      style.left = `${Math.min(Math.max(x, outline.left), outline.right) - frame.left - 2}px`
      style.width = '3px'
      style.height = `${outline.height}px`
    }
    if (!this.line.isConnected) host.append(this.line)
  }
}

const EDGE = 32
