import { publishPage, setDefaultPage, type EndpointName } from '@sheaf/contract'
import type { AnyInput, World } from './validInputs.ts'

interface OnPage {
  readonly params: { readonly workspaceId: string; readonly viewId: string }
}

type PublishingName = Extract<
  EndpointName,
  | 'getDefaultPage'
  | 'getPresentPublishInfo'
  | 'getPublishedDefault'
  | 'getPublishState'
  | 'publishTree'
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
  readonly onPage: (world: World) => Promise<OnPage>
  readonly onPublishedPage: (world: World) => Promise<OnPage>
}): Readonly<Record<PublishingName, (world: World) => Promise<AnyInput>>> {
  async function onDefaultPage(world: World) {
    const { params } = await onPublishedPage(world)
    const input = { params: { workspaceId: params.workspaceId }, body: { view_id: params.viewId } }
    await world.owner.get(setDefaultPage, input)
    return input
  }

  return {
    getDefaultPage: async (world) => ({ params: (await onDefaultPage(world)).params }),
    getPresentPublishInfo: async (world) => ({
      params: { viewId: (await onPublishedPage(world)).params.viewId },
    }),
    getPublishedDefault: async (world) => ({
      params: { namespace: (await onDefaultPage(world)).params.workspaceId },
    }),
    getPublishState: async (world) => ({ params: { ...(await onPublishedPage(world)).params } }),
    publishTree: async (world) => ({
      params: { ...(await onPage(world)).params },
      body: { comments_enabled: false },
    }),
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
