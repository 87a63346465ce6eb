import { MIN_COLUMN_WIDTH } from '@sheaf/model'
import { followDrag } from '../../engine/dom/followDrag.ts'

export interface ResizerOptions {
  readonly label: string
  readonly isRtl: () => boolean
  /** Stored widths of all columns, in pixels. */
  readonly widths: () => readonly number[]
  /** Shows widths while resizing. */
  readonly show: (widths: readonly number[]) => void
  readonly write: (column: number, width: number) => void
  readonly onEnd: (isByKey: boolean) => void
}

/**
 * EDIT-TABLE-4: the border of a column, for the pointer and, as a slider, for the keyboard. The width is shown while it
 * changes and written once, when the pointer or the key is released. Escape cancels.
 */
export class ColumnResizer {
  readonly dom = document.createElement('div')
  private readonly options: ResizerOptions
  private column = 0
  private tried: number | null = null
  private drag: AbortController | null = null

  constructor(options: ResizerOptions) {
    this.options = options
    const { dom } = this
    dom.className = 'ed-table-resize'
    dom.setAttribute('role', 'slider')
    dom.setAttribute('aria-label', options.label)
    dom.setAttribute('aria-orientation', 'horizontal')
    dom.setAttribute('aria-valuemin', String(MIN_COLUMN_WIDTH))
    dom.setAttribute('aria-valuemax', String(WIDEST))
    dom.tabIndex = 0
    dom.addEventListener('pointerdown', (event) => this.start(event))
    dom.addEventListener('keydown', (event) => this.step(event))
    dom.addEventListener('keyup', () => this.write(true))
    dom.addEventListener('blur', () => this.write(true))
  }

  get isActive(): boolean {
    return this.drag !== null || this.tried !== null
  }

  /** Sets the column whose border it is. */
  stand(column: number): void {
    this.column = column
    this.tell(this.options.widths()[column] ?? MIN_COLUMN_WIDTH)
  }

  destroy(): void {
    this.drag?.abort()
    this.dom.remove()
  }

  private start(event: PointerEvent): void {
    if (event.button !== 0) return
    event.preventDefault()
    const from = event.clientX
    const width = this.options.widths()[this.column]!
    document.documentElement.classList.add('ed-resizing')
    this.drag = followDrag({
      onMove: ({ x }) => this.try(width + (x - from) * this.towards),
      onDrop: () => this.write(false),
      onCancel: () => this.callOff(),
    })
  }

  private step(event: KeyboardEvent): void {
    const size = (event.shiftKey ? 50 : 10) * this.towards
    const width = this.tried ?? this.options.widths()[this.column]!
    if (event.key === 'ArrowRight') this.try(width + size)
    else if (event.key === 'ArrowLeft') this.try(width - size)
    else if (event.key === 'ArrowUp') this.try(width + Math.abs(size))
    else if (event.key === 'ArrowDown') this.try(width - Math.abs(size))
    else if (event.key === 'Home') this.try(MIN_COLUMN_WIDTH)
    else if (event.key === 'Escape' && this.tried !== null) this.callOff()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  private get towards(): number {
    return this.options.isRtl() ? -1 : 1
  }

  private try(width: number): void {
    const tried = Math.round(Math.min(Math.max(width, MIN_COLUMN_WIDTH), WIDEST))
    this.tried = tried
    this.options.show(this.options.widths().map((each, index) => (index === this.column ? tried : each)))
    this.tell(tried)
  }

  private write(isByKey: boolean): void {
    const { tried } = this
    if (!this.end()) return
    if (tried !== null) this.options.write(this.column, tried)
    this.options.onEnd(isByKey)
  }

  private callOff(): void {
    this.options.show(this.options.widths())
    this.end()
    this.stand(this.column)
    this.options.onEnd(true)
  }

  /** Returns whether a resize was in progress. */
  private end(): boolean {
    const was = this.isActive
    this.drag?.abort()
    this.drag = null
    this.tried = null
    document.documentElement.classList.remove('ed-resizing')
    return was
  }

  private tell(width: number): void {
    this.dom.setAttribute('aria-valuenow', String(width))
    this.dom.setAttribute('aria-valuetext', `${width} px`)
  }
}

const WIDEST = 1200
