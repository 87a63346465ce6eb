import { placeFloat, type Anchor, type Box, type Placement } from './placeFloat.ts'

/**
 * An element that floats over the page beside an anchor. It lives at the end of the body, so that nothing clips
 * it, and follows the anchor while anything scrolls or the window changes.
 */
export class Float {
  readonly dom: HTMLElement
  /** How much of what can be seen a sheet may cover. */
  sheetShare = 0.8
  private readonly placement: Omit<Placement, 'direction'>
  private readonly mayBeSheet: boolean
  private anchor: (() => Anchor | null) | null = null
  private frame = 0

  /** `mayBeSheet`: on a phone it comes from below, over the whole width, wherever its anchor is. */
  constructor(dom: HTMLElement, placement: Omit<Placement, 'direction'>, mayBeSheet = false) {
    this.dom = dom
    this.placement = placement
    this.mayBeSheet = mayBeSheet
    dom.classList.add('ed-float')
  }

  get isOpen(): boolean {
    return this.anchor !== null
  }

  get isSheet(): boolean {
    return this.mayBeSheet && matchMedia('(pointer: coarse) and (max-width: 640px)').matches
  }

  /** Shows the element beside what `anchor` answers now and whenever the page moves; null hides it meanwhile. */
  open(anchor: () => Anchor | null, direction: string): void {
    const wasOpen = this.isOpen
    this.anchor = anchor
    this.dom.dir = direction
    if (!wasOpen) {
      document.body.append(this.dom)
      addEventListener('scroll', this.handleMove, { capture: true, passive: true })
      addEventListener('resize', this.handleMove, { passive: true })
      visualViewport?.addEventListener('resize', this.handleMove, { passive: true })
      visualViewport?.addEventListener('scroll', this.handleMove, { passive: true })
    }
    this.place()
  }

  close(): void {
    if (!this.isOpen) return
    this.anchor = null
    cancelAnimationFrame(this.frame)
    this.dom.remove()
    removeEventListener('scroll', this.handleMove, { capture: true })
    removeEventListener('resize', this.handleMove)
    visualViewport?.removeEventListener('resize', this.handleMove)
    visualViewport?.removeEventListener('scroll', this.handleMove)
  }

  /** Puts the element where it belongs now; to be called when its own size or its anchor changes. */
  place(): void {
    const box = this.anchor?.()
    this.dom.style.visibility = box ? '' : 'hidden'
    if (!box) return
    const { style, scrollTop } = this.dom
    style.maxHeight = ''
    const direction = this.dom.dir === 'rtl' ? 'rtl' : 'ltr'
    const seen = viewportBox()
    const { isSheet } = this
    this.dom.classList.toggle('is-sheet', isSheet)
    if (isSheet) {
      const highest =
        Math.floor((seen.bottom - seen.top) * this.sheetShare) - (this.sheetShare === 1 ? TOP_MARGIN : 0)
      style.maxHeight = `${highest}px`
      style.left = `${Math.round(seen.left)}px`
      style.top = `${Math.round(seen.bottom - this.dom.offsetHeight)}px`
      this.dom.scrollTop = scrollTop
      return
    }
    const size = { width: this.dom.offsetWidth, height: this.dom.offsetHeight }
    const { left, top, maxHeight } = placeFloat(box, size, seen, { ...this.placement, direction })
    style.left = `${Math.round(left)}px`
    style.top = `${Math.round(top)}px`
    style.maxHeight = `${Math.floor(maxHeight)}px`
    // Without its limit it was for a moment as high as its content, and scrolled back to the start.
    this.dom.scrollTop = scrollTop
  }

  private readonly handleMove = (event: Event): void => {
    if (event.target instanceof Node && this.dom.contains(event.target)) return
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(() => this.place())
  }
}

/** Above a sheet that is as high as it can be. */
const TOP_MARGIN = 24

/** What can be seen of the page: without the keyboard of a phone. */
function viewportBox(): Box {
  const { clientWidth, clientHeight } = document.documentElement
  if (!visualViewport) return { left: 0, top: 0, right: clientWidth, bottom: clientHeight }
  const { offsetLeft, offsetTop, width, height } = visualViewport
  return {
    left: offsetLeft,
    top: offsetTop,
    right: offsetLeft + Math.min(width, clientWidth),
    bottom: offsetTop + height,
  }
}
