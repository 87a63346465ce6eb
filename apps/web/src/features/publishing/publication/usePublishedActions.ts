import type { OwnPublishInfo } from '@sheaf/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followWorkspace } from '../../../platform/sync/index.ts'
import {
  fetchDefaultPage,
  fetchNamespace,
  sendDefaultPage,
  sendNamespace,
  sendUnpublish,
} from './publishingApi.ts'
import { runInParts, type PartsControl } from '../parts/runInParts.ts'
import { publishedKey } from './publishingKeys.ts'
import { refreshPublishing } from './usePublication.ts'

/** Where the addresses of a workspace begin, which page opens there, and the ways to change both; live. */
export function usePublishedActions(workspaceId: string) {
  const client = useQueryClient()
  const namespaceKey = [...publishedKey(workspaceId), 'namespace']
  const defaultKey = [...publishedKey(workspaceId), 'default']
  const namespace = useQuery({ queryKey: namespaceKey, queryFn: () => fetchNamespace(workspaceId) })
  const defaultPage = useQuery({ queryKey: defaultKey, queryFn: () => fetchDefaultPage(workspaceId) })
  useEffect(
    () =>
      followWorkspace(workspaceId, () => {
        void client.invalidateQueries({ queryKey: publishedKey(workspaceId) })
      }),
    [client, workspaceId],
  )

  const options = { networkMode: 'always' } as const
  // Of namespace and first page the tree shows nothing.
  const refresh = (viewIds: readonly string[] = []) => refreshPublishing(client, workspaceId, viewIds)
  const rename = useMutation({
    ...options,
    mutationFn: ({ before, after }: { readonly before: string; readonly after: string }) =>
      sendNamespace(workspaceId, before, after),
    onSettled: () => refresh(),
  })
  const unpublish = useMutation({
    ...options,
    mutationFn: ({
      viewIds,
      control,
    }: {
      readonly viewIds: readonly string[]
      readonly control: PartsControl
    }) =>
      runInParts(viewIds, {
        ...control,
        size: UNPUBLISHED_AT_ONCE,
        send: (part) => sendUnpublish(workspaceId, part),
      }),
    onSettled: (_done, _error, { viewIds }) => refresh(viewIds),
  })
  const chooseDefault = useMutation({
    ...options,
    mutationFn: (info: OwnPublishInfo | null) => sendDefaultPage(workspaceId, info?.view_id ?? null),
    async onMutate(info) {
      await client.cancelQueries({ queryKey: defaultKey })
      const before = client.getQueryData(defaultKey)
      client.setQueryData(defaultKey, info)
      return { before }
    },
    onError: (_error, _info, context) => client.setQueryData(defaultKey, context?.before),
    onSettled: () => refresh(),
  })
  return { namespace, defaultPage, rename, unpublish, chooseDefault }
}

/** A call takes a thousand; fewer show how far it is. */
const UNPUBLISHED_AT_ONCE = 200
