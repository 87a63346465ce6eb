/** The dialogs about the workspace on screen; each is opened from several places. */
export type WorkspaceDialog = 'members' | 'settings' | 'create' | 'leave' | 'delete'

const listeners = new Set<() => void>()
let wanted: WorkspaceDialog | null = null

/** Opens one of them in place of the one that is open. */
export function requestWorkspaceDialog(dialog: WorkspaceDialog): void {
  tell(dialog)
}

/** For the layer that draws them. */
export const workspaceDialogRequest = {
  getSnapshot: (): WorkspaceDialog | null => wanted,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  close: (): void => tell(null),
}

function tell(dialog: WorkspaceDialog | null): void {
  wanted = dialog
  for (const listener of listeners) listener()
}
