import type { HtmlElement, HtmlPage } from '@sheaf/html'
import type { NewBlock } from '@sheaf/model'
import { plainNotionCells } from '@sheaf/export/html'
import type { TableFile } from '@sheaf/export/tables'
import { titleKey } from '../readTable.ts'
import { inlineCollections, type InlineCollection } from './inlineCollections.ts'
import { readCollection } from './readCollectionTable.ts'

/** A database of an import that a page shows. */
export interface ShownDatabase {
  readonly viewId: string
  readonly databaseId: string
  readonly table: TableFile
}

/** The database that a table in a page shows, where it is known and can be read. */
export type FindDatabase = (collection: InlineCollection) => Promise<ShownDatabase | null>

/** Databases that stand in a page, by the stand-ins of their places. */
export type PlacedDatabases = ReadonlyMap<string, ShownDatabase>

/** A host that never exists (RFC 2606). */
const STAND_IN = 'https://import.invalid/database/'

/**
 * ARC-NOTION-4: puts databases in the place of those tables of a page that show them. A table with a row or a column that its database has
 * not stays a table.
 */
export async function placeDatabases(page: HtmlPage, find: FindDatabase): Promise<PlacedDatabases> {
  const placed = new Map<string, ShownDatabase>()
  plainNotionCells(page)
  for (const collection of inlineCollections(page)) {
    const database = await find(collection)
    const shown = database && readCollection(collection.table)
    if (shown === null || !holds(database!.table, shown)) continue
    const standIn = `${STAND_IN}${placed.size}`
    placed.set(standIn, database!)
    collection.box.replaceWith(linkTo(page, standIn))
  }
  return placed
}

/** The blocks of a page with its databases. */
export function withDatabases(
  blocks: readonly NewBlock[],
  placed: PlacedDatabases,
  parentId: string,
): readonly NewBlock[] {
  if (placed.size === 0) return blocks
  return blocks.map((block) => {
    const [run, ...others] = block.text ?? []
    const href = others.length === 0 ? run?.attributes?.['href'] : undefined
    const database = typeof href === 'string' ? placed.get(href) : undefined
    if (database !== undefined) {
      const { viewId, databaseId } = database
      const data = { parent_id: parentId, view_id: viewId, view_ids: [viewId], database_id: databaseId }
      return { type: 'grid', data }
    }
    if (block.children === undefined) return block
    return { ...block, children: withDatabases(block.children, placed, parentId) }
  })
}

function linkTo(page: HtmlPage, address: string): HtmlElement {
  const line = page.createElement('p')
  const link = page.createElement('a')
  link.setAttribute('href', address)
  link.append('database')
  line.append(link)
  return line
}

function holds(database: TableFile, shown: TableFile): boolean {
  const titles = new Set(database.rows.map(([title = '']) => titleKey(title)))
  const columns = new Set(database.columns.map(({ name }) => titleKey(name)))
  return (
    shown.rows.every(([title = '']) => titles.has(titleKey(title))) &&
    shown.columns.every(({ name }) => columns.has(titleKey(name)))
  )
}
