import type { Browser } from './playwright.ts'
import { enter, type Person } from './person.ts'
import type { Sheaf } from './sheaf.ts'

/** A namespace with pages that are published, made beside the screens. */
export interface PublishedSite {
  readonly owner: Person
  /** Of the workspace: the first segment of addresses. */
  readonly namespace: string
  /** The space that holds everything. */
  readonly spaceId: string
  /** Makes a page, `at` one above it or the space; answers its id. */
  addPage(name: string, blocks?: readonly object[], at?: string): Promise<string>
  /** Puts a page on the web, under a name; answers its address. */
  publish(viewId: string, publishName: string, options?: object): Promise<string>
  unpublish(viewId: string): Promise<void>
  addressOf(publishName: string): string
}

/** A workspace called Small Buildings whose owner publishes pages of it. */
export async function openSite(browser: Browser, sheaf: Sheaf, email: string): Promise<PublishedSite> {
  const owner = await enter(browser, sheaf, email, 'Ada')
  const workspace = `/api/workspace/${owner.workspaceId}`
  await owner.call('PATCH', '/api/workspace', {
    workspace_id: owner.workspaceId,
    workspace_name: 'Small Buildings',
  })
  const folder = await owner.call<{ children: { view_id: string }[] }>('GET', `${workspace}/folder?depth=1`)
  const spaceId = folder.children[0]!.view_id
  const addressOf = (publishName: string): string => `${sheaf.origin}/${owner.workspaceId}/${publishName}`
  return {
    owner,
    namespace: owner.workspaceId,
    spaceId,
    addressOf,
    async addPage(name, blocks = [], at = spaceId) {
      const made = await owner.call<{ view_id: string }>('POST', `${workspace}/page-view`, {
        parent_view_id: at,
        layout: 0,
        name,
        page_data: { type: 'page', children: blocks },
      })
      return made.view_id
    },
    async publish(viewId, publishName, options = {}) {
      await owner.call('POST', `${workspace}/page-view/${viewId}/publish`, {
        publish_name: publishName,
        ...options,
      })
      return addressOf(publishName)
    },
    unpublish: async (viewId) =>
      void (await owner.call('POST', `${workspace}/page-view/${viewId}/unpublish`, {})),
  }
}

/** A block of text. */
export function textBlock(
  type: string,
  insert: string,
  data: object = {},
  children: readonly object[] = [],
): object {
  return { type, data: { ...data, delta: [{ insert }] }, children }
}
