/** What was last asked of the panel: to open on the last note, on a new one, or on a certain one. */
export type PanelRequest = 'last' | 'new' | { readonly noteId: string }

const listeners = new Set<() => void>()
let state: { readonly isOpen: boolean; readonly request: PanelRequest; readonly count: number } = {
  isOpen: false,
  request: 'last',
  count: 0,
}

/** Whether the panel is open, and what it was asked for; `count` tells one request from the next. */
export const panelState = {
  getSnapshot: () => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function openQuickNotes(request: PanelRequest = 'last'): void {
  tell({ isOpen: true, request, count: state.count + 1 })
}

export function closeQuickNotes(): void {
  tell({ ...state, isOpen: false })
}

export function toggleQuickNotes(): void {
  if (state.isOpen) closeQuickNotes()
  else openQuickNotes()
}

function tell(next: typeof state): void {
  state = next
  for (const listener of listeners) listener()
}
