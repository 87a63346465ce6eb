import { shareView } from '@sheaf/contract'
import type { AnyInput, CallScene } from './AnyInput.ts'

type OnPage = (world: CallScene) => Promise<{ params: { workspaceId: string; viewId: string } }>
type Input = (world: CallScene) => Promise<AnyInput>

/** Right inputs of the calls about giving pages to people; `onPage` makes a page. */
export function sharingInputs(onPage: OnPage) {
  return {
    shareView: async (world) => {
      const { workspaceId, viewId } = (await onPage(world)).params
      const emails = [`${world.server.platform.ids.uuid()}@example.com`]
      return { params: { workspaceId }, body: { view_id: viewId, emails, access_level: 10 } }
    },
    revokeViewAccess: async (world) => {
      const { workspaceId, viewId } = (await onPage(world)).params
      const emails = [`${world.server.platform.ids.uuid()}@example.com`]
      const body = { view_id: viewId, emails, access_level: 10 } as const
      await world.owner.get(shareView, { params: { workspaceId }, body })
      return { params: { workspaceId, viewId }, body: { emails } }
    },
    getAccessDetails: async (world) => {
      const { workspaceId, viewId } = (await onPage(world)).params
      return { params: { workspaceId }, query: { type: 'page', page_id: viewId } }
    },
    listSharedViews: async ({ owner: { workspaceId } }) => ({
      params: { workspaceId, viewId: workspaceId },
      query: { depth: 10 },
    }),
  } satisfies Record<string, Input>
}
