import type { FolderNode } from '../outline.ts'
import { readOutline } from '../readOutline.ts'

/** Written as nested names: `{ Projects: { Library: { Survey: {} } } }`. The name is the id. First level: spaces. */
export interface Names {
  readonly [name: string]: Names
}

export function folderOf(names: Names): FolderNode {
  return node('workspace', names, 0)
}

export function outlineOf(names: Names) {
  return readOutline(folderOf(names))
}

/** The answer about shared pages: names, which are the ids, and what each allows. */
export function sharedFolderOf(levels: Readonly<Record<string, number>>, below: Names = {}): FolderNode {
  const root = node('workspace', {}, 0)
  return {
    ...root,
    children: Object.entries(levels).map(([name, level]) => ({
      ...node(name, below, 2),
      access_level: level,
    })),
  }
}

/** `spaces` × pages, nested so that every page has about nine children. */
export function wideFolder(pages: number): FolderNode {
  const made: { view_id: string; children: FolderNode[] }[] = []
  const root = node('workspace', {}, 0)
  const space = node('space', {}, 1)
  const children: FolderNode[] = []
  for (let index = 0; index < pages; index += 1) {
    const parent = index < 9 ? children : made[Math.floor((index - 9) / 9)]!.children
    const page = { ...node(`page-${index}`, {}, 2), children: [] as FolderNode[] }
    made.push(page)
    parent.push(page)
  }
  return { ...root, children: [{ ...space, children }] }
}

function node(name: string, names: Names, depth: number): FolderNode {
  return {
    view_id: name,
    name,
    icon: null,
    layout: 0,
    is_space: depth === 1,
    is_private: false,
    is_published: false,
    extra: null,
    has_children: Object.keys(names).length > 0,
    children: Object.entries(names).map(([child, below]) => node(child, below, depth + 1)),
  }
}
