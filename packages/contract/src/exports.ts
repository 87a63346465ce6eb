import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { storageRoot } from './files/fileParts.ts'
import { momentSchema, textSchema, uuidSchema, viewParams, workspaceParams } from './values.ts'

const exportRoot = '/api/workspace/:workspaceId/export' as const
const exportParams = workspaceParams.extend({ exportId: uuidSchema })

/** `pdf`: only where the server has a browser to print with. */
const formatSchema = z.enum(['markdown', 'html', 'pdf'])

/** Why a page or a file is not in an export: one of the closed list of the archive, or a code of the error table. */
const missingSchema = z.object({ name: z.string(), problem: z.string() })

const workspaceExportSchema = z.object({
  id: z.string(),
  /** `done`: the archive can be downloaded. `failed`: there is nothing, and `error_code` says why. */
  state: z.enum(['running', 'done', 'failed']),
  /** The page or the space that was asked for, by the name that it had then; null for everything. */
  root: z.object({ view_id: z.string(), name: z.string() }).nullable(),
  format: formatSchema,
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
/** An archive of what somebody sees in a workspace, or below one of its pages, done or being made. */
export type WorkspaceExport = z.output<typeof workspaceExportSchema>

const wishSchema = z.object({
  format: formatSchema,
  /** Whether pictures and files come along; a PDF has its pictures in any case, and no other files. */
  has_files: z.boolean(),
  /** Language of the words of ours in it, as a BCP 47 code. */
  language: textSchema(35).optional(),
  /** Whether a mail tells that it is done. */
  is_mailed: z.boolean().optional(),
})

/**
 * Takes the place of an earlier one of the same person and the same root; one that is being made is answered as it is. Refused
 * with `too_many_requests` where the person has others made, and with `feature_not_available` for a format that this server
 * does not write.
 */
export const startExport = defineEndpoint({
  method: 'POST',
  path: exportRoot,
  action: 'tree.read',
  summary: 'Make an archive of every page that one sees in a workspace',
  params: workspaceParams,
  body: wishSchema,
  reply: workspaceExportSchema,
})

/** As `startExport`. */
export const startPageExport = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/page-view/:viewId/export',
  action: 'pages.read',
  summary: 'Make an archive of a page or a space, with what one sees below it',
  params: viewParams,
  body: wishSchema.extend({
    /** Whether what lies below the page comes along; it does where nothing is said. */
    has_pages_below: z.boolean().optional(),
  }),
  reply: workspaceExportSchema,
})

/** The latest first; of each root, the one that was asked for last. None whose time is over. */
export const listExports = defineEndpoint({
  method: 'GET',
  path: exportRoot,
  action: 'workspace.read',
  summary: 'One’s exports of a workspace and of its pages, and how far they are',
  params: workspaceParams,
  reply: z.object({
    exports: z.array(workspaceExportSchema),
    /** Those that this server writes. */
    formats: z.array(formatSchema),
  }),
})

/** Stops it where it is being made, and deletes its archive. Only for the person who asked for it. */
export const deleteExport = defineEndpoint({
  method: 'DELETE',
  path: `${exportRoot}/:exportId`,
  action: 'workspace.read',
  summary: 'Stop or delete one’s export',
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
