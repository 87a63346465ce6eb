import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { storageRoot } from './files/fileParts.ts'
import { momentSchema, textSchema, uuidSchema, workspaceParams } from './values.ts'

const exportRoot = '/api/workspace/:workspaceId/export' as const
const exportParams = workspaceParams.extend({ exportId: uuidSchema })

/** Why a page or a file is not in an export: one of the closed list of the archive, or a code of the error table. */
const missingSchema = z.object({ name: z.string(), problem: z.string() })

const workspaceExportSchema = z.object({
  id: z.string(),
  /** `done`: the archive can be downloaded. `failed`: there is nothing, and `error_code` says why. */
  state: z.enum(['running', 'done', 'failed']),
  format: z.enum(['markdown', 'html']),
  has_files: z.boolean(),
  /** Pages. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  /** Null until it is done. */
  archive: z
    .object({
      file_name: z.string(),
      bytes: z.number().int(),
      /** The end of its address, which only the person who asked for it can open. */
      expires_at: momentSchema,
      /** Pages in it. */
      pages: z.number().int(),
      /** What is not in it: the first of them, and how many there are. */
      missing: z.array(missingSchema),
      missing_count: z.number().int(),
    })
    .nullable(),
  error_code: z.number().int().nullable(),
  created_at: momentSchema,
})
/** An archive of everything that somebody sees in a workspace, done or being made. */
export type WorkspaceExport = z.output<typeof workspaceExportSchema>

/**
 * Takes the place of an earlier one of the same person; one that is being made is answered as it is. Refused with
 * `too_many_requests` where the person has others made in other workspaces.
 */
export const startExport = defineEndpoint({
  method: 'POST',
  path: exportRoot,
  action: 'tree.read',
  summary: 'Make an archive of every page that one sees in a workspace',
  params: workspaceParams,
  body: z.object({
    format: z.enum(['markdown', 'html']),
    /** Whether pictures and files come along. */
    has_files: z.boolean(),
    /** Language of the words of ours in it, as a BCP 47 code. */
    language: textSchema(35).optional(),
    /** Whether a mail tells that it is done. */
    is_mailed: z.boolean().optional(),
  }),
  reply: workspaceExportSchema,
})

/** The one that the person asked for last; null where there is none, and once its time is over. */
export const getExport = defineEndpoint({
  method: 'GET',
  path: exportRoot,
  action: 'tree.read',
  summary: 'How far one’s export of a workspace is',
  params: workspaceParams,
  reply: z.object({ export: workspaceExportSchema.nullable() }),
})

/** Stops it where it is being made, and deletes its archive. Only for the person who asked for it. */
export const deleteExport = defineEndpoint({
  method: 'DELETE',
  path: `${exportRoot}/:exportId`,
  action: 'tree.read',
  summary: 'Stop or delete one’s export of a workspace',
  params: exportParams,
})

/** With a bearer token or the cookie of `openFileSession` of the person who asked for it; 404 for everybody else. */
export const downloadExport = defineEndpoint({
  method: 'GET',
  path: `${storageRoot}/export/:exportId`,
  action: 'public',
  summary: 'The archive of an export',
  answer: 'bytes',
  params: exportParams,
})

/** The address of `downloadExport`. */
export function exportPath(workspaceId: string, exportId: string): string {
  return `/api/file_storage/${workspaceId}/export/${exportId}`
}
