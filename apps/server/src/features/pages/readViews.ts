import type { ViewId } from '@sheaf/base'
import { JsonPieces } from '../../platform/http/index.ts'
import { knowsTheTree, type Permit } from '../access/index.ts'
import { listSharedViews } from './listSharedViews.ts'
import type { PagesContext } from './PagesContext.ts'
import { readFavorites, type Favorite } from './personal/readFavorites.ts'
import { presentView } from './presentView.ts'
import { presentWorkspaceRoot } from './presentWorkspaceRoot.ts'
import { readPrevIds } from './readPrevIds.ts'
import { readSpaces } from './readSpaces.ts'
import { readSubtrees, type SeenView, type Subtrees } from './readSubtrees.ts'
import { WHOLE_VIEW, type ViewRow } from './ViewRow.ts'

export interface ViewsQuery {
  readonly viewIds: readonly string[]
  /** Levels of children. */
  readonly depth: number
  /** Pages that the person has by a grant alone are left out: they are listed apart from the tree of the team. */
  readonly isTeamTree?: boolean
}

/**
 * Views with what lies below them, as the person sees them: what the role opens, and what was given to them, in the order of the
 * ids. What they do not see is left out. Each is written while it is sent, however large and however deep.
 */
export async function readViews(
  context: PagesContext,
  permit: Permit,
  { viewIds, depth, isTeamTree = false }: ViewsQuery,
): Promise<ReadonlyMap<string, JsonPieces>> {
  const known = await readKnown(context, permit, viewIds, depth)
  const prevIds = await readPrevIds(context.database, { viewIds, userId: permit.actor.userId })
  return new Map(
    viewIds.flatMap((id) => {
      const seen = known.subtrees(id)
      if (seen === null || (isTeamTree && seen.isGiven)) return []
      const prevId = prevOf(seen, prevIds)
      return [[id, new JsonPieces(write(known, [{ seen, prevId, depth }]))] as const]
    }),
  )
}

/** The workspace as the root of what the person sees: to the team with its spaces, to guests with what they were given. */
export async function readRoot(context: PagesContext, permit: Permit, depth: number): Promise<object> {
  const { workspaceId } = permit
  if (!knowsTheTree(permit.role))
    return await listSharedViews(context, permit, { viewId: workspaceId as string as ViewId, depth })
  return await readTeamRoot(context, permit, depth)
}

/** The workspace with its spaces, as the role opens them. A workspace without a space gets one. */
export async function readTeamRoot(context: PagesContext, permit: Permit, depth: number): Promise<object> {
  const viewIds = await readSpaces(context, permit)
  const root = await presentWorkspaceRoot(context, permit.workspaceId, {
    hasChildren: viewIds.length > 0,
    children: [],
  })
  if (depth === 0) return root
  const known = await readKnown(context, permit, viewIds, depth - 1)
  return { ...root, children: new JsonPieces(writeList(known, viewIds, depth)) }
}

/**
 * A view within those above it that the person sees, from the highest down: each has the next as its only child, and the view
 * what lies below it. Null where they do not see it.
 */
export async function readWayTo(
  context: PagesContext,
  permit: Permit,
  { viewId, depth }: { readonly viewId: string; readonly depth: number },
): Promise<JsonPieces | null> {
  const known = await readKnown(context, permit, [viewId], depth)
  const way = wayUp(known, viewId).toReversed()
  if (way.length === 0) return null
  const viewIds = way.map(({ row }) => row.id)
  const prevIds = await readPrevIds(context.database, { viewIds, userId: permit.actor.userId })
  const steps = way.map((seen) => ({ seen, prevId: prevOf(seen, prevIds), depth }))
  return new JsonPieces(write(known, steps))
}

/** A view and those above it that are seen, from below. */
function wayUp({ subtrees }: Known, viewId: string): readonly SeenView<ViewRow>[] {
  const way = new Map<string, SeenView<ViewRow>>()
  let id = viewId
  for (let seen = subtrees(id); seen !== null && !way.has(id); seen = subtrees(id)) {
    way.set(id, seen)
    id = seen.parentId
  }
  return [...way.values()]
}

interface Known {
  readonly subtrees: Subtrees<ViewRow>
  readonly favorites: ReadonlyMap<string, Favorite>
}

async function readKnown(
  { database }: PagesContext,
  permit: Permit,
  viewIds: readonly string[],
  depth: number,
): Promise<Known> {
  const [subtrees, favorites] = await Promise.all([
    readSubtrees(database, permit, { viewIds, depth, of: WHOLE_VIEW }),
    readFavorites(database, permit),
  ])
  return { subtrees, favorites }
}

/** Of the first page of a grant nothing is told of what stands beside it, and in the trash nothing has a place. */
function prevOf(seen: SeenView<ViewRow>, prevIds: ReadonlyMap<string, string | null>): string | null {
  const isInPlace = seen.row.trashed_at === null && (seen.row.parent_id ?? seen.parentId) === seen.parentId
  return isInPlace ? (prevIds.get(seen.row.id) ?? null) : null
}

interface Step {
  readonly seen: SeenView<ViewRow>
  readonly prevId: string | null
  readonly depth: number
}

/** The first of the steps, with each next one as its only child; the last one with its children. */
function* write(known: Known, steps: readonly Step[]): Iterable<string> {
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1
    yield openText(known, step, !isLast || step.seen.childIds.length > 0)
    if (isLast) yield* writeChildren(known, step.seen.childIds, step.depth)
  }
  yield CLOSE.repeat(steps.length)
}

const CLOSE = ']}'

function* writeList(known: Known, viewIds: readonly string[], depth: number): Iterable<string> {
  yield '['
  yield* writeChildren(known, viewIds, depth)
  yield ']'
}

// With its own stack: a chain of pages may be deeper than calls go.
function* writeChildren(known: Known, viewIds: readonly string[], depth: number): Iterable<string> {
  const levels = [{ ids: depth <= 0 ? [] : viewIds, at: 0, depth: depth - 1, prevId: null as string | null }]
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const id = level.ids[level.at++]
    if (id === undefined) {
      levels.pop()
      if (levels.length > 0) yield CLOSE
      continue
    }
    const seen = known.subtrees(id)
    if (seen === null) continue
    const step = { seen, prevId: level.prevId, depth: level.depth }
    yield (level.prevId === null ? '' : ',') + openText(known, step, seen.childIds.length > 0)
    level.prevId = id
    levels.push({ ids: level.depth <= 0 ? [] : seen.childIds, at: 0, depth: level.depth - 1, prevId: null })
  }
}

/** A view up to where its children stand. */
function openText(known: Known, { seen, prevId }: Step, hasChildren: boolean): string {
  const { row, parentId, isPrivate, accessLevel } = seen
  const view = presentView(row, {
    parentId,
    prevId,
    isPrivate,
    hasChildren,
    accessLevel,
    favorite: known.favorites.get(row.id) ?? null,
    children: [],
  })
  return JSON.stringify(view).slice(0, -CLOSE.length)
}
