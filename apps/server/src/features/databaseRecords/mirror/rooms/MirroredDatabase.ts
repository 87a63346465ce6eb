import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { Relay, RelayedRoom, RelayMessage } from '../../../../sync/index.ts'
import { bringUpToDate, type MirrorStates } from '../bringUpToDate.ts'
import type { MirrorContext } from '../MirrorContext.ts'
import type { MirrorRoom } from './MirrorRoom.ts'

export interface MirroredDatabaseOptions extends MirrorContext {
  readonly relay: Relay
  readonly databaseId: string
}

/**
 * The objects of one database that other clients have open. What is stored anywhere makes it look which of them are behind:
 * those are brought up to date together and handed on, however many changes came meanwhile.
 */
export class MirroredDatabase implements RelayedRoom {
  readonly databaseId: string
  readonly #options: MirroredDatabaseOptions
  readonly #rooms = new Map<string, MirrorRoom>()
  readonly #unsubscribe: () => void
  #isBehind = false
  #working: Promise<void> | null = null

  constructor(options: MirroredDatabaseOptions) {
    this.databaseId = options.databaseId
    this.#options = options
    this.#unsubscribe = options.relay.subscribe(options.databaseId, this)
  }

  get isEmpty(): boolean {
    return this.#rooms.size === 0
  }

  add(room: MirrorRoom): void {
    this.#rooms.set(room.objectId, room)
  }

  remove(room: MirrorRoom): void {
    if (this.#rooms.get(room.objectId) === room) this.#rooms.delete(room.objectId)
  }

  close(): void {
    this.#unsubscribe()
  }

  /** One object as of now; null where there is none. */
  async read(objectId: string): Promise<Result<Uint8Array | null, ErrorCode>> {
    const { databaseId } = this.#options
    const isDatabase = objectId === databaseId
    const wanted = { databaseId, database: isDatabase, rowIds: isDatabase ? [] : [objectId] }
    const states = await bringUpToDate(this.#options, wanted)
    return states.ok ? ok(this.#stateIn(states.value, objectId)) : states
  }

  receive(message: RelayMessage): void {
    if (message.kind === 'stored') void this.catchUp()
  }

  /** What others say of a database is said by the room of its commands. */
  greet(): void {}

  resume(): Promise<void> {
    return this.catchUp()
  }

  onNodeGone(): Promise<void> {
    return this.catchUp()
  }

  /** Hands on what was stored until now. */
  async catchUp(): Promise<void> {
    this.#isBehind = true
    this.#working ??= this.#workOff()
    await this.#working
  }

  async #workOff(): Promise<void> {
    // With what else is stored in the same turn.
    await Promise.resolve()
    try {
      while (this.#isBehind) {
        this.#isBehind = false
        const handed = await this.#handOn()
        if (!handed.ok) this.#lose(handed.error)
      }
    } catch (error) {
      const { databaseId, logger } = this.#options
      logger.error({ err: error, databaseId }, 'Objects of a database could not be handed on')
      this.#lose('retry_later')
    } finally {
      this.#working = null
    }
  }

  async #handOn(): Promise<Result<void, ErrorCode>> {
    const { databaseId } = this.#options
    const changed = await this.#listChanged()
    if (changed.size === 0) return ok()
    const rowIds = [...changed.keys()].filter((id) => id !== databaseId)
    const wanted = { databaseId, database: changed.has(databaseId), rowIds }
    const states = await bringUpToDate(this.#options, wanted)
    if (!states.ok) return states
    for (const [objectId, seq] of changed) {
      const state = this.#stateIn(states.value, objectId)
      const taken = state && (await this.#rooms.get(objectId)?.take(state, seq))
      if (taken && !taken.ok) return err(taken.error)
    }
    return ok()
  }

  /** Open objects that are not what was handed on, with the number of what is stored of them. Those that are gone are lost. */
  async #listChanged(): Promise<ReadonlyMap<string, string | null>> {
    const { database, databaseId } = this.#options
    const rooms = [...this.#rooms.values()]
    const { rows } = await database.$client.query<OpenObject>({
      name: 'mirror-open',
      text: OPEN,
      values: [databaseId, rooms.map(({ objectId }) => objectId)],
    })
    const found = new Map(rows.map((row) => [row.id, row]))
    const changed = new Map<string, string | null>()
    for (const room of rooms) {
      const stored = found.get(room.objectId)
      if (stored === undefined) room.lose('record_not_found')
      else if (stored.is_behind || stored.seq !== room.seq) changed.set(room.objectId, stored.seq)
    }
    return changed
  }

  #stateIn({ database, rows }: MirrorStates, objectId: string): Uint8Array | null {
    return (objectId === this.#options.databaseId ? database : rows.get(objectId)) ?? null
  }

  #lose(code: ErrorCode): void {
    for (const room of this.#rooms.values()) room.lose(code)
  }
}

interface OpenObject {
  readonly id: string
  readonly seq: string | null
  readonly is_behind: boolean
}

const OPEN = `
  SELECT o.id, c.snapshot_seq::text AS seq,
    coalesce(c.mirrored_version < coalesce(r.version, d.version), true) AS is_behind
  FROM databases d CROSS JOIN unnest($2::uuid[]) AS o (id)
  LEFT JOIN database_rows r ON r.id = o.id AND r.database_id = d.id
  LEFT JOIN collabs c ON c.object_id = o.id AND c.database_id = d.id
  WHERE d.id = $1 AND (o.id = d.id OR r.id IS NOT NULL)`
