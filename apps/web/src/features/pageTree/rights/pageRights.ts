import type { TreeEntry } from '../pageTree.ts'

/** What somebody may do with a page, so that nothing is offered that would be refused. */
export interface PageRights {
  /** Edit it, name and look it, and make pages below it. */
  readonly mayWrite: boolean
  /** Give it to people. */
  readonly mayShare: boolean
  /** Move, copy and trash it, put it on the web: all that concerns the tree of everybody. */
  readonly mayArrange: boolean
}

/** PEOPLE-ACCESS-3: the higher of what the role opens and what was given. */
export function pageRights(view: TreeEntry | null, isGuest: boolean): PageRights {
  if (!view || (view.level === null && !isGuest)) return ALL
  const level = view.level ?? 0
  return {
    mayWrite: level >= WRITE,
    mayShare: level >= SHARE,
    // A page of somebody's private space is not a member's to move or to publish either.
    mayArrange: false,
  }
}

const ALL: PageRights = { mayWrite: true, mayShare: true, mayArrange: true }
const WRITE = 30
const SHARE = 50
