const listeners = new Set<() => void>()
let isOpen = false

/** Opens the finder, wherever one is in the workspace. */
export function requestFinder(): void {
  tell(true)
}

/** For the layer that draws it. */
export const finderRequest = {
  getSnapshot: (): boolean => isOpen,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  close: (): void => tell(false),
}

function tell(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}
