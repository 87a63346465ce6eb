import {
  deleteFile as deleteFileCall,
  getFileMetadata,
  getFileUsage,
  listFiles as listFilesCall,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { requireActor, serveEndpoint } from '../access/index.ts'
import { deleteFile } from './deleteFile.ts'
import type { FilesContext } from './FilesContext.ts'
import { listFiles } from './listFiles.ts'
import { readMetadata } from './readMetadata.ts'
import { readUsage } from './readUsage.ts'

/** HTTP face of what is known of files. */
export const fileRoutes: FastifyPluginAsync<{ files: FilesContext }> = async (app, { files }) => {
  serveEndpoint(app, getFileMetadata, ({ request, params }) =>
    readMetadata(files, requireActor(request), params),
  )

  serveEndpoint(app, getFileUsage, async ({ request, params }) => ({
    consumed_capacity: await readUsage(files, requireActor(request), params.workspaceId),
  }))

  serveEndpoint(app, listFilesCall, ({ request, params, query }) =>
    listFiles(files, requireActor(request), { ...params, limit: query.limit, after: query.after ?? null }),
  )

  serveEndpoint(app, deleteFileCall, ({ request, params }) =>
    deleteFile(files, requireActor(request), params),
  )
}
