import { foldName, matchFolded, type TextRange } from '@sheaf/base'
import type { MentionedPage } from '@sheaf/editor'
import { readViewIcon } from '@sheaf/icons'
import { pathTo, type PageTree, type TreeEntry } from './pageTree.ts'

export interface FoundPage {
  readonly view: TreeEntry
  /** What of its name was looked for. */
  readonly marks: readonly TextRange[]
}

export interface FindPagesOptions {
  /** The page that is open, which is not among them; without a query those near it come first. */
  readonly openId?: string | null
  readonly limit?: number
  /** Instead of pages alone: which entries of the tree may be found. */
  readonly accepts?: (view: TreeEntry) => boolean
}

/**
 * Pages by name, as `matchName` finds names: the closest first, of those that are equally close the one that was written in
 * last. Without a query: what was written in last; of what nobody knows that, what lies in the open page, what lies beside it,
 * then the rest of the tree. The palette, links, mentions and "Move to…" all find pages here.
 */
export function findPages(
  pageTree: PageTree,
  query: string,
  { openId = null, limit = 20, accepts = isPage }: FindPagesOptions = {},
): readonly FoundPage[] {
  const wanted = foldName(query).trim()
  const open = openId === null ? undefined : pageTree.views.get(openId)
  const best: Ranked[] = []
  for (const view of pageTree.views.values()) {
    if (view.id === pageTree.rootId || view.id === openId || !accepts(view)) continue
    if (wanted !== '') {
      const match = matchFolded(view.name, wanted)
      if (match !== null) keepBest(best, { view, ...match }, byRank, limit)
      continue
    }
    // Nothing is made of the many that come behind: a hundred thousand are looked through with one key.
    const rank = nearness(view, open)
    const last = best[limit - 1]
    if (last && (compareRecency(last.view, view) || last.rank - rank) <= 0) continue
    keepBest(best, { view, rank, marks: [] }, byRecency, limit)
  }
  return best.map(({ view, marks }) => ({ view, marks }))
}

/** A view as a text mentions it; null where the tree has none by that id, and for spaces. */
export function mentionedPage(pageTree: PageTree, id: string, workspaceId: string): MentionedPage | null {
  const view = pageTree.views.get(id)
  if (!view || view.isSpace || view.id === pageTree.rootId) return null
  return { id, name: view.name, icon: readViewIcon(view.icon, workspaceId), place: placeOf(pageTree, id) }
}

/** What a page lies in, from the space down, as its row says it. */
export function placeOf(pageTree: PageTree, id: string): string {
  return pathTo(pageTree, id)
    .slice(0, -1)
    .map(({ name }) => name)
    .filter((name) => name !== '')
    .join(' / ')
}

interface Ranked extends FoundPage {
  readonly rank: number
}

function isPage(view: TreeEntry): boolean {
  return !view.isSpace
}

/** A tree may have a hundred thousand pages, of which a few are wanted: they are never sorted all. */
function keepBest(
  best: Ranked[],
  candidate: Ranked,
  compare: (one: Ranked, other: Ranked) => number,
  limit: number,
): void {
  const last = best[limit - 1]
  if (last && compare(last, candidate) <= 0) return
  let at = best.length
  while (at > 0 && compare(best[at - 1]!, candidate) > 0) at--
  best.splice(at, 0, candidate)
  if (best.length > limit) best.pop()
}

function byRank(one: Ranked, other: Ranked): number {
  return one.rank - other.rank || compareRecency(one.view, other.view)
}

function byRecency(one: Ranked, other: Ranked): number {
  return compareRecency(one.view, other.view) || one.rank - other.rank
}

function compareRecency({ editedAt: one = '' }: TreeEntry, { editedAt: other = '' }: TreeEntry): number {
  return one === other ? 0 : one > other ? -1 : 1
}

function nearness(view: TreeEntry, open: TreeEntry | undefined): number {
  if (open && view.parentId === open.id) return 0
  return open && view.parentId === open.parentId ? 1 : 2
}
