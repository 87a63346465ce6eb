import type { ErrorCode } from '@sheaf/contract'
import type { WebSocket } from 'ws'
import { createTokenBucket } from './createTokenBucket.ts'
import type { SyncTimings } from './timings.ts'

/** Malformed updates after which a client is asked to go. */
const MAX_FAULTS = 20

/** What one socket may cost, whatever it speaks. */
export class SocketBounds {
  readonly #ws: WebSocket
  readonly #timings: SyncTimings
  readonly #takeFrame: () => boolean
  #isAlive = true
  #unstoredBytes = 0
  #faults = 0

  constructor(ws: WebSocket, timings: SyncTimings) {
    this.#ws = ws
    this.#timings = timings
    this.#takeFrame = createTokenBucket(timings.frameBurst, timings.framesPerSecond)
    ws.on('pong', () => {
      this.#isAlive = true
    })
  }

  /** Asks whether the other side is there; one that did not answer the last time is dead. */
  beat(): void {
    if (!this.#isAlive) return this.#ws.terminate()
    this.#isAlive = false
    this.#ws.ping()
  }

  /** Something came; false where it is too much. */
  hear(): boolean {
    this.#isAlive = true
    return this.#takeFrame()
  }

  /** Whether the other side reads what it is sent. */
  get isSlow(): boolean {
    return this.#ws.bufferedAmount > this.#timings.maxBufferedBytes
  }

  /** Bytes that began (positive) or ended (negative) their way to the disk. */
  countUnstored(bytes: number): void {
    this.#unstoredBytes += bytes
    if (this.#unstoredBytes > this.#timings.maxUnstoredBytes) this.#ws.pause()
    else if (this.#ws.isPaused) this.#ws.resume()
  }

  /** Something was refused; false where its sender is at fault too often. */
  takeRefusal(code: ErrorCode): boolean {
    if (code !== 'decode_update_error' && code !== 'apply_update_error') return true
    this.#faults += 1
    return this.#faults <= MAX_FAULTS
  }
}
