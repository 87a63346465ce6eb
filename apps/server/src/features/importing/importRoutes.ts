import { fastifyMultipart } from '@fastify/multipart'
import * as calls from '@sheaf/contract/imports'
import { IMPORT_LIMITS } from '@sheaf/contract/imports'
import type { FastifyPluginAsync } from 'fastify'
import { callerBase } from '../../platform/http/index.ts'
import { requireActor, serveEndpoint } from '../access/index.ts'
import { bodyOf, takeAnyBody } from '../files/index.ts'
import { bringIn, cancelImport, undoImport } from './changeImport.ts'
import type { ImportingContext } from './ImportingContext.ts'
import { readImport, readImports, readItems, readTasks } from './readImports.ts'
import { receiveArchiveForm } from './receiveArchiveForm.ts'
import { requestImport } from './requestImport.ts'
import { requestIntoPage } from './requestIntoPage.ts'
import { completeArchive, resumeArchive, storeArchive, storeArchivePart } from './storeArchive.ts'

/** HTTP face of imports of archives. */
export const importRoutes: FastifyPluginAsync<{ importing: ImportingContext }> = async (
  app,
  { importing },
) => {
  const { siteUrl } = importing
  serveEndpoint(app, calls.createImport, ({ request, body }) =>
    requestImport(importing, requireActor(request), {
      body,
      base: callerBase(request.headers['x-host'], siteUrl),
    }),
  )
  serveEndpoint(app, calls.importIntoPage, ({ request, permit, query, body }) =>
    requestIntoPage(importing, permit, {
      body,
      pageId: query.page_id ?? null,
      base: callerBase(request.headers['x-host'], siteUrl),
    }),
  )
  serveEndpoint(app, calls.completeImportUpload, ({ request, body }) =>
    completeArchive(importing, requireActor(request), body.task_id),
  )
  serveEndpoint(app, calls.resumeImportUpload, ({ request, params }) =>
    resumeArchive(importing, requireActor(request), {
      ...params,
      base: callerBase(request.headers['x-host'], siteUrl),
    }),
  )
  serveEndpoint(app, calls.listImports, ({ request }) => readTasks(importing, requireActor(request)))
  serveEndpoint(app, calls.listImportTasks, async ({ request }) => ({
    tasks: [...(await readImports(importing, requireActor(request)))],
  }))
  serveEndpoint(app, calls.getImport, ({ request, params }) =>
    readImport(importing, requireActor(request), params.taskId),
  )
  serveEndpoint(app, calls.listImportItems, ({ request, params, query }) =>
    readItems(importing, requireActor(request), { ...params, ...query }),
  )
  serveEndpoint(app, calls.startImport, ({ request, params, body }) =>
    bringIn(importing, requireActor(request), { ...params, ...body }),
  )
  serveEndpoint(app, calls.cancelImport, ({ request, params }) =>
    cancelImport(importing, requireActor(request), params.taskId),
  )
  serveEndpoint(app, calls.undoImport, ({ request, params }) =>
    undoImport(importing, requireActor(request), params.taskId),
  )
  await app.register(async (forms) => {
    await forms.register(fastifyMultipart, {
      limits: { fileSize: IMPORT_LIMITS.bytes, files: 1, fields: 5, parts: 6, headerPairs: 50 },
    })
    serveEndpoint(forms, calls.importForm, async ({ request }) => {
      await receiveArchiveForm(importing, requireActor(request), request)
    })
  })
  // A plugin of its own, since elsewhere bodies are parsed.
  await app.register(async (uploads) => {
    takeAnyBody(uploads)
    serveEndpoint(uploads, calls.uploadImport, ({ request, params }) =>
      storeArchive(importing, { ...params, body: bodyOf(request) }),
    )
    serveEndpoint(uploads, calls.uploadImportPart, ({ request, params }) => {
      const { partNumber, ...upload } = params
      return storeArchivePart(importing, { ...upload, number: Number(partNumber), body: bodyOf(request) })
    })
  })
}
