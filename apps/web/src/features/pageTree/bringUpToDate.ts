import { MAX_FOLDER_DEPTH, MAX_TREE_NODES, type TreeNodes } from '@sheaf/contract'
import { applyNodes, withoutLost } from './applyNodes.ts'
import type { PageTree } from './pageTree.ts'

/** Reads of one call each; what a change needs is mostly one. After that many the whole tree is as soon read. */
const MAX_ROUNDS = 20

/** Answers some entries of the tree, with so many levels below them. */
export type ReadNodes = (viewIds: readonly string[], depth: number) => Promise<TreeNodes>

/** Reads all that the person sees of a workspace: what the role opens, and what others have shared. */
export async function readWhole(workspaceId: string, readNodes: ReadNodes): Promise<PageTree> {
  const nothing: PageTree = { rootId: workspaceId, views: new Map(), childIds: new Map() }
  const pageTree = await read(
    { known: nothing, stale: [], unknown: [workspaceId], maxRounds: Infinity },
    readNodes,
  )
  return pageTree ?? nothing
}

/**
 * Brings the named views up to date, and whatever else turns out to be missing. Null where that goes on for too long:
 * then the whole tree is to be read.
 */
export async function bringUpToDate(
  known: PageTree,
  viewIds: readonly string[],
  readNodes: ReadNodes,
): Promise<PageTree | null> {
  return await read({ known, stale: viewIds, unknown: [], maxRounds: MAX_ROUNDS }, readNodes)
}

interface Missing {
  readonly known: PageTree
  /** To be read by themselves, and with what lies below them. */
  readonly stale: readonly string[]
  readonly unknown: readonly string[]
  readonly maxRounds: number
}

async function read(missing: Missing, readNodes: ReadNodes): Promise<PageTree | null> {
  let { known: pageTree, stale, unknown } = missing
  let isMoved = false
  const suspected = new Set<string>()
  for (let round = 0; stale.length > 0 || unknown.length > 0; round += 1) {
    if (round === missing.maxRounds) return null
    const isDeep = unknown.length > 0
    const ids = isDeep ? unknown : stale
    const asked = ids.slice(0, MAX_TREE_NODES)
    const answer = await readNodes(asked, isDeep ? MAX_FOLDER_DEPTH : 0)
    const applied = applyNodes(pageTree, answer)
    pageTree = applied.pageTree
    isMoved ||= applied.isMoved
    const isAnswered = new Set([...asked, ...answer.nodes.map((node) => node.view_id)])
    const left = (before: readonly string[], found: readonly string[]): readonly string[] => [
      ...new Set([...before.filter((id) => !isAnswered.has(id)), ...found]),
    ]
    unknown = left(unknown, applied.unknown)
    const listing = listingGone(pageTree, answer.gone).filter((id) => !suspected.has(id))
    for (const id of listing) suspected.add(id)
    stale = left(stale, [...applied.stale, ...listing]).filter((id) => !unknown.includes(id))
  }
  return isMoved ? withoutLost(pageTree) : pageTree
}

/**
 * Views that list as a child what an answer says is gone. Something above both was perhaps in the trash for the moment of that answer:
 * what they list now is to be asked for, once.
 */
function listingGone({ views, childIds }: PageTree, gone: readonly string[]): readonly string[] {
  if (gone.length === 0) return []
  const isGone = new Set(gone)
  return [...childIds].flatMap(([id, ids]) =>
    views.has(id) && ids.some((child) => isGone.has(child)) ? [id] : [],
  )
}
