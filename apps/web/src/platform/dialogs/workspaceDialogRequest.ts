/** The dialogs about the workspace on screen and about its person; each is opened from several places. */
export type WorkspaceDialog = 'members' | 'settings' | 'create' | 'leave' | 'delete' | 'account' | 'newSpace'

/** The dialogs about one view of the page tree, opened from there. */
export type ViewDialog = 'editSpace' | 'movePage'

export interface DialogRequest {
  readonly dialog: WorkspaceDialog | ViewDialog
  /** The workspace it is about, which may only be on its way to the screen; null for the one that is there. */
  readonly workspaceId: string | null
  /** The view it is about; null where it is about none. */
  readonly viewId: string | null
}

const listeners = new Set<() => void>()
let wanted: DialogRequest | null = null

/** Opens one of them in place of the one that is open; of another workspace once that is on screen. */
export function requestWorkspaceDialog(dialog: WorkspaceDialog, workspaceId: string | null = null): void {
  tell({ dialog, workspaceId, viewId: null })
}

export function requestViewDialog(dialog: ViewDialog, viewId: string): void {
  tell({ dialog, workspaceId: null, viewId })
}

/** For the layer that draws them. */
export const workspaceDialogRequest = {
  getSnapshot: (): DialogRequest | null => wanted,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  close: (): void => tell(null),
  /** What was asked about a workspace that leaves the screen is not asked about the next. */
  leave: (workspaceId: string): void => {
    if (!wanted?.workspaceId || wanted.workspaceId === workspaceId) tell(null)
  },
}

function tell(request: DialogRequest | null): void {
  wanted = request
  for (const listener of listeners) listener()
}
