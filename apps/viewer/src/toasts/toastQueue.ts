import { MAX_PUBLISHED_TOASTS, PUBLISHED_TOAST_MS } from '@sheaf/ui/timings'

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

/**
 * What is shown once another one has come: those that stay, in order, with the new one at the end. One that says the
 * same as a shown one takes its place.
 */
export function withToast<T extends ToastData>(shown: readonly T[], next: T): readonly T[] {
  const others = shown.filter(({ text, variant }) => text !== next.text || variant !== next.variant)
  return [...others, next].slice(-MAX_PUBLISHED_TOASTS)
}

/** How long one stays, in ms; null for what goes on until it is ended. */
export function lifeOf({ variant }: ToastData): number | null {
  return variant === 'loading' ? null : PUBLISHED_TOAST_MS.shown
}
