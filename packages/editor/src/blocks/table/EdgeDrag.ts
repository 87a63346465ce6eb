import type { TableAxis } from '@sheaf/model'
import { followDrag, type DragPointer } from '../../engine/dom/followDrag.ts'
import { scrollNear, scrollerOf } from '../../engine/dom/scrollNear.ts'

export interface EdgeDragOptions {
  readonly axis: TableAxis
  /** Positioned ancestor that contains the preview of the new lines. */
  readonly host: HTMLElement
  /** The element of the table. */
  readonly box: HTMLElement
  readonly isRtl: boolean
  /** Size of a new row or column, in pixels. */
  readonly size: number
  readonly onDrop: (count: number) => void
  readonly onEnd: () => void
}

/** EDIT-TABLE-14: one drag of the lower or outer edge of a table, which adds as many lines as fit. Escape cancels. */
export class EdgeDrag {
  private readonly options: EdgeDragOptions
  private readonly ghost = document.createElement('div')
  private readonly following: AbortController
  private hasEnded = false
  private count = 0

  constructor(options: EdgeDragOptions) {
    this.options = options
    this.ghost.className = `ed-table-ghost is-${options.axis}`
    const scroller = scrollerOf(options.host)
    document.documentElement.classList.add('ed-dragging')
    this.following = followDrag({
      onFrame: (pointer) => {
        if (options.axis === 'row' && scroller) scrollNear(scroller, pointer.y)
        const outline = options.box.getBoundingClientRect()
        this.aim(pointer, outline)
        this.draw(outline)
      },
      onDrop: (pointer) => this.drop(pointer),
      onCancel: () => this.end(),
    })
  }

  end(): void {
    if (this.hasEnded) return
    this.hasEnded = true
    this.following.abort()
    this.ghost.remove()
    document.documentElement.classList.remove('ed-dragging')
    this.options.onEnd()
  }

  private drop(pointer: DragPointer | null): void {
    // The pointer may have moved since the last frame.
    if (pointer) this.aim(pointer, this.options.box.getBoundingClientRect())
    const { count } = this
    this.end()
    if (count > 0) this.options.onDrop(count)
  }

  private aim({ x, y }: DragPointer, outline: DOMRect): void {
    const { axis, isRtl, size } = this.options
    const reach = axis === 'row' ? y - outline.bottom : isRtl ? outline.left - x : x - outline.right
    this.count = Math.max(0, Math.min(MAX_LINES, Math.round(reach / size)))
  }

  private draw(outline: DOMRect): void {
    const { axis, host, isRtl, size } = this.options
    const frame = host.getBoundingClientRect()
    const length = this.count * size
    const isRow = axis === 'row'
    Object.assign(this.ghost.style, {
      top: `${(isRow ? outline.bottom : outline.top) - frame.top}px`,
      left: `${(isRow ? outline.left : isRtl ? outline.left - length : outline.right) - frame.left}px`,
      width: `${isRow ? outline.width : length}px`,
      height: `${isRow ? length : outline.height}px`,
    })
    this.ghost.style.setProperty('--line', `${size}px`)
    this.ghost.dataset['count'] = this.count === 0 ? '' : `+${this.count}`
    if (!this.ghost.isConnected) host.append(this.ghost)
  }
}

/** The maximum of one drag. */
const MAX_LINES = 100
