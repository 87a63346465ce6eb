import type { AwarenessEntry } from './awarenessCodec.ts'

/** A channel may speak for its own tab and, after a reload, for a forgotten one. */
const MAX_CLIENTS_PER_CHANNEL = 4

/** Who speaks: a channel, of a person, in this process (null) or another. */
export interface Speaker {
  readonly source: string
  readonly userId: string
  readonly nodeId: string | null
}

interface Present extends Speaker {
  readonly entry: AwarenessEntry
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
  admit(entries: readonly AwarenessEntry[], source: string, userId: string): AwarenessEntry[] {
    let held = this.#clientsOf.get(source)?.size ?? 0
    return entries.filter(({ clientId, state }) => {
      const present = this.#present.get(clientId)
      if (present) return present.userId === userId
      if (state === null || held >= MAX_CLIENTS_PER_CHANNEL) return false
      held += 1
      return true
    })
  }

  /**
   * Those entries that say something new, of a channel of another process, which admitted them. What it says may have been
   * overtaken: a tab that is back in another process has left its old channel only.
   */
  admitForeign(entries: readonly AwarenessEntry[], source: string, userId: string): AwarenessEntry[] {
    return entries.filter(({ clientId, clock, state }) => {
      const present = this.#present.get(clientId)
      if (state === null) return present?.source === source
      return !present || (present.userId === userId && present.entry.clock < clock)
    })
  }

  apply(entries: readonly AwarenessEntry[], speaker: Speaker): void {
    for (const entry of entries) {
      this.#forget(entry.clientId)
      if (entry.state !== null) this.#remember({ ...speaker, entry })
    }
  }

  all(): AwarenessEntry[] {
    return [...this.#present.values()].map(({ entry }) => entry)
  }

  /** Who is present in this process, by channel. */
  local(): { source: string; userId: string; entries: AwarenessEntry[] }[] {
    return [...this.#clientsOf].flatMap(([source, clients]) => {
      const present = Array.from(clients, (clientId) => this.#present.get(clientId)!)
      const [{ nodeId, userId } = { nodeId: '', userId: '' }] = present
      return nodeId === null ? [{ source, userId, entries: present.map(({ entry }) => entry) }] : []
    })
  }

  /**
   * What the others must hear when a channel is gone. With the last clock, not the next: a tab that
   * comes back speaks with the next one, and must not find it taken.
   */
  farewell(source: string): AwarenessEntry[] {
    const clients = this.#clientsOf.get(source) ?? []
    return Array.from(clients, (clientId) => leaving(this.#present.get(clientId)!))
  }

  /** Takes out those of a process that is gone, and answers what the others must hear of it. */
  removeNode(nodeId: string): AwarenessEntry[] {
    const gone = [...this.#present.values()].filter((present) => present.nodeId === nodeId).map(leaving)
    for (const { clientId } of gone) this.#forget(clientId)
    return gone
  }

  #remember(present: Present): void {
    const { clientId } = present.entry
    const clients = this.#clientsOf.get(present.source) ?? new Set()
    this.#clientsOf.set(present.source, clients.add(clientId))
    this.#present.set(clientId, present)
  }

  #forget(clientId: number): void {
    const present = this.#present.get(clientId)
    if (!present) return
    this.#present.delete(clientId)
    const clients = this.#clientsOf.get(present.source)
    clients?.delete(clientId)
    if (clients?.size === 0) this.#clientsOf.delete(present.source)
  }
}

function leaving({ entry }: Present): AwarenessEntry {
  return { ...entry, state: null }
}
