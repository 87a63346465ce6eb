import { useCallback } from 'react'
import { ApiError } from '../../../platform/api/ApiError.ts'
import { useRefusalToast } from '../../../shell/useRefusalToast.ts'
import { addTreeChange } from '../changes/treeChanges.ts'
import type { PageTree } from '../pageTree.ts'
import type { PageTreeEdit } from './applyEdit.ts'

/**
 * Makes edits of the page tree one after the other. Each is shown at once, and sent when it can be; one that is refused
 * right away disappears again and says why. Resolves with whether it was taken, or waits for the server.
 */
export function usePageTreeEdits(
  workspaceId: string,
  pageTree: PageTree | null,
): (edit: PageTreeEdit) => Promise<boolean> {
  const refuse = useRefusalToast()
  return useCallback(
    async (edit) => {
      const outcome = await addTreeChange(workspaceId, edit, pageTree)
      if (typeof outcome === 'object') refuse(new ApiError(outcome.refused))
      return typeof outcome === 'string'
    },
    [workspaceId, pageTree, refuse],
  )
}
