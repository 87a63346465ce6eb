import * as Y from 'yjs'
import type { CacheEntry, DocumentCache, EditJournal, KeptAddress, KeptDocument } from '../cache/index.ts'
import { VersionTracker } from './VersionTracker.ts'
import { within } from './within.ts'

export interface KeptLogOptions {
  readonly address: KeptAddress
  readonly cache: DocumentCache
  readonly journal: EditJournal
  readonly cacheMs: number
  readonly isOffline: () => boolean
  readonly now: () => number
  /** Everything in memory as one update, for when the cache has missed something. */
  readonly state: () => Uint8Array
  /** A batch with local changes was kept (or could not be: version null): other tabs may have it. */
  readonly onKept: (update: Uint8Array, version: number | null) => void
  readonly onChange: () => void
}

/** Rows in the cache from which on loading puts them together. */
const COMPACT_FROM_ROWS = 64
/** The same while some are unsaved, which are then not told apart any more. */
const COMPACT_UNSAVED_FROM_ROWS = 512
const RETRY_MS = 5_000
const EMPTY_UPDATE = Uint8Array.of(0, 0)

/**
 * Writes the changes of one document to the cache in order, batching those that arrive during a write. If the
 * browser refuses, the document stays in memory and its whole state is written again a little later. Local changes
 * are in the journal until the cache has them.
 */
export class KeptLog {
  readonly #options: KeptLogOptions
  readonly #versions = new VersionTracker()
  #waiting: WaitingEntry[] = []
  #writing: Promise<void> | null = null
  /** The cache refused a write: the whole state is written again. */
  #owed: Omit<WaitingEntry, 'update'> | null = null
  #retry: ReturnType<typeof setTimeout> | null = null
  #hasUnjournaled = false
  #isBroken = false
  #isClosed = false

  constructor(options: KeptLogOptions) {
    this.#options = options
  }

  /** The cache has no changes since it last refused a write. */
  get isBroken(): boolean {
    return this.#isBroken
  }

  get isWriting(): boolean {
    return this.#writing !== null
  }

  /** The stored document; null if the cache refuses or does not respond in time. */
  async load(): Promise<KeptDocument | null> {
    const { cache, address, cacheMs, isOffline } = this.#options
    try {
      const kept = await within(cache.load(address.objectId), cacheMs, isOffline)
      this.#versions.load(kept.version)
      return kept
    } catch {
      this.#setBroken(true)
      return null
    }
  }

  append(entry: CacheEntry): void {
    this.#append({ ...entry, journalKeys: entry.isLocal ? this.#journal(entry.update) : [] })
  }

  /**
   * Takes over what a tab wrote and could not keep before it was closed; answers it, for the document. Not what builds
   * on something that nobody has: no document could ever take it. `doc` must hold what is kept.
   */
  adopt(doc: Y.Doc): readonly Uint8Array[] {
    const { journal, address } = this.#options
    return journal.read(address.objectId).flatMap(({ keys, update }) => {
      if (this.#waiting.some(({ journalKeys }) => journalKeys.some((key) => keys.includes(key)))) return []
      if (hasGap(doc, update)) {
        journal.remove(keys)
        return []
      }
      this.#append({ update, isLocal: true, completes: false, journalKeys: keys })
      return [update]
    })
  }

  /** Written after a change that had no room, one would stand there without what it builds on. */
  #journal(update: Uint8Array): readonly string[] {
    const { journal, address } = this.#options
    const key = this.#hasUnjournaled ? null : journal.write(address, update)
    this.#hasUnjournaled = key === null
    return key === null ? [] : [key]
  }

  #append(entry: WaitingEntry): void {
    this.#waiting.push(entry)
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null
      this.#options.onChange()
    })
  }

  /** Another tab has kept a change, and its bytes are in memory now. */
  hear(version: number | null): void {
    if (version !== null) this.#versions.add(version)
  }

  get hasGap(): boolean {
    return this.#versions.hasGap
  }

  /** The server has everything that is in memory. Nothing is marked while something is still being written. */
  async markSaved(): Promise<void> {
    const { cache, address, now } = this.#options
    if (this.#writing || this.#isBroken) return
    await cache.markSaved(address.objectId, this.#versions.reached, now()).catch(() => this.#setBroken(true))
  }

  /** Puts the loaded rows together, if that is worth it. `state` must hold them all. */
  async compact(kept: KeptDocument, state: () => Uint8Array): Promise<void> {
    const isUnsaved = kept.version > kept.savedVersion
    if (kept.rowIds.length < (isUnsaved ? COMPACT_UNSAVED_FROM_ROWS : COMPACT_FROM_ROWS)) return
    const { cache, address } = this.#options
    // A failure leaves the rows as they are, which is just as good.
    await cache.compact(address.objectId, kept.rowIds, state()).catch(() => undefined)
  }

  /** Resolves when all writes are done. */
  async settle(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  close(): void {
    this.#isClosed = true
    if (this.#retry) clearTimeout(this.#retry)
  }

  async #write(): Promise<void> {
    // Changes of one task are stored together, as they are sent.
    await Promise.resolve()
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      await this.#writeBatch(batch)
    }
  }

  async #writeBatch(batch: readonly WaitingEntry[]): Promise<void> {
    const { cache, journal, address, cacheMs, state, onKept } = this.#options
    const isOwing = this.#owed !== null
    const flags = [...batch, ...(this.#owed ? [this.#owed] : [])]
    const entry: WaitingEntry = {
      update: isOwing ? state() : merge(batch),
      isLocal: flags.some(({ isLocal }) => isLocal),
      completes: flags.some(({ completes }) => completes),
      journalKeys: flags.flatMap(({ journalKeys }) => journalKeys),
    }
    let version: number | null = null
    try {
      const { update, isLocal, completes } = entry
      version = await within(cache.append(address, { update, isLocal, completes }), cacheMs)
      journal.remove(entry.journalKeys)
      this.#hasUnjournaled = this.#waiting.some((next) => next.isLocal && next.journalKeys.length === 0)
      if (entry.isLocal) this.#versions.add(version)
      this.#owed = null
      this.#setBroken(false)
    } catch {
      this.#owed = entry
      this.#setBroken(true)
      this.#retryLater()
    }
    if (entry.isLocal) onKept(entry.update, version)
  }

  #retryLater(): void {
    if (this.#isClosed) return
    this.#retry ??= setTimeout(() => {
      this.#retry = null
      if (this.#owed) this.append({ update: EMPTY_UPDATE, isLocal: false, completes: false })
    }, RETRY_MS)
  }

  #setBroken(isBroken: boolean): void {
    if (isBroken === this.#isBroken) return
    this.#isBroken = isBroken
    this.#options.onChange()
  }
}

/** A change on its way to the cache, and where the journal has it meanwhile. */
interface WaitingEntry extends CacheEntry {
  readonly journalKeys: readonly string[]
}

/** Whether an update goes on from later than where the document ends, for one of its writers. */
function hasGap(doc: Y.Doc, update: Uint8Array): boolean {
  const { from } = Y.parseUpdateMeta(update)
  return [...from].some(([client, clock]) => clock > Y.getState(doc.store, client))
}

function merge(batch: readonly CacheEntry[]): Uint8Array {
  return batch.length === 1 ? batch[0]!.update : Y.mergeUpdates(batch.map(({ update }) => update))
}
