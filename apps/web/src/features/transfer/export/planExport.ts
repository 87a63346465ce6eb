import type { PageTree, TreeEntry } from '../../pageTree/index.ts'
import { createUniqueNames, safeFileName } from './safeFileName.ts'

export type ExportFormat = 'markdown' | 'html'

const EXTENSIONS: Readonly<Record<ExportFormat, string>> = { markdown: '.md', html: '.html' }

/** Where files lie in an archive, and what is said about what is missing; no page is called that. */
export const FILES_FOLDER = 'files'
export const REPORT_NAME = 'Not exported.txt'

/** A page and where it will lie. */
export interface ExportPage {
  readonly view: TreeEntry
  /** From the top of the archive, with `/` between folders. */
  readonly path: string
}

export interface ExportPlan {
  /** The page itself first, each before those below it, in the order of the tree. */
  readonly pages: readonly ExportPage[]
  /** Entries of the tree that are no documents. */
  readonly leftOut: readonly TreeEntry[]
}

export interface ExportChoice {
  readonly id: string
  readonly format: ExportFormat
  readonly hasPagesBelow: boolean
  /** Name of a page without one. */
  readonly untitled: string
}

/**
 * EXP-TREE-1: which pages are exported, and under which names: a page is a file, what lies below it a folder of the
 * same name beside it. No entry comes twice, whatever the tree says.
 */
export function planExport(pageTree: PageTree, choice: ExportChoice): ExportPlan {
  const { id, format, hasPagesBelow, untitled } = choice
  const pages: ExportPage[] = []
  const leftOut: TreeEntry[] = []
  const seen = new Set<string>()

  function add(viewIds: readonly string[], folder: string): void {
    const extension = EXTENSIONS[format]
    const uniqueName = createUniqueNames(folder === '' ? [FILES_FOLDER, REPORT_NAME] : [])
    for (const viewId of viewIds) {
      const view = pageTree.views.get(viewId)
      if (!view || seen.has(viewId)) continue
      seen.add(viewId)
      // Unique without its extension: a folder of that name may stand beside it.
      const name = uniqueName(safeFileName(view.name, untitled), '')
      if (view.layout === 0) pages.push({ view, path: folder + name + extension })
      else leftOut.push(view)
      if (hasPagesBelow) add(pageTree.childIds.get(viewId) ?? [], `${folder + name}/`)
    }
  }

  add([id], '')
  return { pages, leftOut }
}
