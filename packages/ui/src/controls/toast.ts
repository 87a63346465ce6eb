import type { LucideIcon } from 'lucide-react'

export interface ToastOptions {
  readonly icon?: LucideIcon | undefined
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined
  /** Stays until it is replaced or dismissed: for work that is going on. */
  readonly isLoading?: boolean | undefined
  /** Stays for 30 s: what it offers can be had only now. */
  readonly isLong?: boolean | undefined
  /** What the person asked for did not happen. */
  readonly isError?: boolean | undefined
}

export interface ToastMessage extends ToastOptions {
  readonly id: number
  readonly text: string
}

/**
 * Says one line at the bottom of the window, for 4 s or longer; a newer one replaces it. May be called before
 * the Toaster is there: it is shown then. Answers with a function that takes it away.
 */
export function toast(text: string, options: ToastOptions = {}): () => void {
  // The same once more is not said twice: the one on the screen stays for its whole time again.
  const id = current && (isSame(current, text, options) || isGoingOn(current, options)) ? current.id : ++count
  const message: ToastMessage = { ...options, text, id }
  tell(message)
  return () => forgetToast(message)
}

function isSame(shown: ToastMessage, text: string, { isError, isLoading }: ToastOptions): boolean {
  return shown.text === text && shown.isError === isError && shown.isLoading === isLoading
}

/** The same work, further than before: its button stays where the pointer or the focus is. */
function isGoingOn(shown: ToastMessage, { isLoading, action }: ToastOptions): boolean {
  return isLoading === true && shown.isLoading === true && shown.action?.label === action?.label
}

/** For the Toaster alone: hears every message, and null when the current one goes. */
export function listenToToasts(listener: (message: ToastMessage | null) => void): () => void {
  listeners.add(listener)
  if (current) listener(current)
  return () => listeners.delete(listener)
}

/** For the Toaster alone: takes a message away, unless a newer one has replaced it. */
export function forgetToast(message: ToastMessage): void {
  if (current === message) tell(null)
}

let count = 0
let current: ToastMessage | null = null
const listeners = new Set<(message: ToastMessage | null) => void>()

function tell(message: ToastMessage | null): void {
  current = message
  for (const listener of listeners) listener(message)
}
