import { DATABASE_ROOM, decodeDatabaseMessage, encodeDatabaseMessage, type CommandId } from '@sheaf/contract'
import type {
  DatabaseStore,
  EditJournal,
  KeptCommand,
  KeptPatch,
  KeptWindow,
} from '../../../platform/cache/index.ts'
import type { DocumentAddress } from '../../../platform/sync/types.ts'
import { within } from '../../../platform/sync/within.ts'
import { commandKey, type PendingCommand } from './CommandQueues.ts'

export interface DatabaseKeeperOptions {
  readonly address: DocumentAddress
  readonly store: DatabaseStore
  readonly journal: EditJournal
  /** How long the store may take. */
  readonly cacheMs: number
  readonly isOffline: () => boolean
  /** All records in memory, for when the store has missed some; null while there are none. */
  readonly whole: () => KeptPatch | null
  readonly onChange: () => void
}

export interface KeptDatabaseState {
  readonly patches: readonly KeptPatch[]
  /** Of all tabs. */
  readonly queues: ReadonlySet<string>
}

const RETRY_MS = 5_000
/** Patches in the store from which on loading puts them together. */
const COMPACT_FROM = 64

/**
 * Keeps a database on this device, in order and in few transactions: records as the server sends them, and commands until they
 * have an outcome. Commands are in the journal until the store has them. If the browser refuses, everything is written again a
 * little later.
 */
export class DatabaseKeeper {
  readonly #options: DatabaseKeeperOptions
  #waiting = nothing()
  #writing: Promise<void> | null = null
  #retry: ReturnType<typeof setTimeout> | null = null
  #isBroken = false
  #isClosed = false

  constructor(options: DatabaseKeeperOptions) {
    this.#options = options
  }

  /** The store has refused its last change. */
  get isBroken(): boolean {
    return this.#isBroken
  }

  async load(): Promise<KeptDatabaseState> {
    const { store, address, cacheMs, isOffline } = this.#options
    const queues = this.#journaled().map(({ command }) => command.queue)
    try {
      const { patches, commands } = await within(store.load(address.objectId), cacheMs, isOffline)
      if (patches.length >= COMPACT_FROM) this.#waiting.isWhole = true
      return { patches, queues: new Set([...commands.map(({ queue }) => queue), ...queues]) }
    } catch {
      this.#setBroken(true)
      return { patches: [], queues: new Set(queues) }
    }
  }

  /** What was shown first when it was last open. */
  async loadWindow(): Promise<KeptWindow | null> {
    const { store, address, cacheMs } = this.#options
    return await within(store.loadWindow(address.objectId), cacheMs).catch(() => null)
  }

  /** For the next time; without it, null, the database opens more slowly. */
  keepWindow(window: KeptWindow | null): void {
    const { store, address } = this.#options
    if (!this.#isClosed) void store.keepWindow(address.objectId, window).catch(() => {})
  }

  /** What another tab has left in its queue, which must be ours. Commands that were in the journal only are kept from now on. */
  async takeQueue(queue: string): Promise<readonly KeptCommand[]> {
    const { store, address, cacheMs } = this.#options
    const stored = await within(store.readQueue(address.objectId, queue), cacheMs).catch(() => [])
    const known = new Set(stored.map(commandKey))
    const journaled = this.#journaled().filter(({ command }) => command.queue === queue)
    const fresh = journaled.map(({ command }) => command).filter((command) => !known.has(commandKey(command)))
    for (const command of fresh) this.#waiting.commands.set(commandKey(command), command)
    this.#waiting.journalKeys.push(...new Set(journaled.map(({ key }) => key)))
    if (journaled.length > 0) this.#begin()
    return [...stored, ...fresh].toSorted((a, b) => a.seq - b.seq)
  }

  /** New commands: when this returns, they outlive the tab, unless the journal has no room. */
  keepCommands(commands: readonly PendingCommand[]): void {
    const { journal, address } = this.#options
    const kept = commands.map((command) => ({ ...command, refusal: null }))
    const key = journal.write({ ...address, collabType: DATABASE_ROOM }, encodeDatabaseMessage(kept))
    if (key !== null) this.#waiting.journalKeys.push(key)
    for (const command of kept) this.#waiting.commands.set(commandKey(command), command)
    this.#begin()
  }

  /** What the server said: records, and commands that are over or were refused. */
  keepAnswer(
    patch: KeptPatch | null,
    { removed, refused }: { removed: readonly CommandId[]; refused: readonly KeptCommand[] },
  ): void {
    if (!patch && removed.length === 0 && refused.length === 0) return
    if (patch) this.#waiting.patches.push(patch)
    for (const { queue, seq } of removed)
      this.#waiting.commands.set(commandKey({ queue, seq }), { queue, seq })
    for (const command of refused) this.#waiting.commands.set(commandKey(command), command)
    this.#begin()
  }

  /** Resolves when all writes are done, what was refused tried once more. */
  async settle(): Promise<void> {
    this.#begin()
    while (this.#writing) await this.#writing
  }

  close(): void {
    this.#isClosed = true
    if (this.#retry) clearTimeout(this.#retry)
    this.#options.store.close()
  }

  #begin(): void {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null
      this.#options.onChange()
    })
  }

  async #write(): Promise<void> {
    // Changes of one task are kept together, as they are sent.
    await Promise.resolve()
    while (!isEmpty(this.#waiting)) {
      const changes = this.#waiting
      this.#waiting = nothing()
      if (!(await this.#writeOnce(changes))) {
        this.#waiting = merged(changes, this.#waiting)
        this.#setBroken(true)
        return this.#retryLater()
      }
    }
  }

  async #writeOnce({ commands, patches, isWhole, journalKeys }: Waiting): Promise<boolean> {
    const { store, journal, address, cacheMs, whole } = this.#options
    const all = isWhole ? whole() : null
    const entries = [...commands.values()]
    try {
      const write = store.write(address, {
        commands: entries.filter((entry): entry is KeptCommand => 'command' in entry),
        removed: entries.filter((entry) => !('command' in entry)),
        patches: all ? [all] : patches,
      })
      await within(write, cacheMs)
      journal.remove(journalKeys)
      this.#setBroken(false)
      return true
    } catch {
      return false
    }
  }

  #retryLater(): void {
    if (this.#isClosed) return
    this.#retry ??= setTimeout(() => {
      this.#retry = null
      this.#begin()
    }, RETRY_MS)
  }

  #journaled(): readonly { readonly key: string; readonly command: KeptCommand }[] {
    const { journal, address } = this.#options
    return journal.readEntries(address.objectId).flatMap(({ key, update }) => {
      const written = decodeDatabaseMessage(update)
      if (!Array.isArray(written)) journal.remove([key])
      // Nobody but `keepCommands` writes entries for databases.
      return Array.isArray(written) ? written.map((command: KeptCommand) => ({ key, command })) : []
    })
  }

  #setBroken(isBroken: boolean): void {
    if (isBroken === this.#isBroken) return
    this.#isBroken = isBroken
    this.#options.onChange()
  }
}

/** What is not in the store yet. */
interface Waiting {
  /** By `commandKey`: to be written, or removed where only the id is there. */
  readonly commands: Map<string, KeptCommand | CommandId>
  readonly patches: KeptPatch[]
  readonly journalKeys: string[]
  /** All records are written instead of the patches. */
  isWhole: boolean
}

function nothing(): Waiting {
  return { commands: new Map(), patches: [], journalKeys: [], isWhole: false }
}

function isEmpty({ commands, patches, journalKeys, isWhole }: Waiting): boolean {
  return commands.size === 0 && patches.length === 0 && journalKeys.length === 0 && !isWhole
}

/** What was refused, to be written with what came since: records as they are then, rather than a list that grows. */
function merged(refused: Waiting, since: Waiting): Waiting {
  return {
    commands: new Map([...refused.commands, ...since.commands]),
    patches: [],
    journalKeys: [...refused.journalKeys, ...since.journalKeys],
    isWhole: refused.isWhole || since.isWhole || refused.patches.length + since.patches.length > 0,
  }
}
