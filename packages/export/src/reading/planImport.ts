import { MAX_PAGES } from './importLimits.ts'
import type { ReadNote } from './ReadProblem.ts'
import { isCsv, textKindOf, type SourceFile } from './SourceFile.ts'

/** A page to be made: of a file, or for a folder that holds some. */
export interface PlannedPage {
  readonly id: string
  /** `row`: the page of a row of the database above it. */
  readonly kind: 'page' | 'database' | 'row'
  /** Null for a folder without a page of its own. */
  readonly source: SourceFile | null
  /** From the name of the file or folder. */
  readonly name: string
  /** Path as it is told to people. */
  readonly label: string
  /** Id of the page above it; null for the place of the import. */
  readonly parentId: string | null
}

export interface ImportPlan {
  /** Each behind the one above it, in the order of the files. */
  readonly pages: readonly PlannedPage[]
  readonly notes: readonly ReadNote[]
}

export interface PlanOptions {
  readonly maxPages?: number
  /** Whether CSV files become databases, and what lies in the folder beside one the pages of its rows. */
  readonly hasTables?: boolean
  /** Files of other kinds that become pages, and tables. */
  readonly isPage?: (file: SourceFile) => boolean
  readonly isTable?: (file: SourceFile) => boolean
  /** What a file is called otherwise than by its path. */
  readonly nameOf?: (file: SourceFile) => string | undefined
  /** Below which file one comes, null for the top; undefined for what its folder says. Has no circles. */
  readonly placeOf?: (file: SourceFile) => SourceFile | null | undefined
}

/**
 * IMP-TREE-1: which pages are made of some files. A folder beside a page of the same name holds what lies below it; any
 * other folder with pages in it becomes an empty page. Ids that another product puts behind names do not count.
 */
export function planImport(
  files: readonly SourceFile[],
  newId: () => string,
  options: PlanOptions = {},
): ImportPlan {
  const { maxPages = MAX_PAGES, hasTables = false, nameOf, placeOf } = options
  const isTable = (file: SourceFile): boolean => options.isTable?.(file) ?? false
  const isPage = (file: SourceFile): boolean =>
    textKindOf(file.path) !== null || (options.isPage?.(file) ?? false)
  const given = hasTables ? files.filter(({ path }) => isCsv(path)) : []
  const tables = withoutPartialTables(given)
  const whole = new Set(tables)
  const texts = files.filter((file) => isPage(file) || isTable(file) || whole.has(file))
  const notes: ReadNote[] = texts
    .slice(maxPages)
    .map(({ path }) => ({ name: path, problem: 'too_many_pages', isPage: true }))
  for (const table of given)
    if (!whole.has(table)) notes.push({ name: table.path, problem: 'partial_table', isPage: false })
  const owners = new Map<string, Entry>()
  const tops: Entry[] = []
  const fileEntries = texts.slice(0, maxPages).map((source) => {
    const isDatabase = isCsv(source.path) || isTable(source)
    const entry: Entry = {
      id: newId(),
      isDatabase,
      source,
      name: nameOf?.(source) ?? stemOf(BUNDLE.test(source.path) ? folderOf(source.path) : source.path),
      label: source.path,
      below: [],
    }
    return entry
  })
  for (const key of [exactKey, bareKey])
    for (const entry of fileEntries) {
      const owned = key(entry.source!)
      if (!owners.has(owned)) owners.set(owned, entry)
    }

  function siblingsIn(archive: number, folder: string): Entry[] {
    if (folder === '') return tops
    const key = keyOf(archive, folder)
    let owner = owners.get(key) ?? owners.get(keyOf(archive, withoutId(folder)))
    if (!owner) {
      owner = {
        id: newId(),
        isDatabase: false,
        source: null,
        name: stemOf(`${folder}.x`),
        label: folder,
        below: [],
      }
      owners.set(key, owner)
      siblingsIn(archive, folderOf(folder)).push(owner)
    }
    return owner.below
  }

  const bySource = new Map(fileEntries.map((entry) => [entry.source!, entry]))
  for (const entry of fileEntries) {
    const place = placeOf?.(entry.source!)
    const above = place && bySource.get(place)
    if (above || place === null) {
      ;(above?.below ?? tops).push(entry)
      continue
    }
    const { archive, path } = entry.source!
    siblingsIn(archive, folderOf(BUNDLE.test(path) ? folderOf(path) : path)).push(entry)
  }
  return { pages: flatten(tops, null), notes }
}

interface Entry extends Omit<PlannedPage, 'parentId' | 'kind'> {
  readonly isDatabase: boolean
  readonly below: Entry[]
}

function flatten(entries: readonly Entry[], above: Entry | null): readonly PlannedPage[] {
  return entries.flatMap((entry) => {
    const { below, isDatabase, ...page } = entry
    const isRow = above?.isDatabase === true && !isDatabase && page.source !== null
    const kind = isDatabase ? ('database' as const) : isRow ? ('row' as const) : ('page' as const)
    return [{ ...page, kind, parentId: above?.id ?? null }, ...flatten(below, entry)]
  })
}

/** Beside a table with all rows, one with those of a view says nothing more. */
function withoutPartialTables(tables: readonly SourceFile[]): readonly SourceFile[] {
  const whole = new Set(
    tables.flatMap(({ archive, path }) =>
      ALL.test(path) ? [keyOf(archive, path.replace(ALL, '.csv'))] : [],
    ),
  )
  return tables.filter(({ archive, path }) => !whole.has(keyOf(archive, path)))
}

/** A text with its pictures beside it, in a folder that stands for one file. */
const BUNDLE = /[^/]\.textbundle\/text\.(?:md|markdown|txt)$/i
const ALL = /_all\.csv$/i
const ID = / [0-9a-f]{32}$/

function exactKey({ archive, path }: SourceFile): string {
  return keyOf(archive, path.replace(/(?:_all)?\.[^./]+$/, ''))
}

/** By the name alone: folders of newer exports have no id. */
function bareKey({ archive, path }: SourceFile): string {
  return keyOf(archive, withoutId(path.replace(/(?:_all)?\.[^./]+$/, '')))
}

function withoutId(path: string): string {
  return path.replace(ID, '')
}

function keyOf(archive: number, path: string): string {
  return `${archive}/${path}`
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Without the extension, and without the ids that other products put behind the names of what they export. */
function stemOf(path: string): string {
  return withoutId(
    path
      .slice(path.lastIndexOf('/') + 1)
      .replace(/\.[^.]+$/, '')
      .replace(/_all$/, '')
      .replace(/\.xlsx$/i, ''),
  ).trim()
}
