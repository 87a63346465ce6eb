import {
  deleteFile as deleteFileCall,
  getFileMetadata,
  getFileUsage,
  listFiles as listFilesCall,
  listLargest as listLargestCall,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { serveEndpoint } from '../access/index.ts'
import { deleteFile } from './deleteFile.ts'
import type { FilesContext } from './FilesContext.ts'
import { listFiles } from './listFiles.ts'
import { listLargest } from './listLargest.ts'
import { readMetadata } from './readMetadata.ts'
import { readUsage } from './readUsage.ts'

/** HTTP face of what is known of files. */
export const fileRoutes: FastifyPluginAsync<{ files: FilesContext }> = async (app, { files }) => {
  serveEndpoint(app, getFileMetadata, ({ permit, params }) => readMetadata(files, permit, params))

  serveEndpoint(app, getFileUsage, async ({ params }) => ({
    consumed_capacity: await readUsage(files, params.workspaceId),
  }))

  serveEndpoint(app, listFilesCall, ({ permit, query }) =>
    listFiles(files, permit, { limit: query.limit, after: query.after ?? null }),
  )

  serveEndpoint(app, listLargestCall, ({ permit, query }) => listLargest(files, permit, query.limit))

  serveEndpoint(app, deleteFileCall, ({ permit, params }) => deleteFile(files, permit, params))
}
