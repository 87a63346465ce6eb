/**
 * Carries updates and awareness of a document to every node that has it open, this one included, in the
 * order of publication. One process needs only `createLocalRelay`; several put a broker behind it.
 */
export interface Relay {
  publish(message: RelayMessage): void
  subscribe(listener: (message: RelayMessage) => void): () => void
}

export interface RelayMessage {
  readonly kind: 'update' | 'awareness'
  readonly objectId: string
  /** Who published: its own node has applied the update already. */
  readonly nodeId: string
  /** The channel that must not hear its own words again; null when it came another way. */
  readonly source: string | null
  readonly userId: string
  readonly bytes: Uint8Array
}

/** Relay inside one process. */
export function createLocalRelay(): Relay {
  const listeners = new Set<(message: RelayMessage) => void>()
  return {
    publish(message) {
      for (const listener of listeners) listener(message)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
