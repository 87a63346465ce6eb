/** Whether the panel of notifications is open, for the row that opens it and the layer that draws it. */
export const inboxRequest = {
  getSnapshot: (): boolean => isOpen,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  toggle: (): void => tell(!isOpen),
  close: (): void => tell(false),
}

let isOpen = false
const listeners = new Set<() => void>()

function tell(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}
