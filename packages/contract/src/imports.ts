import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { momentSchema, textSchema, uuidSchema, viewIdSchema, workspaceIdSchema } from './values.ts'

const root = '/api/import' as const
const taskParams = z.object({ taskId: uuidSchema })
const task = `${root}/tasks/:taskId` as const

/** Of archives that people import. */
export const IMPORT_LIMITS = {
  /** Of an archive. */
  bytes: 2 * 1024 ** 3,
  /** Of the parts of one that is sent in parts, but the last, which is shorter. */
  partBytes: 16 * 1024 ** 2,
  /** That an address of an upload takes bytes. */
  uploadSeconds: 600,
  /** Imports of one person that are not over. */
  pending: 3,
} as const

/** In Base64. */
export const md5Schema = textSchema(24).refine((value) => /^[A-Za-z0-9+/]{22}==$/.test(value), {
  message: 'This is no MD5 in Base64',
})

const begunSchema = z.object({
  task_id: z.string(),
  presigned_url: z.string(),
  /** Null where the archive comes in one piece. */
  multipart: z
    .object({
      upload_id: z.string(),
      s3_key: z.string(),
      part_presigned_urls: z.array(z.object({ part_number: z.number().int(), presigned_url: z.string() })),
    })
    .nullable(),
})

/**
 * Begins an import of an archive, which is uploaded with PUT to the address that is answered, with exactly `content_length` bytes and in
 * time. Without `is_checked_first` everything goes on by itself into a new workspace of that name, which is there at once; with it
 * the import waits after it was looked through, and its workspace is made when it goes on. Refused with `too_many_import_task`
 * where the person has three that are not over.
 */
export const createImport = defineEndpoint({
  method: 'POST',
  path: `${root}/create`,
  action: 'self',
  summary: 'Begin an import of an archive, which is uploaded behind',
  body: z.object({
    /** Of the new workspace; of the archive where it goes into a page. */
    workspace_name: textSchema(500).refine((name) => name.trim() !== '', { message: 'The name is empty' }),
    content_length: z.number().int().min(1),
    /** What other clients say the archive is; what it is decides. */
    task_type: textSchema(40).nullish(),
    md5_base64: md5Schema.nullish(),
    /** Name of the file, whose ending says how one that is no archive is read. */
    file_name: textSchema(500).nullish(),
    is_checked_first: z.boolean().default(false),
    /** Whether the bytes come in parts, each of which can be sent again. */
    is_in_parts: z.boolean().default(false),
    /** Language of our words in what is made, as a BCP 47 code. */
    language: textSchema(35).nullish(),
  }),
  reply: begunSchema,
})

/**
 * Takes an archive as the file of a multipart form into a new workspace, by itself. The headers `X-Content-Length` and, if wanted,
 * `X-Content-MD5` say what it is.
 */
export const importForm = defineEndpoint({
  method: 'POST',
  path: root,
  action: 'self',
  summary: 'Import an archive that is sent as a form, into a new workspace',
  takesBytes: true,
})

/** The same for an archive that comes below a page, or below the first space of a workspace, by itself. */
export const importIntoPage = defineEndpoint({
  method: 'POST',
  path: `${root}/:workspaceId/notion`,
  action: 'pages.write',
  summary: 'Begin an import of an archive below a page',
  params: z.object({ workspaceId: workspaceIdSchema }),
  query: z.object({ page_id: viewIdSchema.optional() }),
  body: z.object({ content_length: z.number().int().min(1), md5_base64: md5Schema.nullish() }),
  reply: begunSchema,
})

/** The address is the right to it: it takes the archive once. */
export const uploadImport = defineEndpoint({
  method: 'PUT',
  path: `${task}/upload/:uploadKey`,
  action: 'public',
  summary: 'Upload the archive of an import; it begins',
  takesBytes: true,
  params: taskParams.extend({ uploadKey: z.string().max(100) }),
})

/** A part takes the place of one of the same number; its address is good for ten minutes after the last one that came. */
export const uploadImportPart = defineEndpoint({
  method: 'PUT',
  path: `${task}/upload/:uploadKey/:partNumber`,
  action: 'public',
  summary: 'Upload a part of the archive of an import',
  takesBytes: true,
  params: taskParams.extend({ uploadKey: z.string().max(100), partNumber: z.string().max(10) }),
})

/** Joins the parts of an archive once all of them have come. */
export const completeImportUpload = defineEndpoint({
  method: 'POST',
  path: `${root}/complete-multipart`,
  action: 'self',
  summary: 'Join the parts of the archive of an import; it begins',
  body: z.object({ task_id: uuidSchema }),
})

/** Which parts have come, and addresses for those that have not: an upload that broke off goes on. */
export const resumeImportUpload = defineEndpoint({
  method: 'POST',
  path: `${task}/resume`,
  action: 'self',
  summary: 'Where an upload of an import that broke off goes on',
  params: taskParams,
  reply: z.object({
    part_presigned_urls: z.array(z.object({ part_number: z.number().int(), presigned_url: z.string() })),
  }),
})

const listedTaskSchema = z.object({
  task_id: z.string(),
  file_size: z.number().int(),
  /** Seconds. */
  created_at: z.number().int(),
  /** 0 pending, 1 completed, 2 failed, 3 expired, 4 cancelled. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
})

/** The newest first. */
export const listImports = defineEndpoint({
  method: 'GET',
  path: root,
  action: 'self',
  summary: 'One’s imports of archives',
  reply: z.object({ tasks: z.array(listedTaskSchema), has_more: z.boolean() }),
})

const countsSchema = z.object({
  pages: z.number().int(),
  databases: z.number().int(),
  rows: z.number().int(),
  files: z.number().int(),
  /** Items by what became, or will become, of them; each is one page, database, page of a row, or a file that is left out. */
  kept: z.number().int(),
  changed: z.number().int(),
  left_out: z.number().int(),
})

const importTaskSchema = z.object({
  task_id: z.string(),
  /**
   * `waiting`: for its upload; `expired`: which did not come. `checking`, then `checked`: it waits to be told to go on. `undoing`, `undone`:
   * what came is taken away again.
   */
  state: z.enum([
    'waiting',
    'expired',
    'checking',
    'checked',
    'running',
    'done',
    'failed',
    'cancelled',
    'undoing',
    'undone',
  ]),
  name: z.string(),
  bytes: z.number().int(),
  /** What the archive was taken for; null until it was opened. */
  source: z.string().nullable(),
  /** Items that were looked through or written. */
  progress: z.object({ done: z.number().int(), total: z.number().int(), item: z.string() }),
  /** What was found, or what came of it; null until it was looked through. */
  counts: countsSchema.nullable(),
  /** Where it goes; null for a workspace that is still to be made. */
  workspace_id: z.string().nullable(),
  /** Null for the first space of the workspace. */
  parent_view_id: z.string().nullable(),
  is_new_workspace: z.boolean(),
  /** The first page that came. */
  first_view_id: z.string().nullable(),
  is_mailed: z.boolean(),
  error_code: z.number().int().nullable(),
  /** Why the archive cannot be read, in one word of a closed list; null where it can. */
  problem: z.string().nullable(),
  created_at: momentSchema,
  started_at: momentSchema.nullable(),
  finished_at: momentSchema.nullable(),
  /** The end of the report, or of the time it waits for. */
  expires_at: momentSchema,
})
/** An import of an archive, and how far it is. */
export type ImportTask = z.output<typeof importTaskSchema>

/** Only for the person who began it, as all that follows. */
export const getImport = defineEndpoint({
  method: 'GET',
  path: task,
  action: 'self',
  summary: 'How far one’s import of an archive is',
  params: taskParams,
  reply: importTaskSchema,
})

/** Reports of the last 30 days, and what is under way; the newest first. */
export const listImportTasks = defineEndpoint({
  method: 'GET',
  path: `${root}/tasks`,
  action: 'self',
  summary: 'One’s imports of archives, with how far they are',
  reply: z.object({ tasks: z.array(importTaskSchema) }),
})

const importItemSchema = z.object({
  position: z.number().int(),
  kind: z.enum(['page', 'database', 'row', 'file']),
  /** Within the archive. */
  path: z.string(),
  name: z.string(),
  /** `planned`: nothing has been done with it yet. */
  outcome: z.enum(['planned', 'kept', 'changed', 'left_out']),
  /** Why it is not as it was, or not there. */
  notes: z.array(z.object({ problem: z.string(), name: z.string() })),
  /** Where it can be opened; null for what is not there. */
  view_id: z.string().nullable(),
})
export type ImportItem = z.output<typeof importItemSchema>

/** In the order of the archive, some at a time. */
export const listImportItems = defineEndpoint({
  method: 'GET',
  path: `${task}/items`,
  action: 'self',
  summary: 'What one’s import of an archive found or brought, item by item',
  params: taskParams,
  query: z.object({
    outcome: z.enum(['kept', 'changed', 'left_out', 'noted']).optional(),
    search: textSchema(200).optional(),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(1000).default(100),
  }),
  reply: z.object({ items: z.array(importItemSchema), has_more: z.boolean() }),
})

/** Goes on with what was looked through. Refused for whom the page is closed. */
export const startImport = defineEndpoint({
  method: 'POST',
  path: `${task}/start`,
  action: 'self',
  summary: 'Bring in what an import found',
  params: taskParams,
  body: z.object({
    /** Below this page; null makes a new workspace of that name. */
    place: z.object({ workspace_id: workspaceIdSchema, parent_view_id: viewIdSchema }).nullable(),
    workspace_name: textSchema(500).nullish(),
    /** Whether a mail tells that it is done. */
    is_mailed: z.boolean().default(false),
  }),
  reply: importTaskSchema,
})

/** What came until then stays, unless it is taken away with `undoImport`. One that is over stays as it is. */
export const cancelImport = defineEndpoint({
  method: 'POST',
  path: `${task}/cancel`,
  action: 'self',
  summary: 'Stop one’s import of an archive',
  params: taskParams,
  reply: importTaskSchema,
})

/** Stops it where it runs, and takes away what came: pages go for good, as does a workspace that was made for it. */
export const undoImport = defineEndpoint({
  method: 'POST',
  path: `${task}/undo`,
  action: 'self',
  summary: 'Take away what one’s import of an archive brought',
  params: taskParams,
  reply: importTaskSchema,
})
