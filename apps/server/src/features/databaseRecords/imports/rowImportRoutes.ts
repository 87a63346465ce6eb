import {
  cancelRowImport,
  getRowImport,
  getRunningImport,
  startRowImport,
  undoRowImport,
  uploadRowImport,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { serveEndpoint } from '../../access/index.ts'
import { bodyOf, takeAnyBody } from '../../files/index.ts'
import * as changes from './changeRowImport.ts'
import { readRowImport, readRunningImport } from './readRowImport.ts'
import { requestRowImport } from './requestRowImport.ts'
import type { RowImportsContext } from './RowImportsContext.ts'
import { storeUpload } from './storeUpload.ts'

/** HTTP face of imports of rows. */
export const rowImportRoutes: FastifyPluginAsync<{ imports: RowImportsContext }> = async (
  app,
  { imports },
) => {
  serveEndpoint(app, startRowImport, ({ permit, params, body }) =>
    requestRowImport(imports, permit, { databaseId: params.databaseId, body }),
  )
  serveEndpoint(app, getRowImport, ({ permit, params }) =>
    readRowImport(imports.database, permit, params.importId),
  )
  serveEndpoint(app, getRunningImport, async ({ permit, params }) => ({
    import: await readRunningImport(imports.database, permit, params.databaseId),
  }))
  serveEndpoint(app, cancelRowImport, ({ permit, params }) =>
    changes.cancelRowImport(imports, permit, params.importId),
  )
  serveEndpoint(app, undoRowImport, ({ permit, params }) =>
    changes.undoRowImport(imports, permit, params.importId),
  )
  // A plugin of its own, since elsewhere bodies are parsed.
  await app.register(async (uploads) => {
    takeAnyBody(uploads)
    serveEndpoint(uploads, uploadRowImport, async ({ request, params }) => {
      await storeUpload(imports, { ...params, body: bodyOf(request) })
    })
  })
}
