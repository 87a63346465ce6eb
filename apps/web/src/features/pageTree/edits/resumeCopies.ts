import { tellCopied } from './duplicateViews.ts'
import { resumeCopying } from './showCopying.ts'

/** See `resumeCopying`; a toast leads to each copy that is there. */
export function resumeCopies(workspaceId: string, go: (path: string) => unknown): void {
  resumeCopying(workspaceId, (copyId) => tellCopied(workspaceId, copyId, go))
}
