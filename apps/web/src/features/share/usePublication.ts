import type { PublishInfo } from '@sheaf/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { outlineKey } from '../outline/index.ts'
import { fetchPublication, sendPublish, sendPublishName, sendUnpublish } from './shareApi.ts'

/** Whether and how a page is on the web, and the ways to change it. */
export function usePublication(workspaceId: string, viewId: string) {
  const client = useQueryClient()
  const key = ['publication', viewId]
  const publication = useQuery({ queryKey: key, queryFn: () => fetchPublication(viewId), staleTime: 0 })

  async function refresh(): Promise<void> {
    void client.invalidateQueries({ queryKey: outlineKey(workspaceId) })
    await client.invalidateQueries({ queryKey: key })
  }
  const publish = useMutation({ mutationFn: () => sendPublish(workspaceId, viewId), onSuccess: refresh })
  const unpublish = useMutation({ mutationFn: () => sendUnpublish(workspaceId, viewId), onSuccess: refresh })
  const rename = useMutation({
    mutationFn: (name: string) => sendPublishName(workspaceId, viewId, name),
    async onMutate(name) {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<PublishInfo | null>(key)
      if (before) client.setQueryData<PublishInfo>(key, { ...before, publish_name: name })
      return { before }
    },
    onError: (_error, _name, context) => client.setQueryData(key, context?.before),
    onSettled: refresh,
  })
  return { publication, publish, unpublish, rename }
}
