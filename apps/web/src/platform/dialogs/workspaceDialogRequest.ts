import type { ComponentType } from 'react'

/** The dialogs about the workspace on screen, or beside it; each is opened from several places. */
export type WorkspaceDialog = 'create' | 'newSpace' | 'newPage' | 'shortcuts'

/** The dialogs about one view of the page tree, opened from there. */
export type ViewDialog = 'editSpace' | 'spacePeople' | 'movePage' | 'pageIcon' | 'export'

export interface DialogRequest {
  readonly dialog: WorkspaceDialog | ViewDialog
  /** The view it is about; null where it is about none. */
  readonly viewId: string | null
}

/** A dialog that whoever asks for it brings along: the app at first knows nothing of it. */
export type BroughtDialog = ComponentType<{ readonly onClose: () => void }>

const listeners = new Set<() => void>()
let wanted: DialogRequest | BroughtDialog | null = null

/** Opens one of them in place of the one that is open. */
export function requestWorkspaceDialog(dialog: WorkspaceDialog): void {
  tell({ dialog, viewId: null })
}

export function requestViewDialog(dialog: ViewDialog, viewId: string): void {
  tell({ dialog, viewId })
}

export function showDialog(dialog: BroughtDialog): void {
  tell(dialog)
}

/** For the layer that draws them. */
export const workspaceDialogRequest = {
  getSnapshot: (): DialogRequest | BroughtDialog | null => wanted,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  close: (): void => tell(null),
}

function tell(request: DialogRequest | BroughtDialog | null): void {
  wanted = request
  for (const listener of listeners) listener()
}
