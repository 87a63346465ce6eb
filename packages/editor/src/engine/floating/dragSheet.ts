import type { Float } from './Float.ts'

/** Lets a finger draw a sheet up to its full height by its upper edge, and down again or away. */
export function dragSheet(float: Float, onAway: () => void): void {
  const grip = document.createElement('div')
  grip.className = 'ed-sheet-grip'
  float.dom.prepend(grip)
  const initial = float.sheetShare
  let startY = 0
  grip.addEventListener('pointerdown', (event) => {
    startY = event.clientY
    grip.setPointerCapture(event.pointerId)
  })
  grip.addEventListener('pointermove', (event) => {
    if (grip.hasPointerCapture(event.pointerId))
      float.dom.style.translate = `0 ${Math.max(0, event.clientY - startY)}px`
  })
  grip.addEventListener('pointerup', (event) => {
    const moved = event.clientY - startY
    float.dom.style.translate = ''
    if (moved > FAR && float.sheetShare === initial) return onAway()
    if (Math.abs(moved) < NEAR) return
    float.sheetShare = moved < 0 ? 1 : initial
    float.place()
  })
  grip.addEventListener('pointercancel', () => (float.dom.style.translate = ''))
}

/** How far a finger goes to send it away, and to change its height, in px. */
const FAR = 80
const NEAR = 24
