import type { MentionedPage } from '@sheaf/editor'
import { readViewIcon } from '@sheaf/icons'
import { pathTo, type PageTree, type TreeEntry } from './pageTree.ts'

/** A view as a text mentions it; null where the tree has none by that id, and for spaces. */
export function mentionedPage(pageTree: PageTree, id: string, workspaceId: string): MentionedPage | null {
  const view = pageTree.views.get(id)
  if (!view || view.isSpace || view.id === pageTree.rootId) return null
  const path = pathTo(pageTree, id).slice(0, -1)
  return {
    id,
    name: view.name,
    icon: readViewIcon(view.icon, workspaceId),
    place: path
      .map(({ name }) => name)
      .filter((name) => name !== '')
      .join(' / '),
  }
}

/**
 * Pages by name: names that begin with the query, then names with a word that does, then names that hold it. Without a
 * query: what was written in last; of what nobody knows that, what lies in the open page, what lies beside it, then the rest of the tree.
 */
export function searchPages(pageTree: PageTree, query: string, openId: string): readonly TreeEntry[] {
  const wanted = fold(query)
  const open = pageTree.views.get(openId)
  const ranked = [...pageTree.views.values()].flatMap((view) => {
    if (view.isSpace || view.id === pageTree.rootId || view.id === openId) return []
    const rank = wanted === '' ? nearness(view, open) : rankOf(fold(view.name), wanted)
    return rank === null ? [] : [{ view, rank }]
  })
  return ranked
    .toSorted((one, other) => (wanted === '' ? byRecency(one.view, other.view) : 0) || one.rank - other.rank)
    .slice(0, MAX_FOUND)
    .map(({ view }) => view)
}

function byRecency({ editedAt: one = '' }: TreeEntry, { editedAt: other = '' }: TreeEntry): number {
  return one === other ? 0 : one > other ? -1 : 1
}

function nearness(view: TreeEntry, open: TreeEntry | undefined): number {
  if (view.parentId === open?.id) return 0
  return view.parentId === open?.parentId ? 1 : 2
}

function rankOf(name: string, wanted: string): number | null {
  if (name.startsWith(wanted)) return 0
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted))) return 1
  return name.includes(wanted) ? 2 : null
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

const MAX_FOUND = 20
