import type { PageAccess } from '@sheaf/contract'

/** What somebody decided about a request: whom it lets in and how far; null declines. */
export type Decision = { readonly scope: 'page' | 'workspace'; readonly level: PageAccess } | null

export type DecisionState =
  /** Not sent yet: it can be taken back. */
  | { readonly kind: 'waiting'; readonly decision: Decision }
  | { readonly kind: 'sent'; readonly decision: Decision }
  /** It did not happen; the request stands as before. */
  | { readonly kind: 'failed'; readonly error: Error }

export interface DecisionsOptions {
  readonly send: (requestId: string, decision: Decision) => Promise<void>
  readonly undoMs: number
  readonly onChange: () => void
}

/**
 * Decisions about requests. Each is sent once the time to undo it is over, or at once when its place on screen goes: what was sent
 * is mailed to whoever asked, and cannot be taken back.
 */
export function createDecisions({ send, undoMs, onChange }: DecisionsOptions) {
  const states = new Map<string, DecisionState>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  function put(requestId: string, state: DecisionState | null): void {
    if (state === null) states.delete(requestId)
    else states.set(requestId, state)
    onChange()
  }

  function stopTimer(requestId: string): void {
    clearTimeout(timers.get(requestId))
    timers.delete(requestId)
  }

  async function settle(requestId: string): Promise<void> {
    stopTimer(requestId)
    const state = states.get(requestId)
    if (state?.kind !== 'waiting') return
    const { decision } = state
    put(requestId, { kind: 'sent', decision })
    try {
      await send(requestId, decision)
    } catch (error) {
      put(requestId, { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
    }
  }

  return {
    stateOf: (requestId: string): DecisionState | null => states.get(requestId) ?? null,
    decide(requestId: string, decision: Decision): void {
      const kind = states.get(requestId)?.kind
      if (kind === 'waiting' || kind === 'sent') return
      put(requestId, { kind: 'waiting', decision })
      timers.set(
        requestId,
        setTimeout(() => void settle(requestId), undoMs),
      )
    },
    undo(requestId: string): void {
      if (states.get(requestId)?.kind !== 'waiting') return
      stopTimer(requestId)
      put(requestId, null)
    },
    /** Sends what still waits. */
    async settleAll(): Promise<void> {
      await Promise.all([...timers.keys()].map(settle))
    },
  }
}

export type Decisions = ReturnType<typeof createDecisions>
