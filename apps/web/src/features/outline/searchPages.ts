import type { MentionedPage } from '@sheaf/editor'
import { readViewIcon } from '@sheaf/icons'
import { pathTo, type Outline, type OutlineView } from './outline.ts'

/** A view as a text mentions it; null where the tree has none by that id, and for spaces. */
export function mentionedPage(outline: Outline, id: string, workspaceId: string): MentionedPage | null {
  const view = outline.views.get(id)
  if (!view || view.isSpace || view.id === outline.rootId) return null
  const path = pathTo(outline, id).slice(0, -1)
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
export function searchPages(outline: Outline, query: string, openId: string): readonly OutlineView[] {
  const wanted = fold(query)
  const open = outline.views.get(openId)
  const ranked = [...outline.views.values()].flatMap((view) => {
    if (view.isSpace || view.id === outline.rootId || view.id === openId) return []
    const rank = wanted === '' ? nearness(view, open) : rankOf(fold(view.name), wanted)
    return rank === null ? [] : [{ view, rank }]
  })
  return ranked
    .toSorted((one, other) => (wanted === '' ? byRecency(one.view, other.view) : 0) || one.rank - other.rank)
    .slice(0, MAX_FOUND)
    .map(({ view }) => view)
}

function byRecency({ editedAt: one = '' }: OutlineView, { editedAt: other = '' }: OutlineView): number {
  return one === other ? 0 : one > other ? -1 : 1
}

function nearness(view: OutlineView, open: OutlineView | undefined): number {
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
