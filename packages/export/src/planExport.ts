import { allAtOnce, type Steps } from '@sheaf/model'
import type { ExportRow, ExportTree, ExportView } from './ExportTree.ts'
import { createUniqueNames, safeFileName } from './safeFileName.ts'

/** `pdf`: printed from the HTML of the pages, by whoever can. */
export type ExportFormat = 'markdown' | 'html' | 'pdf'

const EXTENSIONS: Readonly<Record<ExportFormat, string>> = { markdown: '.md', html: '.html', pdf: '.pdf' }

/** Where files lie in an archive, and what is said about what is missing; no page is called that. */
export const FILES_FOLDER = 'files'
export const REPORT_NAME = 'Not exported.txt'

/** A page and where it will lie. */
export interface ExportPage {
  readonly view: ExportView
  /** From the top of the archive, with `/` between folders. */
  readonly path: string
}

/** A database and where its rows will lie. */
export interface ExportTable extends ExportPage {
  readonly databaseId: string
}

export interface ExportPlan {
  /** The page itself first, each before those below it, in the order of the tree. */
  readonly pages: readonly ExportPage[]
  readonly tables: readonly ExportTable[]
  /** Entries of the tree that are neither. */
  readonly leftOut: readonly ExportView[]
  /** Where pages, views of databases and rows with a page are found, by their ids. */
  readonly paths: ReadonlyMap<string, string>
}

export interface ExportChoice {
  /** A page; or the root of the tree for everything. */
  readonly id: string
  readonly format: ExportFormat
  readonly hasPagesBelow: boolean
  /** Name of a page without one. */
  readonly untitled: string
}

/** What `planSteps` answers, at once. */
export function planExport(pageTree: ExportTree, choice: ExportChoice): ExportPlan {
  return allAtOnce(planSteps(pageTree, choice))
}

/**
 * EXP-TREE-1: which pages are exported, and under which names: a page is a file, what lies below it a folder of the
 * same name beside it. No entry comes twice, whatever the tree says.
 * EXP-CHAT-1: a chat is a file as a page is, where they are exported.
 * EXP-DB-1: a database is a file where the page lies that it was made with, or the first that is in the tree. Pages of its rows are in
 * the folder beside it, and its other views lead to it.
 */
export function* planSteps(pageTree: ExportTree, choice: ExportChoice): Steps<ExportPlan> {
  const { id, format, untitled } = choice
  const hasPagesBelow = choice.hasPagesBelow || id === pageTree.rootId
  const pages: ExportPage[] = []
  const tables: ExportTable[] = []
  const leftOut: ExportView[] = []
  const paths = new Map<string, string>()
  const seen = new Set<string>()
  const { databaseOf, homes } = placeDatabases(pageTree)
  const { hasChats = false } = pageTree
  const extension = EXTENSIONS[format]

  function* add(viewIds: readonly string[], folder: string, rows: readonly ExportRow[] = []): Steps<void> {
    const uniqueName = createUniqueNames(folder === '' ? [FILES_FOLDER, REPORT_NAME] : [])
    for (const viewId of viewIds) {
      const view = pageTree.views.get(viewId)
      if (!view || seen.has(viewId)) continue
      seen.add(viewId)
      yield
      const databaseId = databaseOf.get(viewId)
      // Unique without its extension: a folder of that name may stand beside it.
      const name = uniqueName(safeFileName(view.name, untitled), '')
      const isHome = databaseId !== undefined && homes.get(databaseId) === viewId
      if (view.layout === 0 || (hasChats && view.layout === CHAT)) put(view, folder + name + extension)
      else if (isHome) tables.push({ databaseId, view, path: folder + name + TABLE_EXTENSION })
      else if (databaseId === undefined) leftOut.push(view)
      const below = isHome ? (pageTree.databases?.get(databaseId)?.rows ?? []) : []
      if (hasPagesBelow) yield* add(pageTree.childIds.get(viewId) ?? [], `${folder + name}/`, below)
    }
    for (const { id: rowId, view } of rows) {
      yield
      put(view, folder + uniqueName(safeFileName(view.name, untitled), '') + extension)
      paths.set(rowId, paths.get(view.id) ?? '')
    }
  }

  function put(view: ExportView, path: string): void {
    pages.push({ view, path })
    paths.set(view.id, path)
  }

  // The workspace itself is no page: what it holds is all there is.
  if (id === pageTree.rootId) yield* add(pageTree.childIds.get(id) ?? [], '')
  else yield* add([id], '')
  for (const { databaseId, path } of tables)
    for (const viewId of pageTree.databases?.get(databaseId)?.viewIds ?? []) paths.set(viewId, path)
  return { pages, tables, leftOut, paths }
}

/** The database of each view, and the view where each database lies. */
function placeDatabases({ databases, views }: ExportTree) {
  const databaseOf = new Map<string, string>()
  const homes = new Map<string, string>()
  for (const [databaseId, { viewIds }] of databases ?? []) {
    for (const viewId of viewIds) databaseOf.set(viewId, databaseId)
    const home = viewIds.find((viewId) => views.has(viewId))
    if (home !== undefined) homes.set(databaseId, home)
  }
  return { databaseOf, homes }
}

const TABLE_EXTENSION = '.csv'
const CHAT = 4
