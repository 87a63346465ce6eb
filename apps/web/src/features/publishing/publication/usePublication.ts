import type { OwnPublishInfo, PublishState } from '@sheaf/contract'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followWorkspace } from '../../../platform/sync/index.ts'
import { refreshPageTree } from '../../pageTree/index.ts'
import { patched } from './patched.ts'
import type { PublicationPatch, PublishInput } from './publishBody.ts'
import {
  fetchPublishState,
  sendPatch,
  sendPublish,
  sendPublishTree,
  sendUnpublish,
  type TreeResult,
} from './publishingApi.ts'
import { runInParts, type PartsControl } from '../parts/runInParts.ts'
import { treePart } from '../subPages/treePart.ts'
import { publicationKey, publishedKey } from './publishingKeys.ts'

export type Publication = ReturnType<typeof usePublication>

/** A page and what goes along with it, to be published part by part. */
export interface TreeInput {
  readonly ids: readonly string[]
  readonly input: PublishInput
  readonly control: PartsControl
  readonly onPart: (result: TreeResult) => void
}

/** Rendered one after the other: so many take a moment, and then it can be stopped. */
const PUBLISHED_AT_ONCE = 10

/** Whether and how a page is on the web, live, and the ways to change it. */
export function usePublication(workspaceId: string, viewId: string) {
  const client = useQueryClient()
  const key = publicationKey(workspaceId, viewId)
  const state = useQuery({
    queryKey: key,
    queryFn: () => fetchPublishState(workspaceId, viewId),
    staleTime: 0,
  })
  useEffect(
    () =>
      followWorkspace(workspaceId, () => {
        // An answer from before would take back what is being changed here.
        if (client.isMutating({ mutationKey: key }) === 0) void client.invalidateQueries({ queryKey: key })
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is made of the two ids
    [client, workspaceId, viewId],
  )

  // Whoever is offline is told at once: what is published later, unseen, is no surprise anybody wants.
  const options = { mutationKey: key, networkMode: 'always' } as const
  const refresh = () => refreshPublishing(client, workspaceId, [viewId])
  const publish = useMutation({
    ...options,
    mutationFn: (input: PublishInput) => sendPublish(workspaceId, viewId, input),
    onSuccess: refresh,
  })
  const publishTree = useMutation({
    ...options,
    mutationFn: ({ ids, input, control, onPart }: TreeInput) =>
      runInParts(ids, {
        ...control,
        size: PUBLISHED_AT_ONCE,
        send: async (part) =>
          onPart(await sendPublishTree(workspaceId, viewId, treePart(viewId, part, input))),
      }),
    onSettled: refresh,
  })
  const unpublish = useMutation({
    ...options,
    mutationFn: () => sendUnpublish(workspaceId, [viewId]),
    onSuccess: refresh,
  })
  /** Shows at once what will be, and what was where it is refused. Changes reach the server in the order they were made. */
  const change = useMutation({
    ...options,
    scope: { id: key.join(' ') },
    mutationFn: (patch: PublicationPatch) => sendPatch(workspaceId, viewId, patch),
    async onMutate(patch) {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<PublishState>(key)
      const foresee = (info: OwnPublishInfo) => patched(info, patch)
      if (before?.info) client.setQueryData<PublishState>(key, { ...before, info: foresee(before.info) })
      return { before }
    },
    onError: (_error, _patch, context) => client.setQueryData(key, context?.before),
    onSettled() {
      // An answer between two changes would take back the later one.
      if (client.isMutating({ mutationKey: key }) === 1) void refresh()
    },
  })
  return { state, publish, publishTree, unpublish, change }
}

/** Reads anew what says which pages are on the web; in the tree these, others are announced. */
export async function refreshPublishing(
  client: QueryClient,
  workspaceId: string,
  viewIds: readonly string[],
): Promise<void> {
  if (viewIds.length > 0) void refreshPageTree(client, workspaceId, viewIds)
  await Promise.all([
    client.invalidateQueries({ queryKey: publicationKey(workspaceId) }),
    client.invalidateQueries({ queryKey: publishedKey(workspaceId) }),
  ])
}
