import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useRefusalToast } from '../../../shell/useRefusalToast.ts'
import { applyEdit, type PageTreeEdit } from './applyEdit.ts'
import type { PageTree } from '../pageTree.ts'
import { sendEdit } from '../pageTreeApi.ts'
import { pageTreeEditKey, pageTreeKey } from '../pageTreeKeys.ts'
import { refreshPageTree } from '../refreshPageTree.ts'

interface EditVariables {
  readonly edit: PageTreeEdit
}

export function isEditVariables(variables: unknown): variables is EditVariables {
  return typeof variables === 'object' && variables !== null && 'edit' in variables
}

/**
 * Sends edits of the page tree one after the other. Each is shown at once; a refused one disappears
 * again and says why. Resolves with whether the server took it.
 */
export function usePageTreeEdits(workspaceId: string): (edit: PageTreeEdit) => Promise<boolean> {
  const client = useQueryClient()
  const refuse = useRefusalToast()
  const { mutateAsync } = useMutation({
    mutationKey: pageTreeEditKey(workspaceId),
    // In order: a page is renamed only after it exists.
    scope: { id: `page-tree-${workspaceId}` },
    // Without a network an edit of the tree is refused at once, not done an hour later over what others did.
    networkMode: 'always',
    mutationFn: ({ edit }: EditVariables) => sendEdit(workspaceId, edit),
    async onSuccess(_reply, { edit }) {
      const key = pageTreeKey(workspaceId)
      // A read that set out before this edit must not bring the old tree back.
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<PageTree>(key, (pageTree) => pageTree && applyEdit(pageTree, edit))
    },
    onError: refuse,
    onSettled(_reply, _error, { edit }) {
      void refreshPageTree(client, workspaceId, viewsOf(workspaceId, edit))
      void client.invalidateQueries({ queryKey: ['trash', workspaceId] })
    },
  })
  return useCallback(
    (edit) =>
      mutateAsync({ edit }).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  )
}

/** Where the tree is to be looked at after an edit. What a view leaves is told by where it is. */
function viewsOf(workspaceId: string, edit: PageTreeEdit): readonly string[] {
  switch (edit.type) {
    case 'insert':
      return [edit.view.id, edit.place.parentId]
    case 'move':
      return [edit.id, edit.place.parentId]
    case 'space':
      return [edit.id, workspaceId]
    case 'rename':
    case 'icon':
    case 'extra':
    case 'remove':
      return [edit.id]
  }
}
