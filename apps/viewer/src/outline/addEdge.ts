import { widthRange } from './outlineLimits.ts'

/** One press of an arrow key, in px. */
const STEP = 16

export interface Edge {
  update(width: number): void
}

/**
 * Adds the edge that is dragged, or moved with the arrow keys, to make the outline wider. `onDrag` takes how far it was
 * moved to, in px from the side of the outline.
 */
export function addEdge(nav: HTMLElement, label: string, onDrag: (pointerX: number) => void): Edge {
  const edge = document.createElement('div')
  edge.className = 'v-edge'
  edge.tabIndex = 0
  edge.setAttribute('role', 'separator')
  edge.setAttribute('aria-orientation', 'vertical')
  edge.setAttribute('aria-label', label)
  const isRtl = (): boolean => document.documentElement.dir === 'rtl'

  edge.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    edge.setPointerCapture(event.pointerId)
    edge.dataset['dragging'] = ''
  })
  edge.addEventListener('pointermove', (event) => {
    if (edge.dataset['dragging'] === undefined) return
    onDrag(isRtl() ? innerWidth - event.clientX : event.clientX)
  })
  for (const type of ['pointerup', 'pointercancel'])
    edge.addEventListener(type, () => delete edge.dataset['dragging'])
  edge.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0
    if (step === 0) return
    event.preventDefault()
    onDrag(Number(edge.ariaValueNow) + (isRtl() ? -step : step))
  })
  nav.append(edge)

  return {
    update(width) {
      const { min, max } = widthRange(innerWidth)
      edge.ariaValueNow = String(width)
      edge.ariaValueMin = String(min)
      edge.ariaValueMax = String(max)
    },
  }
}
