import { ROW_IMPORT_LIMITS, type startCsvImport } from '@sheaf/contract'
import type { z } from 'zod'
import { AppError } from '../../../../platform/errors/index.ts'
import type { Permit } from '../../../access/index.ts'
import { findDatabaseFor } from '../../linkedViews/findDatabaseFor.ts'
import { beginImport, type NewImport } from '../beginImport.ts'
import type { RowImportsContext } from '../RowImportsContext.ts'

const UPLOAD_SECONDS = 600

type CsvRequest = z.output<typeof startCsvImport.body>

/** Begins an import of a CSV file, which waits for it. `base` begins the address to which the file goes. */
export async function requestCsvImport(
  context: RowImportsContext,
  permit: Permit,
  { body, base }: { readonly body: CsvRequest; readonly base: string },
): Promise<z.output<typeof startCsvImport.reply>> {
  const { content_length: contentLength, csv } = body
  if (contentLength > ROW_IMPORT_LIMITS.bytes) throw new AppError('payload_too_large')
  if (!isEncoding(csv.encoding))
    throw new AppError('invalid_request', { message: 'The encoding is not known.' })
  const begun = await beginImport(context, permit, {
    ...(body.mode === 'create'
      ? await newTable(context, permit, body)
      : await tableOf(context, permit, body)),
    csv,
    keyFieldId: null,
    contentLength,
    md5: body.md5_base64 ?? null,
    total: 0,
    uploadMs: UPLOAD_SECONDS * 1000,
  })
  return {
    task_id: begun.import.id,
    presigned_url: base + begun.uploadPath,
    expires_in_secs: UPLOAD_SECONDS,
  }
}

type Into = Pick<NewImport, 'databaseId' | 'viewId' | 'mode' | 'parentViewId' | 'layout' | 'name' | 'canUndo'>

async function newTable(
  { policy, ids }: RowImportsContext,
  permit: Permit,
  { parent_view_id: parentViewId, name, layout }: CsvRequest,
): Promise<Into> {
  if (!parentViewId) throw new AppError('no_required_data', { message: 'There is no parent_view_id.' })
  const parent = await policy.requireView({ ...permit, action: 'pages.write' }, parentViewId)
  if (parent.isTrashed)
    throw new AppError('record_deleted', { message: 'The page above it is in the trash.' })
  return {
    databaseId: ids.uuid(),
    viewId: ids.uuid(),
    mode: 'create',
    parentViewId,
    layout: layout ?? 'grid',
    name: name ?? '',
    canUndo: false,
  }
}

async function tableOf(
  { database, policy }: RowImportsContext,
  permit: Permit,
  { database_id: databaseId, mode, name }: CsvRequest,
): Promise<Into> {
  if (!databaseId) throw new AppError('no_required_data', { message: 'There is no database_id.' })
  const viewId = await findDatabaseFor(database, policy, permit, { databaseId, viewId: null })
  return { databaseId, viewId, mode, parentViewId: null, layout: null, name: name ?? 'CSV', canUndo: true }
}

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label) instanceof TextDecoder
  } catch {
    return false
  }
}
