import {
  deleteAllTrashedPages,
  deleteTrashedPage as deleteTrashedPageCall,
  listTrash as listTrashCall,
  movePageToTrash,
  restoreAllPages,
  restorePage,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { requireActor, serveEndpoint } from '../access/index.ts'
import { deleteTrashedPage, emptyTrash } from './deletePages.ts'
import { listTrash } from './listTrash.ts'
import type { PagesContext } from './PagesContext.ts'
import { restorePages } from './restorePages.ts'
import { moveToTrash } from './trashPages.ts'

/** HTTP face of the trash. */
export const trashRoutes: FastifyPluginAsync<{ readonly pages: PagesContext }> = async (app, { pages }) => {
  serveEndpoint(app, listTrashCall, async ({ request, params }) => ({
    views: await listTrash(pages, requireActor(request), params.workspaceId),
  }))

  serveEndpoint(app, movePageToTrash, ({ request, params }) =>
    moveToTrash(pages, requireActor(request), params),
  )

  serveEndpoint(app, restorePage, ({ request, params }) =>
    restorePages(pages, requireActor(request), params.workspaceId, params.viewId),
  )

  serveEndpoint(app, restoreAllPages, ({ request, params }) =>
    restorePages(pages, requireActor(request), params.workspaceId, null),
  )

  serveEndpoint(app, deleteTrashedPageCall, ({ request, params }) =>
    deleteTrashedPage(pages, requireActor(request), params),
  )

  serveEndpoint(app, deleteAllTrashedPages, ({ request, params }) =>
    emptyTrash(pages, requireActor(request), params.workspaceId),
  )
}
