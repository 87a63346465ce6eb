import { decodeDatabaseMessage, encodeDatabaseMessage } from '@sheaf/contract'
import type { KeptCommand } from '../../../platform/cache/index.ts'
import type { TabMessage } from '../../../platform/sync/SyncEnvironment.ts'
import type { TabChannel } from '../../../platform/tabs/openTabChannel.ts'
import type { QueueLocks } from './QueueLocks.ts'

export interface AdoptedQueuesOptions {
  readonly objectId: string
  /** The queue of this tab. */
  readonly own: string
  readonly locks: QueueLocks
  readonly tabs: TabChannel<TabMessage> | null
  /** What a queue holds, once it is ours. */
  readonly read: (queue: string) => Promise<readonly KeptCommand[]>
  readonly onAdopted: (commands: readonly KeptCommand[]) => void
}

/**
 * Queues of tabs that died. Each tab holds the lock of its queue; the others wait for it, and whoever gets it sends what is left.
 */
export class AdoptedQueues {
  readonly #options: AdoptedQueuesOptions
  readonly #ended = new AbortController()
  /** Waited for, or ours. */
  readonly #followed = new Set<string>()
  readonly #ours = new Map<string, () => void>()
  #isAnnounced = false

  constructor(options: AdoptedQueuesOptions) {
    this.#options = options
    this.#followed.add(options.own)
    void options.locks
      .take(options.own, this.#ended.signal)
      .then((release) => this.#own(options.own, release))
  }

  /** Resolves when those that nobody has are adopted; the others are as soon as their tab is gone. */
  async follow(queues: Iterable<string>): Promise<void> {
    const news = [...queues].filter((queue) => !this.#followed.has(queue))
    for (const queue of news) this.#followed.add(queue)
    await Promise.all(news.map((queue) => this.#adoptFree(queue)))
  }

  /** Another tab says that it has begun a queue. */
  hear(message: Uint8Array): void {
    const heard = decodeDatabaseMessage(message)
    const isQueue = typeof heard === 'object' && heard !== null && 'queue' in heard
    if (isQueue && typeof heard.queue === 'string') void this.follow([heard.queue])
  }

  /** Tells the other tabs, once, that there is a queue to look after. */
  announce(): void {
    if (this.#isAnnounced) return
    this.#isAnnounced = true
    const { tabs, objectId, own } = this.#options
    tabs?.post({ objectId, update: encodeDatabaseMessage({ queue: own }), version: null })
  }

  giveBack(isOver: (queue: string) => boolean): void {
    for (const [queue, release] of this.#ours) {
      if (queue === this.#options.own || !isOver(queue)) continue
      this.#ours.delete(queue)
      this.#followed.delete(queue)
      release()
    }
  }

  close(): void {
    this.#ended.abort()
    for (const release of this.#ours.values()) release()
    this.#ours.clear()
  }

  async #adoptFree(queue: string): Promise<void> {
    const { locks } = this.#options
    const release = await locks.take(queue)
    if (release) return this.#adopt(queue, release)
    void locks.take(queue, this.#ended.signal).then((later) => later && this.#adopt(queue, later))
  }

  async #adopt(queue: string, release: () => void): Promise<void> {
    if (!this.#own(queue, release)) return
    const commands = await this.#options.read(queue)
    if (commands.length > 0) return this.#options.onAdopted(commands)
    this.giveBack((given) => given === queue)
  }

  #own(queue: string, release: (() => void) | null): boolean {
    if (this.#ended.signal.aborted) release?.()
    else if (release) this.#ours.set(queue, release)
    return release !== null && !this.#ended.signal.aborted
  }
}
