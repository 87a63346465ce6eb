import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { sendDecision } from '../accessRequests/index.ts'
import { createDecisions, type Decisions } from './createDecisions.ts'

const UNDO_MS = 6_000

/** Decisions about requests while the panel is open; closing it, or the tab, sends them. */
export function useDecisions(): Decisions {
  const client = useQueryClient()
  const [, setChanges] = useState(0)
  const decisions = useMemo(
    () =>
      createDecisions({
        send: async (requestId, decision) => {
          try {
            await sendDecision(requestId, decision)
          } finally {
            await client.invalidateQueries({ queryKey: ['notifications'] })
          }
        },
        undoMs: UNDO_MS,
        onChange: () => setChanges((count) => count + 1),
      }),
    [client],
  )
  useEffect(() => {
    const settle = (): void => void decisions.settleAll()
    addEventListener('pagehide', settle)
    return () => {
      removeEventListener('pagehide', settle)
      settle()
    }
  }, [decisions])
  return decisions
}
