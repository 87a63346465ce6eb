import type { TableFile } from '@sheaf/export/tables'
import type { ArchiveItem } from './archiveTasks.ts'

/** A column that names rows of another database of the archive. */
export interface TableRelation {
  readonly column: number
  readonly name: string
  readonly table: ArchiveItem
  /** By numbers of rows, from 1, on both sides. */
  readonly links: readonly (readonly [row: number, related: readonly number[]])[]
}

/** The row that an address leads to: its database, and its number, or 0 while that is not known; null for all else. */
export type RowOf = (address: string) => { readonly table: ArchiveItem; readonly number: number } | null

/** `Name (../Others/Name%20id.md)`, as Notion writes a row of another database. */
const RELATED =
  /\s*([^()]+?) \(((?:[^()\s]|%2[89])+\.(?:md|html)|https:\/\/www\.notion\.so\/[^()\s]+)\)(?:,|$)/g

/** The columns of a table in which every cell names rows of one database, and nothing else. */
export function readRelations({ columns, rows }: TableFile, rowOf: RowOf): readonly TableRelation[] {
  return columns.flatMap(({ name }, column) => {
    let table: ArchiveItem | null = null
    const links: (readonly [number, readonly number[]])[] = []
    for (const [index, row] of rows.entries()) {
      const cell = (row[column] ?? '').trim()
      if (cell === '') continue
      const found = [...cell.matchAll(RELATED)]
      const targets = found.map(([, , address = '']) => rowOf(address))
      const isAll = found.length > 0 && found.map(([whole]) => whole).join('').length === cell.length
      const [first] = targets
      if (!isAll || !first || (table !== null && table !== first.table)) return []
      if (targets.some((target) => target?.table !== first.table)) return []
      table = first.table
      const numbers = targets.flatMap((target) => (target && target.number > 0 ? [target.number] : []))
      if (numbers.length > 0) links.push([index + 1, numbers])
    }
    return table === null ? [] : [{ column, name, table, links }]
  })
}

/** A cell with the names alone. */
export function relatedNames(cell: string): string {
  const found = [...cell.matchAll(RELATED)]
  return found.length === 0 ? cell : found.map(([, name = '']) => name).join(', ')
}
