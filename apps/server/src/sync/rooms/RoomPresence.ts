import { encodeAwareness, type AwarenessEntry } from '../awareness/awarenessCodec.ts'
import { AwarenessTable } from '../awareness/AwarenessTable.ts'
import type { PresenceMessage } from '../relay/Relay.ts'

export interface RoomPresenceOptions {
  /** Passes an awareness update on to those in this process who have the room open, except for its source. */
  readonly broadcast: (update: Uint8Array, source: string | null) => void
  /** Tells the other processes. */
  readonly tell: (message: PresenceMessage) => void
}

/** Who is present in one room, in this process and in others. */
export class RoomPresence {
  readonly #options: RoomPresenceOptions
  readonly #table = new AwarenessTable()

  constructor(options: RoomPresenceOptions) {
    this.#options = options
  }

  /** Takes what a channel of this process says, except about participants that are someone else's. */
  announce(entries: readonly AwarenessEntry[], source: string, userId: string): void {
    this.#spread(this.#table.admit(entries, source, userId), source, userId)
  }

  /** A channel of this process is gone. */
  leave(source: string, userId: string): void {
    this.#spread(this.#table.farewell(source), source, userId)
  }

  /** Takes what another process says. */
  receive({ entries, source, userId }: PresenceMessage, nodeId: string): void {
    const news = this.#table.admitForeign(entries, source, userId)
    if (news.length === 0) return
    this.#table.apply(news, { source, userId, nodeId })
    this.#options.broadcast(encodeAwareness(news), null)
  }

  /** Those who were present in a process that is gone have left. */
  forget(nodeId: string): void {
    const gone = this.#table.removeNode(nodeId)
    if (gone.length > 0) this.#options.broadcast(encodeAwareness(gone), null)
  }

  /** Tells the other processes who is present in this one. */
  greet(): void {
    for (const { entries, source, userId } of this.#table.local())
      this.#options.tell({ kind: 'presence', entries, source, userId })
  }

  /** Everyone present, as one awareness update; null when nobody is. */
  state(): Uint8Array | null {
    const entries = this.#table.all()
    return entries.length === 0 ? null : encodeAwareness(entries)
  }

  #spread(entries: readonly AwarenessEntry[], source: string, userId: string): void {
    if (entries.length === 0) return
    this.#table.apply(entries, { source, userId, nodeId: null })
    this.#options.broadcast(encodeAwareness(entries), source)
    this.#options.tell({ kind: 'presence', entries, source, userId })
  }
}
