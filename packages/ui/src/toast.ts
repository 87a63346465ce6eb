import type { IconComponent } from './icons.ts'

export interface ToastOptions {
  readonly icon?: IconComponent | undefined
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined
  /** Stays until it is replaced or dismissed: for work that is going on. */
  readonly isLoading?: boolean | undefined
  /** What the person asked for did not happen. */
  readonly isError?: boolean | undefined
}

export interface ToastMessage extends ToastOptions {
  readonly text: string
}

/**
 * Says one line at the bottom of the window, for 4 s; a newer one replaces it. May be called before
 * the Toaster is there: it is shown then. Answers with a function that takes it away.
 */
export function toast(text: string, options: ToastOptions = {}): () => void {
  const message: ToastMessage = { text, ...options }
  current = message
  for (const listener of listeners) listener(message)
  return () => {
    if (current !== message) return
    current = null
    for (const listener of listeners) listener(null)
  }
}

/** For the Toaster alone: hears every message, and null when the current one is taken away. */
export function listenToToasts(listener: (message: ToastMessage | null) => void): () => void {
  listeners.add(listener)
  if (current) listener(current)
  return () => listeners.delete(listener)
}

/** For the Toaster alone: this message has gone by itself. */
export function forgetToast(message: ToastMessage): void {
  if (current === message) current = null
}

let current: ToastMessage | null = null
const listeners = new Set<(message: ToastMessage | null) => void>()
