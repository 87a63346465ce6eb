import type { Board } from './Board.ts'

/** Whether columns follow each other leftwards. */
export function isRtl({ places }: Board): boolean {
  const [place] = places.values()
  return getComputedStyle(place?.column ?? document.body).direction === 'rtl'
}
