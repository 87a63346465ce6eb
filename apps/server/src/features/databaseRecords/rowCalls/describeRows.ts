import { decodeDocument, readCell, readRowMeta, type Field, type ProjectedBlock } from '@sheaf/model'
import type { Threads } from '../../../platform/threads/index.ts'
import { readWholeCollab } from '../../../sync/index.ts'
import type { RowCallsContext } from './writeRow.ts'
import { jsonOfCell } from './jsonOfCell.ts'
import { readRows } from './readRows.ts'

export interface DescribedRow {
  readonly id: string
  readonly cells: Readonly<Record<string, unknown>>
  readonly has_doc: boolean
  readonly doc: string | null
}

/** The values of rows by the names of their fields, in the order asked for; rows that are not there are left out. */
export async function describeRows(
  { database, clock, threads }: RowCallsContext & { readonly threads: Threads },
  { databaseId, rowIds, withDocument }: DescribedRows,
): Promise<readonly DescribedRow[]> {
  const read = await readRows(database, databaseId, rowIds)
  if (read === null) return []
  const names = namesOf(read.database.fields)
  const context = { locale: 'en', timeZone: 'UTC', now: clock.now().getTime() }
  const described: DescribedRow[] = []
  for (const id of new Set(rowIds)) {
    const row = read.rows.get(id)
    if (row === null) continue
    const cells = [...names].map(([name, field]) => {
      const value = jsonOfCell(readCell(row, field, read.database, context))
      return [name, value] as const
    })
    const { hasDocument, documentId } = readRowMeta(row)
    const isRead = withDocument && hasDocument && documentId !== null
    const state = isRead ? await readWholeCollab(database, threads, documentId) : null
    const doc = state && textOfDocument(state)
    described.push({ id, cells: Object.fromEntries(cells), has_doc: hasDocument, doc })
  }
  return described
}

export interface DescribedRows {
  readonly databaseId: string
  readonly rowIds: readonly string[]
  readonly withDocument: boolean
}

/** What is computed from other databases is left out, for not everybody may read those. */
function namesOf(fields: ReadonlyMap<string, Field>): ReadonlyMap<string, Field> {
  const names = new Map<string, Field>()
  for (const field of fields.values()) {
    if (field.type === 'relation' || field.type === 'rollup') continue
    if (field.type === 'formula' && field.options.readsRelated) continue
    names.set(names.has(field.name) ? field.id : field.name, field)
  }
  return names
}

function textOfDocument(state: Uint8Array): string {
  const projection = decodeDocument(state)
  if (projection.state !== 'ready') return ''
  const lines: string[] = []
  const left: ProjectedBlock[] = projection.root.children.toReversed()
  for (let block = left.pop(); block !== undefined; block = left.pop()) {
    const text = (block.text ?? []).map(({ text }) => text).join('')
    if (text !== '') lines.push(text)
    left.push(...block.children.toReversed())
  }
  return lines.join('\n')
}
