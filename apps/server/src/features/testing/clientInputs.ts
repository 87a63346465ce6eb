import type { AnyInput, CallScene } from './AnyInput.ts'

type OnPage = (world: CallScene) => Promise<{ params: { workspaceId: string; viewId: string } }>
type Input = (world: CallScene) => Promise<AnyInput>

/** Right inputs of the calls that other clients alone make; `onPage` makes a page. */
export function clientInputs(onPage: OnPage) {
  const onDocument: Input = async (world) => {
    const { workspaceId, viewId } = (await onPage(world)).params
    return { params: { workspaceId, objectId: viewId } }
  }
  const inWorkspace: Input = async ({ owner: { workspaceId } }) => ({ params: { workspaceId } })
  return {
    getView: async (world) => ({ ...(await onPage(world)), query: { depth: 2 } }),
    getViewNavigation: async (world) => ({ ...(await onPage(world)), query: { depth: 0 } }),
    getViews: async (world) => {
      const { workspaceId, viewId } = (await onPage(world)).params
      return { params: { workspaceId }, query: { view_ids: `${workspaceId},${viewId}`, depth: 1 } }
    },
    postViews: async (world) => {
      const { workspaceId, viewId } = (await onPage(world)).params
      return { params: { workspaceId }, body: { view_ids: [workspaceId, viewId], depth: 1 } }
    },
    getFormerAccessDetails: async (world) => ({
      ...(await onPage(world)),
      body: { ancestor_view_ids: [world.owner.workspaceId] },
    }),
    getCollabPermission: async (world) => ({ ...(await onDocument(world)), query: { collab_type: 0 } }),
    collabExists: onDocument,
    rowDocumentExists: onDocument,
    getWorkspaceProfile: inWorkspace,
    searchMentions: async (world) => {
      const { workspaceId, viewId } = (await onPage(world)).params
      return {
        params: { workspaceId },
        body: { query: 'Page', limit: 8, include: ['page'], context: { view_id: viewId } },
      }
    },
    getServerInfo: async () => ({}),
    getServer: async () => ({}),
    getAuthProviders: async () => ({}),
    reorderWorkspaces: async ({ owner }) => ({ body: { workspace_ids: [owner.workspaceId] } }),
    getCollabJson: async (world) => ({ ...(await onDocument(world)), query: { collab_type: 0 } }),
  } satisfies Record<string, Input>
}
