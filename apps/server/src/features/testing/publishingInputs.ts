import { getCollab, publishPage, setDefaultPage, type EndpointName } from '@sheaf/contract'
import { insertDatabase } from './insertDatabase.ts'
import { ownSample } from './ownSample.ts'
import { publishStream } from './publishStream.ts'
import type { AnyInput, CallScene } from './AnyInput.ts'

interface OnPage {
  readonly params: { readonly workspaceId: string; readonly viewId: string }
}

type PublishingName = Extract<
  EndpointName,
  | 'getDatabaseChanges'
  | 'getDefaultPage'
  | 'getPresentPublishInfo'
  | 'getPublishedDefault'
  | 'getPublishState'
  | 'getReaderHead'
  | 'getReaderRows'
  | 'publishTree'
  | 'publishStream'
  | 'removeDefaultPage'
  | 'setDefaultPage'
  | 'setPublishNamespace'
  | 'unlockPublication'
>

const PASSWORD = 'open sesame'

/** Inputs of the calls with which pages are published, and of those that visitors read by. */
export function publishingInputs({
  onPage,
  onPublishedPage,
}: {
  readonly onPage: (world: CallScene) => Promise<OnPage>
  readonly onPublishedPage: (world: CallScene) => Promise<OnPage>
}): Readonly<Record<PublishingName, (world: CallScene) => Promise<AnyInput>>> {
  async function onDefaultPage(world: CallScene) {
    const { params } = await onPublishedPage(world)
    const input = { params: { workspaceId: params.workspaceId }, body: { view_id: params.viewId } }
    await world.owner.get(setDefaultPage, input)
    return input
  }

  async function onPublishedTab(world: CallScene) {
    const { workspaceId } = world.owner
    const spec = ownSample(3)
    const createPage = async (): Promise<string> => (await onPage(world)).params.viewId
    await insertDatabase(world.server, { workspaceId, createPage }, spec)
    await world.owner.get(publishPage, { params: { workspaceId, viewId: spec.ids.grid }, body: {} })
    return { params: { viewId: spec.ids.grid, tabId: spec.ids.grid } }
  }

  return {
    getDatabaseChanges: async (world) => {
      const { workspaceId } = world.owner
      const spec = ownSample(1)
      const createPage = async (): Promise<string> => (await onPage(world)).params.viewId
      await insertDatabase(world.server, { workspaceId, createPage }, spec)
      const input = { params: { workspaceId, viewId: spec.ids.grid } }
      await world.owner.get(publishPage, { ...input, body: {} })
      return input
    },
    getDefaultPage: async (world) => ({ params: (await onDefaultPage(world)).params }),
    getPresentPublishInfo: async (world) => ({
      params: { viewId: (await onPublishedPage(world)).params.viewId },
    }),
    getPublishedDefault: async (world) => ({
      params: { namespace: (await onDefaultPage(world)).params.workspaceId },
    }),
    getReaderHead: async (world) => await onPublishedTab(world),
    getReaderRows: async (world) => {
      const { params } = await onPublishedTab(world)
      const url = `/api/workspace/published-info/${params.viewId}/tab/${params.tabId}`
      const { mark } = (await world.server.app.inject({ url })).json<{ mark: string }>()
      return { params: { ...params, part: '0' }, query: { mark } }
    },
    getPublishState: async (world) => ({ params: { ...(await onPublishedPage(world)).params } }),
    publishTree: async (world) => ({
      params: { ...(await onPage(world)).params },
      body: { comments_enabled: false },
    }),
    publishStream: async (world) => {
      const { params } = await onPage(world)
      const { workspaceId, viewId } = params
      const place = { params: { workspaceId, objectId: viewId }, query: { collab_type: 0 } }
      const { doc_state: state } = await world.owner.get(getCollab, place)
      return { params: { workspaceId }, bytes: publishStream([pageOf(viewId, Uint8Array.from(state))]) }
    },
    removeDefaultPage: async (world) => ({ params: (await onDefaultPage(world)).params }),
    setDefaultPage: async (world) => {
      const { params } = await onPublishedPage(world)
      return { params: { workspaceId: params.workspaceId }, body: { view_id: params.viewId } }
    },
    setPublishNamespace: async ({ owner }) => ({
      params: { workspaceId: owner.workspaceId },
      body: { old_namespace: owner.workspaceId, new_namespace: owner.workspaceId },
    }),
    unlockPublication: async (world) => {
      const input = await onPage(world)
      await world.owner.get(publishPage, { ...input, body: { password: PASSWORD } })
      return { params: { viewId: input.params.viewId }, body: { password: PASSWORD } }
    },
  }
}

function pageOf(viewId: string, data: Uint8Array): { readonly meta: Uint8Array; readonly data: Uint8Array } {
  const view = { view_id: viewId, name: 'Sent', icon: null, layout: 0, extra: null, child_views: null }
  const metadata = { view, child_views: [], ancestor_views: [] }
  const meta = { view_id: viewId, publish_name: `sent-${viewId}`, metadata }
  return { meta: Buffer.from(JSON.stringify(meta)), data }
}
