export type ToastVariant = 'default' | 'success' | 'error' | 'warning' | 'info' | 'loading'

export interface ToastData {
  readonly text: string
  readonly variant: ToastVariant
}

/** A button of a toast: pressed once, and the toast leaves. */
export interface ToastAction {
  readonly label: string
  readonly onSelect: () => void
}

/** How many are shown at once; the oldest leaves for one more. */
const MAX_TOASTS = 3

/**
 * What is shown once another one has come: those that stay, in order, with the new one at the end. One that says the
 * same as a shown one takes its place.
 */
export function withToast<T extends ToastData>(shown: readonly T[], next: T): readonly T[] {
  const others = shown.filter(({ text, variant }) => text !== next.text || variant !== next.variant)
  return [...others, next].slice(-MAX_TOASTS)
}

/** How long one stays, in ms; null for what goes on until it is ended. */
export function lifeOf({ variant }: ToastData): number | null {
  return variant === 'loading' ? null : 5000
}

/** A swipe sends one away when it went far, or less far but fast. */
export function isSwipedAway(distancePx: number, durationMs: number): boolean {
  return distancePx >= 45 || (distancePx > 8 && distancePx / Math.max(1, durationMs) >= 0.2)
}
