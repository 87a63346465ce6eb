import type { AwarenessEntry } from './awarenessCodec.ts'

/** A channel may speak for its own tab and, after a reload, for a forgotten one. */
const MAX_CLIENTS_PER_CHANNEL = 4

interface Present {
  readonly entry: AwarenessEntry
  readonly channel: string
  readonly userId: string
}

/** Who is present in one document, and which channel may speak for whom. */
export class AwarenessTable {
  readonly #present = new Map<number, Present>()

  /**
   * Those entries that this channel may send: of clients that nobody, it itself or the same person
   * holds. The same person may take a client over, because a reconnected tab comes back before its
   * old socket is known to be dead.
   */
  admit(entries: readonly AwarenessEntry[], channel: string, userId: string): AwarenessEntry[] {
    let held = 0
    for (const present of this.#present.values()) if (present.channel === channel) held += 1
    return entries.filter(({ clientId, state }) => {
      const present = this.#present.get(clientId)
      if (present) return present.userId === userId
      if (state === null || held >= MAX_CLIENTS_PER_CHANNEL) return false
      held += 1
      return true
    })
  }

  apply(entries: readonly AwarenessEntry[], channel: string, userId: string): void {
    for (const entry of entries) {
      if (entry.state === null) this.#present.delete(entry.clientId)
      else this.#present.set(entry.clientId, { entry, channel, userId })
    }
  }

  all(): AwarenessEntry[] {
    return [...this.#present.values()].map(({ entry }) => entry)
  }

  /**
   * What the others must hear when a channel is gone. With the last clock, not the next: a tab that
   * comes back speaks with the next one, and must not find it taken.
   */
  farewell(channel: string): AwarenessEntry[] {
    return [...this.#present.values()]
      .filter((present) => present.channel === channel)
      .map(({ entry }) => ({ ...entry, state: null }))
  }
}
