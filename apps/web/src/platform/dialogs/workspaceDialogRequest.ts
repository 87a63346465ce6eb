/** The dialogs about the workspace on screen, or beside it; each is opened from several places. */
export type WorkspaceDialog = 'create' | 'newSpace' | 'newPage' | 'shortcuts' | 'plans'

/** The dialogs about one view of the page tree, opened from there. */
export type ViewDialog = 'editSpace' | 'movePage' | 'pageIcon'

export interface DialogRequest {
  readonly dialog: WorkspaceDialog | ViewDialog
  /** The view it is about; null where it is about none. */
  readonly viewId: string | null
}

const listeners = new Set<() => void>()
let wanted: DialogRequest | null = null

/** Opens one of them in place of the one that is open. */
export function requestWorkspaceDialog(dialog: WorkspaceDialog): void {
  tell({ dialog, viewId: null })
}

export function requestViewDialog(dialog: ViewDialog, viewId: string): void {
  tell({ dialog, viewId })
}

/** For the layer that draws them. */
export const workspaceDialogRequest = {
  getSnapshot: (): DialogRequest | null => wanted,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  close: (): void => tell(null),
}

function tell(request: DialogRequest | null): void {
  wanted = request
  for (const listener of listeners) listener()
}
