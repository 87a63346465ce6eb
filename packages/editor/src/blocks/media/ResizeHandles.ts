import { readPixels } from '@sheaf/model'
import { element } from '../../engine/dom/element.ts'
import { followDrag } from '../../engine/dom/followDrag.ts'
import type { MediaBlock } from './MediaHost.ts'

/** Minimum width in pixels: a picture stays visible and large enough to grab. */
const NARROWEST = 64

/**
 * A handle at each side of a picture, for the pointer and, as sliders, for the keyboard. The width is shown while it
 * changes and written once, when the pointer or the key is released.
 */
export class ResizeHandles {
  readonly elements: readonly HTMLElement[]
  private readonly block: MediaBlock
  private readonly frame: HTMLElement
  /** The width while resizing. */
  private tried: number | null = null
  private drag: AbortController | null = null

  constructor(block: MediaBlock, frame: HTMLElement) {
    this.block = block
    this.frame = frame
    this.elements = [this.create('start'), this.create('end')]
  }

  /** The stored width; null for the natural width, which is measured when a handle gets the focus. */
  show(width: number | null): void {
    const now = String(Math.round(width ?? NARROWEST))
    for (const handle of this.elements) {
      handle.setAttribute('aria-valuenow', now)
      handle.setAttribute('aria-valuetext', `${now} px`)
    }
  }

  hide(isHidden: boolean): void {
    for (const handle of this.elements) handle.hidden = isHidden
  }

  destroy(): void {
    this.drag?.abort()
  }

  private create(side: 'start' | 'end'): HTMLElement {
    const handle = element('div', `ed-resize is-${side}`)
    handle.setAttribute('role', 'slider')
    handle.setAttribute('aria-label', this.block.host.labels['media.width'])
    handle.setAttribute('aria-valuemin', String(NARROWEST))
    handle.tabIndex = side === 'end' ? 0 : -1
    handle.addEventListener('focus', () => {
      handle.setAttribute('aria-valuemax', String(Math.round(this.widest)))
      this.show(this.frame.getBoundingClientRect().width)
    })
    handle.addEventListener('pointerdown', (event) => this.start(event, side))
    handle.addEventListener('keydown', (event) => this.step(event))
    handle.addEventListener('keyup', () => this.write())
    handle.addEventListener('blur', () => this.write())
    return handle
  }

  private get widest(): number {
    return this.frame.parentElement?.getBoundingClientRect().width ?? NARROWEST
  }

  private start(event: PointerEvent, side: 'start' | 'end'): void {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    this.block.select()
    const from = event.clientX
    const width = this.frame.getBoundingClientRect().width
    const { direction } = this.block.host
    const { align } = this.block.attrs().data
    // Both edges of a centred picture move.
    const speed = (align === 'center' ? 2 : 1) * ((side === 'end') === (direction !== 'rtl') ? 1 : -1)
    this.drag?.abort()
    this.frame.classList.add('is-resizing')
    this.drag = followDrag({
      onMove: ({ x }) => this.try(width + (x - from) * speed),
      onDrop: () => this.end(),
      onCancel: () => this.callOff(),
    })
    this.drag.signal.addEventListener('abort', () => this.frame.classList.remove('is-resizing'))
  }

  private step(event: KeyboardEvent): void {
    const size = event.shiftKey ? 50 : 10
    const towards = this.block.host.direction === 'rtl' ? -1 : 1
    const width = this.tried ?? this.frame.getBoundingClientRect().width
    if (event.key === 'ArrowRight' || event.key === 'ArrowUp') this.try(width + size * towards)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') this.try(width - size * towards)
    else if (event.key === 'Home') this.try(NARROWEST)
    else if (event.key === 'End') this.try(this.widest)
    else if (event.key === 'Escape') {
      this.callOff()
      this.block.select()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  private try(width: number): void {
    const { widest } = this
    this.tried = Math.round(Math.max(Math.min(NARROWEST, widest), Math.min(width, widest)))
    this.frame.style.width = `${this.tried}px`
    this.frame.classList.add('is-sized')
    this.show(this.tried)
  }

  private end(): void {
    this.drag?.abort()
    this.drag = null
    this.write()
  }

  private write(): void {
    const width = this.tried
    this.tried = null
    if (width !== null && width !== this.block.attrs().data['width'])
      this.block.change({ width, height: undefined })
  }

  private callOff(): void {
    this.drag?.abort()
    this.drag = null
    this.tried = null
    const width = readPixels(this.block.attrs().data['width'])
    this.frame.style.width = width === null ? '' : `${width}px`
    this.frame.classList.toggle('is-sized', width !== null)
  }
}
