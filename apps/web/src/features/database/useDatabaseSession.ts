import type * as Formulas from './formulas/withReadFormulas.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { DatabaseSession, DatabaseSnapshot } from './DatabaseSession.ts'
import { openDatabase, type OpenDatabase } from './session/openDatabase.ts'

export interface OpenedDatabase {
  readonly session: DatabaseSession
  readonly snapshot: DatabaseSnapshot
}

/** Opens a database for as long as the component is there; null in the first moment, and while it is not known who opens it. */
export function useDatabaseSession({ workspaceId, viewId }: Omit<OpenDatabase, 'uid'>, uid: string | null) {
  const store = useMemo(() => databaseStore(workspaceId, viewId, uid), [workspaceId, viewId, uid])
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}

// Open while somebody listens: React subscribes when the component is really there, and ends it with it.
function databaseStore(workspaceId: string, viewId: string, uid: string | null) {
  let opened: OpenedDatabase | null = null
  return {
    getSnapshot: () => opened,
    subscribe: (listener: () => void): (() => void) => {
      if (uid === null) return () => {}
      const session = openDatabase({ workspaceId, viewId, uid })
      function read(): void {
        const snapshot = session.getSnapshot()
        if (formulas === null && hasFormula(snapshot)) void loadFormulas(handleChange)
        opened = { session, snapshot: formulas === null ? snapshot : formulas.withReadFormulas(snapshot) }
      }
      read()
      function handleChange(): void {
        read()
        listener()
      }
      const unsubscribe = session.subscribe(handleChange)
      return () => {
        unsubscribe()
        session.release()
        opened = null
      }
    },
  }
}

let formulas: typeof Formulas | null = null

/** The first formula that somebody sees loads their language; until it is there, cells of formulas are empty. */
async function loadFormulas(onLoad: () => void): Promise<void> {
  try {
    formulas = await import('./formulas/withReadFormulas.ts')
    onLoad()
  } catch {
    // Without a network it is tried again with the next change.
  }
}

function hasFormula({ records, partial, first }: DatabaseSnapshot): boolean {
  const { fields = null } = records ?? (partial ?? first)?.records ?? {}
  return fields !== null && [...fields.values()].some(({ value }) => value['formula'])
}
