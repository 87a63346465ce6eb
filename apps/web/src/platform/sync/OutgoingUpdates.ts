import { SYNC_LIMITS } from '@sheaf/contract'
import * as Y from 'yjs'

/**
 * Sends all updates of one task as one message, so that no client receives restored text without its record (BND-COPY-7). If the
 * message would exceed the size limit, they are sent one by one.
 */
export class OutgoingUpdates {
  readonly #send: (update: Uint8Array) => void
  #waiting: Uint8Array[] = []

  constructor(send: (update: Uint8Array) => void) {
    this.#send = send
  }

  add(update: Uint8Array): void {
    if (this.#waiting.push(update) === 1) queueMicrotask(() => this.flush())
  }

  flush(): void {
    const updates = this.#waiting
    this.#waiting = []
    const bytes = updates.reduce((sum, { byteLength }) => sum + byteLength, 0)
    const isOne = updates.length > 1 && bytes <= SYNC_LIMITS.maxUpdateBytes
    for (const update of isOne ? [Y.mergeUpdates(updates)] : updates) this.#send(update)
  }
}
