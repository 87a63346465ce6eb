import { parentOf, type PageTree, type TreeEntry } from '../pageTree.ts'

/** What somebody may do with a page, so that nothing is offered that would be refused. */
export interface PageRights {
  /** Edit it, name and look it, and make pages below it. */
  readonly mayWrite: boolean
  /** Write in it now: a page that is locked is only read. */
  readonly mayEdit: boolean
  /** Write in the rows of its database now, whether or not one may change how that is made. */
  readonly mayEditRows: boolean
  /** Give it to people. */
  readonly mayShare: boolean
  /** Move, copy and trash it, put it on the web: all that concerns the tree of everybody. */
  readonly mayArrange: boolean
}

/**
 * PEOPLE-ACCESS-3: the higher of what the role opens and what was given. What stands right in a space that others arrange
 * is theirs to arrange too.
 */
export function pageRights(pageTree: PageTree | null, view: TreeEntry | null, isGuest: boolean): PageRights {
  if (!view || (view.level === null && !isGuest)) {
    const rights = view?.isLocked ? ALL_BUT_EDIT : ALL
    const parent = view && parentOf(pageTree, view)
    return parent?.isSpace && parent.level !== null ? { ...rights, mayArrange: false } : rights
  }
  const level = view.level ?? 0
  return {
    mayWrite: level >= WRITE,
    mayEdit: level >= WRITE && !view.isLocked,
    mayEditRows: level >= ROWS && !view.isLocked,
    mayShare: level >= SHARE,
    // A page of somebody's private space is not a member's to move or to publish either.
    mayArrange: false,
  }
}

const ALL: PageRights = {
  mayWrite: true,
  mayEdit: true,
  mayEditRows: true,
  mayShare: true,
  mayArrange: true,
}
const ALL_BUT_EDIT: PageRights = { ...ALL, mayEdit: false, mayEditRows: false }
const ROWS = 25
const WRITE = 30
const SHARE = 50
