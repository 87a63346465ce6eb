import { isWithin, type PageTree, type TreeEntry } from '../pageTree.ts'
import type { PageTreeRow } from './flattenPageTree.ts'

/** Pages that are chosen together. A range goes from the anchor. */
export interface Picks {
  readonly ids: ReadonlySet<string>
  readonly anchorId: string | null
}

export const NO_PICKS: Picks = { ids: new Set(), anchorId: null }

/** What can be chosen: pages whose place and fate are the person's. */
export type IsPickable = (view: TreeEntry) => boolean

/** Adds a page to those chosen, or takes it off. */
export function togglePick(picks: Picks, id: string): Picks {
  const ids = new Set(picks.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchorId: id }
}

/** Chooses everything from the anchor, or `fromId` where there is none, to a row. */
export function pickRange(
  picks: Picks,
  rows: readonly PageTreeRow[],
  range: { readonly fromId: string | null; readonly toId: string },
  isPickable: IsPickable,
): Picks {
  const anchorId = picks.anchorId ?? range.fromId ?? range.toId
  const from = rows.findIndex(({ view }) => view.id === anchorId)
  const to = rows.findIndex(({ view }) => view.id === range.toId)
  if (from === -1 || to === -1) return { ids: new Set([range.toId]), anchorId: range.toId }
  const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ view }) => view)
  return { ids: new Set(between.filter(isPickable).map(({ id }) => id)), anchorId }
}

/** Chooses a page with all beside it. */
export function pickSiblings(rows: readonly PageTreeRow[], id: string, isPickable: IsPickable): Picks {
  const parentId = rows.find(({ view }) => view.id === id)?.view.parentId
  const siblings = rows.map(({ view }) => view).filter((view) => view.parentId === parentId)
  return { ids: new Set(siblings.filter(isPickable).map((view) => view.id)), anchorId: id }
}

/** Chosen pages that are still there, in the order of the rows, without those that lie below another one. */
export function topmostPicks(pageTree: PageTree, ids: Iterable<string>): readonly string[] {
  const known = [...ids].filter((id) => pageTree.views.has(id))
  const top = known.filter((id) => !known.some((other) => other !== id && isWithin(pageTree, id, other)))
  return inTreeOrder(pageTree, top)
}

function inTreeOrder(pageTree: PageTree, ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids)
  const ordered: string[] = []
  const pending = [pageTree.rootId]
  for (let id = pending.pop(); id !== undefined && ordered.length < wanted.size; id = pending.pop()) {
    if (wanted.has(id)) ordered.push(id)
    pending.push(...(pageTree.childIds.get(id) ?? []).toReversed())
  }
  return ordered
}
