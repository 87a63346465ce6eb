import type { TableAxis } from '@sheaf/model'
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
  private readonly signal = new AbortController()
  private readonly scroller: Element | null
  private frame = 0
  private pointer: { readonly x: number; readonly y: number } | null = null
  private count = 0

  constructor(options: EdgeDragOptions) {
    this.options = options
    this.ghost.className = `ed-table-ghost is-${options.axis}`
    this.scroller = scrollerOf(options.host)
    document.documentElement.classList.add('ed-dragging')
    const { signal } = this.signal
    addEventListener('pointermove', ({ clientX: x, clientY: y }) => (this.pointer = { x, y }), { signal })
    addEventListener('pointerup', () => this.drop(), { signal })
    addEventListener('pointercancel', () => this.end(), { signal })
    addEventListener('keydown', this.handleKey, { signal, capture: true })
    this.frame = requestAnimationFrame(this.step)
  }

  end(): void {
    if (this.signal.signal.aborted) return
    this.signal.abort()
    cancelAnimationFrame(this.frame)
    this.ghost.remove()
    document.documentElement.classList.remove('ed-dragging')
    this.options.onEnd()
  }

  private readonly handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    this.end()
  }

  private drop(): void {
    // The pointer may have moved since the last frame.
    this.aim(this.options.box.getBoundingClientRect())
    const { count } = this
    this.end()
    if (count > 0) this.options.onDrop(count)
  }

  private readonly step = (): void => {
    this.frame = requestAnimationFrame(this.step)
    if (!this.pointer) return
    const { axis, box } = this.options
    if (axis === 'row' && this.scroller) scrollNear(this.scroller, this.pointer.y)
    const outline = box.getBoundingClientRect()
    this.aim(outline)
    this.draw(outline)
  }

  private aim(outline: DOMRect): void {
    if (!this.pointer) return
    const { axis, isRtl, size } = this.options
    const { x, y } = this.pointer
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
