import { ROW_IMPORT_LIMITS, type RowImport, type startRowImport } from '@sheaf/contract'
import type { z } from 'zod'
import { AppError } from '../../../platform/errors/index.ts'
import type { Permit } from '../../access/index.ts'
import { findDatabaseFor } from '../linkedViews/findDatabaseFor.ts'
import { beginImport } from './beginImport.ts'
import type { RowImportsContext } from './RowImportsContext.ts'

const UPLOAD_MS = 60 * 60_000

interface StartedImport {
  readonly import: RowImport
  readonly upload_url: string
}

/** Begins an import of commands, which waits for them. */
export async function requestRowImport(
  context: RowImportsContext,
  permit: Permit,
  { databaseId, body }: { readonly databaseId: string; readonly body: z.output<typeof startRowImport.body> },
): Promise<StartedImport> {
  const { database, policy } = context
  if (body.content_length > ROW_IMPORT_LIMITS.bytes) throw new AppError('payload_too_large')
  const viewId = await findDatabaseFor(database, policy, permit, { databaseId, viewId: body.view_id })
  const begun = await beginImport(context, permit, {
    databaseId,
    viewId,
    name: body.name,
    mode: body.mode,
    csv: null,
    keyFieldId: body.key_field_id ?? null,
    parentViewId: null,
    layout: null,
    contentLength: body.content_length,
    md5: null,
    total: body.rows,
    canUndo: body.can_undo,
    uploadMs: UPLOAD_MS,
  })
  return { import: begun.import, upload_url: begun.uploadPath }
}
