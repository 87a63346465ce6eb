import { MAX_PAGES } from './importLimits.ts'
import type { ReadNote } from './ReadProblem.ts'
import { textKindOf, type SourceFile } from './SourceFile.ts'

/** A page to be made: of a file, or for a folder that holds some. */
export interface PlannedPage {
  readonly id: string
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

/**
 * IMP-TREE-1: which pages are made of some files. A folder beside a page of the same name holds what lies below it; any
 * other folder with pages in it becomes an empty page.
 */
export function planImport(
  files: readonly SourceFile[],
  newId: () => string,
  maxPages: number = MAX_PAGES,
): ImportPlan {
  const texts = files.filter(({ path }) => textKindOf(path) !== null)
  const notes: ReadNote[] = texts
    .slice(maxPages)
    .map(({ path }) => ({ name: path, problem: 'too_many_pages', isPage: true }))
  const owners = new Map<string, Entry>()
  const tops: Entry[] = []
  const fileEntries = texts.slice(0, maxPages).map((source) => {
    const entry: Entry = { id: newId(), source, name: stemOf(source.path), label: source.path, below: [] }
    const key = keyOf(source.archive, source.path.replace(/\.[^./]+$/, ''))
    if (!owners.has(key)) owners.set(key, entry)
    return entry
  })

  function siblingsIn(archive: number, folder: string): Entry[] {
    if (folder === '') return tops
    const key = keyOf(archive, folder)
    let owner = owners.get(key)
    if (!owner) {
      owner = { id: newId(), source: null, name: stemOf(`${folder}.x`), label: folder, below: [] }
      owners.set(key, owner)
      siblingsIn(archive, folderOf(folder)).push(owner)
    }
    return owner.below
  }

  for (const entry of fileEntries) {
    const { archive, path } = entry.source!
    siblingsIn(archive, folderOf(path)).push(entry)
  }
  return { pages: flatten(tops, null), notes }
}

interface Entry extends Omit<PlannedPage, 'parentId'> {
  readonly below: Entry[]
}

function flatten(entries: readonly Entry[], parentId: string | null): readonly PlannedPage[] {
  return entries.flatMap(({ below, ...page }) => [{ ...page, parentId }, ...flatten(below, page.id)])
}

function keyOf(archive: number, path: string): string {
  return `${archive}/${path}`
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Without the extension, and without the ids that other products put behind the names of what they export. */
function stemOf(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.[^.]+$/, '')
    .replace(/ [0-9a-f]{32}$/, '')
    .trim()
}
