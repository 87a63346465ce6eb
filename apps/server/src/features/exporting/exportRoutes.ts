import {
  deleteExport,
  downloadExport,
  listExports,
  startExport,
  startPageExport,
} from '@sheaf/contract/exports'
import type { FastifyPluginAsync } from 'fastify'
import { serveEndpoint, type SessionCookie } from '../access/index.ts'
import { contentDisposition, requestedRange } from '../files/index.ts'
import { dropExport } from './dropExport.ts'
import type { ExportingContext } from './ExportingContext.ts'
import { findArchive } from './findArchive.ts'
import { formatsOf } from './formatsOf.ts'
import { readExports } from './readExports.ts'
import { requestExport, requestPageExport } from './requestExport.ts'

export interface ExportRoutesOptions {
  readonly exporting: ExportingContext
  /** Browsers download with it. */
  readonly sessions: SessionCookie
}

/** HTTP face of the archives of workspaces. */
export const exportRoutes: FastifyPluginAsync<ExportRoutesOptions> = async (app, { exporting, sessions }) => {
  serveEndpoint(app, startExport, ({ permit, body }) => requestExport(exporting, permit, body))

  serveEndpoint(app, startPageExport, ({ permit, params: { viewId }, body }) =>
    requestPageExport(exporting, permit, { viewId, body }),
  )

  serveEndpoint(app, listExports, async ({ permit }) => ({
    exports: [...(await readExports(exporting, permit))],
    formats: [...formatsOf(exporting)],
  }))

  serveEndpoint(app, deleteExport, ({ permit: { actor, workspaceId }, params }) =>
    dropExport(exporting, actor, { workspaceId, id: params.exportId }),
  )

  serveEndpoint(app, downloadExport, async ({ request, reply, params }) => {
    const actor = (await sessions.read(request.headers.cookie)) ?? request.actor
    const archive = actor === null ? null : await findArchive(exporting, actor, params)
    const range = archive === null ? null : requestedRange(request.headers.range, archive.bytes)
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'; sandbox" })
    if (archive === null) return await reply.code(404).send()
    reply.header('accept-ranges', 'bytes')
    if (range === 'unsatisfiable')
      return await reply.code(416).header('content-range', `bytes */${archive.bytes}`).send()
    const blob = await exporting.blobs.open(archive.blobKey, range ?? undefined)
    if (blob === null) return await reply.code(404).send()
    const { start, end } = range ?? { start: 0, end: archive.bytes - 1 }
    if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${archive.bytes}`)
    reply.headers({
      'content-type': archive.fileName.endsWith('.pdf') ? 'application/pdf' : 'application/zip',
      'content-length': end - start + 1,
      'content-disposition': contentDisposition('attachment', archive.fileName),
    })
    return await reply.send(blob.stream)
  })
}
