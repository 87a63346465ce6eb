import { err, isUuid, type Result } from '@sheaf/base'
import type { ExportProblem, ExportTable, PackedText, TableProgress } from '@sheaf/export'
import { readField, type FieldRecord } from '@sheaf/model'
import { clientOf } from '../../platform/database/index.ts'
import { EXPORTED_ROW, FIELD_RECORD, VIEW_RECORD } from '../databaseRecords/index.ts'
import type { ExportingContext } from './ExportingContext.ts'
import type { ExportAsked } from './ExportAsked.ts'
import { runWhenFree } from './runWhenFree.ts'
import { WRITE_EXPORT_TABLE, type TableStructure } from './writeExportTableTask.ts'

/** Writes the rows of databases in threads, with the rights that the person has at that moment. */
export function createTableWriter(context: ExportingContext, job: ExportAsked) {
  const { database, clock, siteUrl } = context
  const { rights, workspaceId, hasFiles } = job
  const client = clientOf(database)
  const reading = once(async () => {
    const timeZone = (await rights.timeZone()) ?? 'UTC'
    return {
      people: await rights.readPeople(),
      context: { locale: 'en', timeZone, now: clock.now().getTime() },
    }
  })

  async function readStructure(databaseId: string): Promise<TableStructure | null> {
    const { rows } = await client.query<TableStructure>(STRUCTURE, [databaseId, workspaceId])
    return rows[0] ?? null
  }

  /** Two steps along relations: rollups show what the rows that are named name themselves. */
  async function readRelated(table: TableStructure): Promise<readonly TableStructure[]> {
    const found = new Map<string, TableStructure>()
    for (const from of [() => [table], () => [...found.values()]])
      for (const { id, fields } of from())
        for (const relatedId of fields.flatMap(relatedIdOf)) {
          if (found.has(relatedId)) continue
          const isOpen = relatedId === id || (await rights.mayName(id, relatedId))
          const structure = isOpen ? await readStructure(relatedId) : null
          if (structure !== null) found.set(relatedId, structure)
        }
    return [...found.values()]
  }

  async function readRows(databaseId: string, rowIds: readonly string[]): Promise<readonly string[]> {
    const { rows } = await client.query<{ record: string }>(ROWS, [databaseId, rowIds])
    return rows.map(({ record }) => record)
  }

  return async (
    { databaseId, view, path }: ExportTable,
    { putFile, signal, onRows }: TableProgress,
  ): Promise<Result<PackedText, ExportProblem>> => {
    const viewId = await job.openView(databaseId)
    if (viewId === null) return err('not_enough_permissions')
    const structure = await readStructure(databaseId)
    if (structure === null) return err('record_not_found')
    const { rows: lists } = await client.query<{ ids: string | null }>(ROW_IDS, [databaseId, view.id])
    const ids = lists[0]?.ids ?? ''
    const related = await readRelated(structure)
    const isRelated = new Set(related.map(({ id }) => id))
    const question = {
      ...structure,
      ...(await reading()),
      viewId: view.id,
      related,
      workspaceId,
      path,
      hasFiles,
      siteUrl,
    }
    let at = 0
    const host = {
      async rows() {
        signal.throwIfAborted()
        await onRows()
        if (at >= ids.length) return null
        const part = ids.slice(at, at + ROWS_AT_ONCE * ID_LENGTH).trimEnd()
        at += ROWS_AT_ONCE * ID_LENGTH
        return await readRows(databaseId, part.split(' '))
      },
      async relatedRows(relatedId: string, rowIds: readonly string[]) {
        return isRelated.has(relatedId) ? await readRows(relatedId, rowIds.filter(isUuid)) : []
      },
      putFile,
    }
    const written = await runWhenFree(
      () => context.threads.run(WRITE_EXPORT_TABLE, question, { key: workspaceId, host }),
      signal,
    )
    return written.ok ? written : err('no_required_data')
  }
}

function relatedIdOf(record: FieldRecord): readonly string[] {
  const field = record.isDeleted ? null : readField(record.id, record.value)
  const id = field?.type === 'relation' ? field.options.databaseId : null
  return id !== null && isUuid(id) ? [id] : []
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null
  return () => (known ??= read())
}

/** A few milliseconds' worth on their way through the event loop. */
const ROWS_AT_ONCE = 250
/** Of a UUID, with the space behind it. */
const ID_LENGTH = 37

const STRUCTURE = `
  SELECT d.id, d.inline_view_id AS "inlineViewId",
    coalesce((SELECT json_agg(${FIELD_RECORD}) FROM database_fields f WHERE f.database_id = d.id AND NOT f.is_deleted), '[]')
      AS fields,
    coalesce((SELECT json_agg(${VIEW_RECORD}) FROM database_views v WHERE v.database_id = d.id AND NOT v.is_deleted), '[]')
      AS views
  FROM databases d WHERE d.id = $1 AND d.workspace_id = $2`

/** In the order of the view $2, as one text. */
const ROW_IDS = `
  SELECT string_agg(r.id::text, ' ' ORDER BY o.key NULLS LAST, r.id) AS ids
  FROM database_rows r LEFT JOIN database_orders o ON o.row_id = r.id AND o.view_id = $2
  WHERE r.database_id = $1 AND NOT r.is_deleted`

const ROWS = `
  SELECT (${EXPORTED_ROW})::text AS record
  FROM unnest($2::uuid[]) WITH ORDINALITY AS asked(id, place)
  JOIN database_rows r ON r.id = asked.id AND r.database_id = $1 AND NOT r.is_deleted ORDER BY asked.place`
