/*
 * What the product specification says in numbers about what lies over a page, for the app, the editor and published
 * pages alike. `docs/specs/constants.md` lists them with the tests that hold them.
 */

/** How long a pointer rests on something before its tooltip opens. */
export const TOOLTIP_DELAY_MS = 1000

/** How long a pointer rests on a button that opens a popover, and how long it may be away before that closes. */
export const POPOVER_MS = { open: 100, close: 200 } as const

/** Toasts of the app: one at a time. `leave` is how long one takes to fade; `offer` is for what can be had only now. */
export const APP_TOAST_MS = { shown: 4000, offer: 30_000, leave: 200 } as const

/** Toasts of published pages: up to three. */
export const PUBLISHED_TOAST_MS = { shown: 5000, leave: 195 } as const
export const MAX_PUBLISHED_TOASTS = 3

/** Where a swipe begins: what is shorter is a press. */
export const SWIPE_SLOP_PX = 8
const SWIPE_AWAY_PX = 45
const SWIPE_AWAY_PX_PER_MS = 0.2

/** A swipe sends something away when it went far, or less far but fast. */
export function isSwipedAway(distancePx: number, durationMs: number): boolean {
  if (distancePx >= SWIPE_AWAY_PX) return true
  return distancePx > SWIPE_SLOP_PX && distancePx / Math.max(1, durationMs) >= SWIPE_AWAY_PX_PER_MS
}
