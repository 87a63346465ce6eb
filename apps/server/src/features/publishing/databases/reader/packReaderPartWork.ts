import { weekStart } from '@sheaf/base'
import {
  addressesInRows,
  ALL_ROWS,
  compileColors,
  packReaderRows,
  parseFileAddress,
  readCell,
  readerStructure,
  rowTitle,
  type Cell,
  type Database,
  type Field,
  type ReaderRow,
} from '@sheaf/model'
import { writeReaderRows, type ReaderHead, type RelatedNames } from '@sheaf/render'
import type { Executor } from '../../../../platform/database/index.ts'
import { BATCH_ROWS, inBatches } from '../../../../platform/inBatches.ts'
import type { ThreadWork } from '../../../../platform/threads/index.ts'
import { packHtml } from '../../snapshot/packedHtml.ts'
import { readPublishedFilesAmong, type PublishedFiles } from '../../snapshot/publishedFiles.ts'
import { hostedSource } from '../../snapshot/RenderingSource.ts'
import { openTab } from '../openTab.ts'
import { readRows, readSection } from '../readPublishedDatabase.ts'
import { readRelated, type Related } from '../readRelated.ts'
import { rowIcon } from '../showRow.ts'
import type { TabInput } from '../TabInput.ts'
import { PART_ROWS, type PACK_READER_PART } from './readerTask.ts'

/** What `PACK_READER_PART` does in its thread. */
export const packReaderPart: ThreadWork<typeof PACK_READER_PART> = async ({ input, part, mark }, host) => {
  const { database } = hostedSource(host)
  const tab = await openTab(database, input)
  const structure = tab && readerStructure(tab.published.database, tab.view, tab.plan)
  if (tab === null || structure === null) return null
  if (part !== 'head') return await packRows(database, tab, structure.fields, part)
  const { locale, messages } = tab.language
  const { total } = tab.plan
  const head: ReaderHead = {
    mark,
    structure,
    rows: total,
    parts: Math.ceil(total / PART_ROWS),
    messages: messages.database,
    reading: {
      locale,
      timeZone: tab.context.timeZone,
      boxWords: tab.context.boxWords ?? null,
      firstDayOfWeek: weekStart(locale),
    },
  }
  return await packHtml(JSON.stringify(head))
}

async function packRows(
  executor: Executor,
  tab: TabInput,
  fields: readonly Field[],
  part: number,
): Promise<Uint8Array | null> {
  const { viewId } = tab.published
  const from = part * PART_ROWS
  const to = Math.min(from + PART_ROWS, tab.plan.total)
  if (to <= from) return null
  const ids = await readSection(executor, { viewId, tabId: tab.view.id, section: ALL_ROWS, from, to })
  const rows: ReaderRow[] = []
  const names = new Names(fields)
  const files = new Map<string, PublishedFiles extends ReadonlyMap<string, infer File> ? File : never>()
  // As many as stand on a page, because a page looks up so many rows of other databases.
  for (const batch of inBatches(ids, BATCH_ROWS)) {
    const read = await readRows(executor, viewId, batch)
    const related = await readRelated(executor, tab.published, read.values(), tab.context)
    const context = { ...tab.context, related: related.related }
    const { database } = tab.published
    const colors = compileColors(tab.view, database, context)
    for (const id of batch) {
      const row = read.get(id)
      if (row === undefined) continue
      const cells = fields.flatMap((field) => {
        const cell = readCell(row, field, database, context)
        return cell === null ? [] : [[field.id, withoutSecrets(cell)] as const]
      })
      names.add(cells, related, tab)
      rows.push({
        id,
        icon: rowIcon(row),
        cells: Object.fromEntries(cells),
        colors: colors?.((field) => readCell(row, field, database, context)) ?? null,
      })
    }
    for (const [path, file] of await filesOf(
      executor,
      viewId,
      read.values(),
      shownDatabase(database, fields),
    ))
      files.set(path, file)
  }
  const facts = [...files].map(([path, { src, width, height, name, bytes, contentType }]) => {
    return [path, { src, width, height, name, bytes, contentType }] as const
  })
  return await packHtml(writeReaderRows({ pack: packReaderRows(rows), related: names.list(), files: facts }))
}

/** Reminders are for those who work with the row. */
function withoutSecrets(cell: Cell): Cell {
  return cell.type === 'date_time' && cell.reminderId !== null ? { ...cell, reminderId: null } : cell
}

function shownDatabase(database: Database, fields: readonly Field[]): Database {
  return { ...database, fields: new Map(fields.map((field) => [field.id, field])) }
}

async function filesOf(
  executor: Executor,
  viewId: string,
  ...named: Parameters<typeof addressesInRows>
): Promise<PublishedFiles> {
  const addresses = [...addressesInRows(...named)].map(parseFileAddress).filter((address) => address !== null)
  return await readPublishedFilesAmong(executor, viewId, addresses)
}

/** Names of the rows of other databases that cells list, of those that everybody may read. */
class Names {
  readonly #databases: ReadonlyMap<string, string>
  readonly #known = new Map<string, { path: string | null; readonly rows: Map<string, string> }>()

  constructor(fields: readonly Field[]) {
    this.#databases = new Map(
      fields.flatMap((field) =>
        field.type === 'relation' && field.options.databaseId !== null
          ? [[field.id, field.options.databaseId] as const]
          : [],
      ),
    )
  }

  add(
    cells: readonly (readonly [fieldId: string, cell: Cell])[],
    related: Related,
    { context }: TabInput,
  ): void {
    for (const [fieldId, cell] of cells) {
      const databaseId = this.#databases.get(fieldId)
      const open = databaseId === undefined ? null : related.related(databaseId)
      if (databaseId === undefined || open === null || cell.type !== 'relation') continue
      const known = this.#known.get(databaseId) ?? { path: null, rows: new Map<string, string>() }
      this.#known.set(databaseId, known)
      for (const rowId of cell.rowIds) {
        const row = open.rows.get(rowId)
        if (row === null) continue
        known.path ??= related.href(databaseId, rowId)?.split('?')[0] ?? null
        known.rows.set(rowId, rowTitle(row, open.database, context))
      }
    }
  }

  list(): readonly RelatedNames[] {
    return Array.from(this.#known, ([databaseId, { path, rows }]) => ({ databaseId, path, rows: [...rows] }))
  }
}
