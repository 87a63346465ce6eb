import { unnamedDoc } from '@sheaf/model'
import { deriveUuid } from '@sheaf/base'
import type { KnownFieldType } from '@sheaf/model'
import * as Y from 'yjs'
import type { CellSpec, RowSpec } from './DatabaseSpec.ts'
import type { Encoding } from './Encoding.ts'
import { FIELD_TYPE_IDS, Writer } from './Writer.ts'

export interface RowOwner {
  readonly databaseId: string
  /** Present types of the fields. */
  readonly types: ReadonlyMap<string, KnownFieldType>
}

/** A row as a Yjs v1 update, written as one client does. */
export function encodeRow(row: RowSpec, { databaseId, types }: RowOwner, encoding: Encoding): Uint8Array {
  const write = new Writer(encoding)
  const doc = unnamedDoc()
  doc.transact(() => {
    const data = doc.getMap('data')
    const cells = Object.entries(row.cells).map(([fieldId, cell]) => {
      return [fieldId, write.map(cellKeys(cell, types.get(fieldId) ?? cell.type, write, encoding))]
    })
    data.set(
      'data',
      write.map({
        id: row.id,
        database_id: databaseId,
        cells: write.map(Object.fromEntries(cells)),
        height: write.integer(60),
        visibility: true,
        created_at: write.time(row.createdAt ?? WRITTEN_AT),
        last_modified: write.time(row.lastModified ?? WRITTEN_AT),
        ...(row.createdBy !== undefined && { created_by: row.createdBy }),
        ...(row.lastEditedBy !== undefined && { last_edited_by: row.lastEditedBy }),
      }),
    )
    data.set('meta', write.map(metaKeys(row, write)))
  })
  const update = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return update
}

function metaKeys({ id, icon, cover, document }: RowSpec, write: Writer): Record<string, unknown> {
  return {
    ...(icon !== undefined && { [deriveUuid(id, 'icon_id')]: icon }),
    ...(cover && {
      [deriveUuid(id, 'cover_id')]: JSON.stringify({
        data: cover.data,
        cover_type: ['color', 'file', 'asset', 'gradient'].indexOf(cover.type),
        upload_type: 2,
        ...(cover.offset !== undefined && { offset: cover.offset }),
      }),
    }),
    [deriveUuid(id, 'is_document_empty')]: document === undefined,
    attachment_count: write.integer(0),
  }
}

function cellKeys(
  cell: CellSpec,
  present: KnownFieldType,
  write: Writer,
  encoding: Encoding,
): Record<string, unknown> {
  const own = write.integer(FIELD_TYPE_IDS[cell.type])
  const type =
    encoding.cellType === 'own'
      ? { field_type: own }
      : { field_type: write.integer(FIELD_TYPE_IDS[present]), source_field_type: own }
  return {
    ...type,
    ...contentKeys(cell, encoding),
    created_at: write.time(WRITTEN_AT),
    last_modified: write.time(WRITTEN_AT),
  }
}

function contentKeys(cell: CellSpec, encoding: Encoding): Record<string, unknown> {
  switch (cell.type) {
    case 'number':
      return { data: cell.decimal }
    case 'checkbox':
      return { data: cell.checked ? encoding.yes : encoding.no }
    case 'single_select':
    case 'multi_select':
      return { data: cell.ids.join(',') }
    case 'checklist':
      return {
        data: JSON.stringify({
          options: cell.items.map(({ id, name }) => ({ id, name, color: 'Purple' })),
          selected_option_ids: cell.items.filter(({ done }) => done).map(({ id }) => id),
        }),
      }
    case 'date_time':
      return {
        data: String(cell.start),
        end_timestamp: cell.end === undefined ? '' : String(cell.end),
        is_range: cell.end !== undefined,
        include_time: cell.includeTime ?? false,
        reminder_id: cell.reminderId ?? '',
      }
    case 'time':
      return { data: String(cell.milliseconds) }
    case 'relation':
      return { data: listOf(cell.rowIds, encoding) }
    case 'person':
      return { data: JSON.stringify(cell.userIds) }
    case 'media':
      return { data: mediaOf(cell, encoding) }
    default:
      return { data: cell.text }
  }
}

function listOf(ids: readonly string[], { lists }: Encoding): unknown {
  if (lists === 'json') return JSON.stringify(ids)
  return lists === 'commas' ? ids.join(',') : Y.Array.from([...ids])
}

function mediaOf(cell: Extract<CellSpec, { readonly type: 'media' }>, encoding: Encoding): unknown {
  const files = cell.files.map(({ id, name, url, upload, kind }) => {
    const [uploads, kinds] = encoding.media === 'names' ? [UPLOAD_NAMES, KIND_NAMES] : [UPLOAD_IDS, KIND_IDS]
    return JSON.stringify({ id, name, url, upload_type: uploads[upload], file_type: kinds[kind] })
  })
  return encoding.lists === 'json' ? JSON.stringify(files) : Y.Array.from(files)
}

const WRITTEN_AT = 1_700_000_000
const UPLOAD_IDS = { local: 0, network: 1, cloud: 2 }
const UPLOAD_NAMES = { local: 'LocalMedia', network: 'NetworkMedia', cloud: 'CloudMedia' }
const KIND_IDS = { other: 0, image: 1, link: 2, document: 3, archive: 4, video: 5, audio: 6, text: 7 }
const KIND_NAMES = {
  other: 'Other',
  image: 'Image',
  link: 'Link',
  document: 'Document',
  archive: 'Archive',
  video: 'Video',
  audio: 'Audio',
  text: 'Text',
}
