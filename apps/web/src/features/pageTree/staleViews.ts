import { MAX_TREE_NODES } from '@sheaf/contract'

/** Above that many views the whole tree is read anew. */
const MAX_NAMED = 5 * MAX_TREE_NODES

/** What a read of the tree is to bring up to date. */
interface StaleRead {
  /** Null: everything. */
  readonly viewIds: readonly string[] | null
  /** To be called when it was read: what changed meanwhile stays stale. */
  readonly done: () => void
}

/** What may have changed of a page tree since it was read. */
export interface StaleViews {
  add(viewIds: readonly string[]): void
  /** Announcements may have been missed. */
  addAll(): void
  isEmpty(): boolean
  read(): StaleRead
}

export function createStaleViews(): StaleViews {
  /** Counts what was added. */
  let now = 0
  /** When everything was. */
  let all: number | null = 0
  const named = new Map<string, number>()

  function addAll(): void {
    all = now += 1
    named.clear()
  }

  return {
    add(viewIds) {
      now += 1
      for (const id of viewIds) named.set(id, now)
      if (named.size > MAX_NAMED) addAll()
    },
    addAll,
    isEmpty: () => all === null && named.size === 0,
    read() {
      const begun = now
      return {
        // Asked for without a reason, it is for what nobody announced.
        viewIds: all !== null || named.size === 0 ? null : [...named.keys()],
        done() {
          if (all !== null && all <= begun) all = null
          for (const [id, at] of named) if (at <= begun) named.delete(id)
        },
      }
    },
  }
}

const ofWorkspaces = new Map<string, StaleViews>()

/** Of the tree that this tab shows of a workspace. */
export function staleViewsOf(workspaceId: string): StaleViews {
  const known = ofWorkspaces.get(workspaceId) ?? createStaleViews()
  ofWorkspaces.set(workspaceId, known)
  return known
}
