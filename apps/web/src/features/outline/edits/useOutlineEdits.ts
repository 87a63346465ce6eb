import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useRefusalToast } from '../../../shell/useRefusalToast.ts'
import { applyEdit, type OutlineEdit } from './applyEdit.ts'
import type { Outline } from '../outline.ts'
import { sendEdit } from '../outlineApi.ts'
import { outlineEditKey, outlineKey } from '../outlineKeys.ts'
import { refreshOutline } from '../refreshOutline.ts'

interface EditVariables {
  readonly edit: OutlineEdit
}

export function isEditVariables(variables: unknown): variables is EditVariables {
  return typeof variables === 'object' && variables !== null && 'edit' in variables
}

/**
 * Sends edits of the page tree one after the other. Each is shown at once; a refused one disappears
 * again and says why. Resolves with whether the server took it.
 */
export function useOutlineEdits(workspaceId: string): (edit: OutlineEdit) => Promise<boolean> {
  const client = useQueryClient()
  const refuse = useRefusalToast()
  const { mutateAsync } = useMutation({
    mutationKey: outlineEditKey(workspaceId),
    // In order: a page is renamed only after it exists.
    scope: { id: `outline-${workspaceId}` },
    // Without a network an edit of the tree is refused at once, not done an hour later over what others did.
    networkMode: 'always',
    mutationFn: ({ edit }: EditVariables) => sendEdit(workspaceId, edit),
    async onSuccess(_reply, { edit }) {
      const key = outlineKey(workspaceId)
      // A read that set out before this edit must not bring the old tree back.
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<Outline>(key, (outline) => outline && applyEdit(outline, edit))
    },
    onError: refuse,
    onSettled(_reply, _error, { edit }) {
      void refreshOutline(client, workspaceId, viewsOf(workspaceId, edit))
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
function viewsOf(workspaceId: string, edit: OutlineEdit): readonly string[] {
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
