import {
  deleteAllTrashedPages,
  deleteTrashedPage as deleteTrashedPageCall,
  listTrash as listTrashCall,
  movePageToTrash,
  restoreAllPages,
  restorePage,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { serveEndpoint } from '../access/index.ts'
import { deleteTrashedPage, emptyTrash } from './deletePages.ts'
import { listTrash } from './listTrash.ts'
import type { PagesContext } from './PagesContext.ts'
import { restorePages } from './restorePages.ts'
import { moveToTrash } from './trashPages.ts'

/** HTTP face of the trash. */
export const trashRoutes: FastifyPluginAsync<{ readonly pages: PagesContext }> = async (app, { pages }) => {
  serveEndpoint(app, listTrashCall, async ({ permit }) => ({
    views: await listTrash(pages, permit),
  }))

  serveEndpoint(app, movePageToTrash, ({ permit, params }) => moveToTrash(pages, permit, params.viewId))

  serveEndpoint(app, restorePage, ({ permit, params }) => restorePages(pages, permit, params.viewId))

  serveEndpoint(app, restoreAllPages, ({ permit }) => restorePages(pages, permit, null))

  serveEndpoint(app, deleteTrashedPageCall, ({ permit, params }) =>
    deleteTrashedPage(pages, permit, params.viewId),
  )

  serveEndpoint(app, deleteAllTrashedPages, ({ permit }) => emptyTrash(pages, permit))
}
