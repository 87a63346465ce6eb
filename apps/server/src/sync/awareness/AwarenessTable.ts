import type { AwarenessEntry } from './awarenessCodec.ts'

/** A channel may speak for its own tab and, after a reload, for a forgotten one. */
const MAX_CLIENTS_PER_CHANNEL = 4

interface Present {
  readonly entry: AwarenessEntry
  readonly channel: string
  readonly userId: string
}

/** Who is present in one room, and which channel may speak for whom. */
export class AwarenessTable {
  readonly #present = new Map<number, Present>()
  readonly #clientsOf = new Map<string, Set<number>>()

  /**
   * Those entries that this channel may send: of clients that nobody, it itself or the same person
   * holds. The same person may take a client over, because a reconnected tab comes back before its
   * old socket is known to be dead.
   */
  admit(entries: readonly AwarenessEntry[], channel: string, userId: string): AwarenessEntry[] {
    let held = this.#clientsOf.get(channel)?.size ?? 0
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
      this.#forget(entry.clientId)
      if (entry.state !== null) this.#remember({ entry, channel, userId })
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
    const clients = this.#clientsOf.get(channel) ?? []
    return Array.from(clients, (clientId) => ({ ...this.#present.get(clientId)!.entry, state: null }))
  }

  #remember(present: Present): void {
    const clients = this.#clientsOf.get(present.channel) ?? new Set()
    this.#clientsOf.set(present.channel, clients.add(present.entry.clientId))
    this.#present.set(present.entry.clientId, present)
  }

  #forget(clientId: number): void {
    const present = this.#present.get(clientId)
    if (!present) return
    this.#present.delete(clientId)
    const clients = this.#clientsOf.get(present.channel)
    clients?.delete(clientId)
    if (clients?.size === 0) this.#clientsOf.delete(present.channel)
  }
}
