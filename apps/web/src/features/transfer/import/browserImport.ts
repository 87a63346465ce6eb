import type { createPage, updatePageExtra, updatePageIcon } from '@sheaf/contract'
import { err, ok } from '@sheaf/base'
import { callApi } from '../../../platform/api/api.ts'
import { sendFile } from '../../../platform/uploads/index.ts'
import { pagePath } from '../../pageTree/index.ts'
import type { ImportEnvironment } from './ImportEnvironment.ts'

/** Imports into a workspace as the person who is signed in. */
export function browserImport(workspaceId: string): ImportEnvironment {
  return {
    newId: () => crypto.randomUUID(),
    createPage: async ({ id, parentId, name, blocks }, signal) => {
      const made = await callApi<typeof createPage>('POST', '/api/workspace/:workspaceId/page-view', {
        params: { workspaceId },
        body: {
          parent_view_id: parentId,
          view_id: id,
          layout: 0,
          name,
          ...(blocks.length > 0 && { page_data: { type: 'page', data: {}, children: blocks } }),
        },
        signal,
      })
      return made.ok ? ok() : err(made.error)
    },
    setIcon: (viewId, icon) =>
      callApi<typeof updatePageIcon>('POST', '/api/workspace/:workspaceId/page-view/:viewId/update-icon', {
        params: { workspaceId, viewId },
        body: { icon },
      }),
    setExtra: (viewId, extra) =>
      callApi<typeof updatePageExtra>('POST', '/api/workspace/:workspaceId/page-view/:viewId/update-extra', {
        params: { workspaceId, viewId },
        body: { extra: JSON.stringify(extra) },
      }),
    async upload(file, parentId, signal) {
      const sent = await sendFile(file, { workspaceId, parentId, signal })
      return sent.ok ? ok(sent.value.url) : sent
    },
    pageOfAddress(address) {
      if (!/^https?:/i.test(address) || !URL.canParse(address)) return null
      const { origin, pathname, searchParams } = new URL(address)
      const start = `${pagePath(workspaceId)}/`
      const pageId = pathname.slice(start.length)
      const isPage = origin === location.origin && pathname.startsWith(start) && /^[\w-]{36}$/.test(pageId)
      return isPage ? { pageId, blockId: searchParams.get('blockId') } : null
    },
  }
}
