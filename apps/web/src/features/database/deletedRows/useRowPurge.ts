import type { DeletedRow, purgeDeletedRows } from '@sheaf/contract'
import { toast } from '@sheaf/ui'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callApi, unwrap } from '../../../platform/api/api.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useRefusalToast } from '../../../shell/useRefusalToast.ts'
import { usePageTree } from '../../pageTree/index.ts'
import type { ExpectGone } from './useExpectedGone.ts'

interface RowPurgeOptions {
  readonly databaseId: string
  readonly refetch: () => Promise<unknown>
  readonly expectGone: ExpectGone
}

/** Deleting deleted rows for good, which asks first. */
export function useRowPurge({ databaseId, refetch, expectGone }: RowPurgeOptions) {
  const { t } = useTranslation()
  const refuse = useRefusalToast()
  const { workspaceId } = usePageTree()
  const [asked, setAsked] = useState<{
    readonly doomed: readonly DeletedRow[]
    readonly shown: readonly DeletedRow[]
  } | null>(null)
  const purge = useMutation({
    // Not to happen by itself once there is a network again.
    networkMode: 'always',
    mutationFn: (rowIds: readonly string[]) => sendPurge(workspaceId, databaseId, rowIds),
  })
  function confirm(): void {
    if (asked === null) return
    const ids = asked.doomed.map(({ row_id: id }) => id)
    purge.mutate(ids, {
      onSuccess: () => {
        expectGone(ids, asked.shown)
        toast(t('grid.trash.deleted', { count: ids.length }), { icon: Trash2 })
        void refetch()
      },
      onError: refuse,
      onSettled: () => setAsked(null),
    })
  }
  return {
    /** The rows that it asks about. */
    doomed: asked?.doomed ?? null,
    isPending: purge.isPending,
    ask: (doomed: readonly DeletedRow[], shown: readonly DeletedRow[]) => setAsked({ doomed, shown }),
    confirm,
    cancel: () => setAsked(null),
  }
}

function sendPurge(workspaceId: string, databaseId: string, rowIds: readonly string[]) {
  return unwrap(
    callApi<typeof purgeDeletedRows>(
      'POST',
      '/api/workspace/:workspaceId/database/:databaseId/row/deleted/purge',
      { params: { workspaceId, databaseId }, body: { row_ids: [...rowIds] } },
    ),
  )
}
