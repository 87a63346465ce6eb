import { errorCodeOf, type ErrorCode, type ServerFrame } from '@sheaf/contract'
import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { forgetOthers } from './forgetOthers.ts'
import type { ChannelFrame, ObjectHost } from './SyncedObject.ts'
import type { DocumentAddress } from './types.ts'

export interface ObjectChannelOptions {
  readonly address: DocumentAddress
  readonly host: ObjectHost
  /** Whose presence is announced; without one, a document that holds nothing. */
  readonly doc?: Y.Doc
  /** What this client holds, for the server to answer with the rest. */
  readonly known: () => Uint8Array
  readonly onOpened: (frame: Extract<ServerFrame, { type: 'opened' }>) => void
  readonly onUpdate: (update: Uint8Array) => void
  /** Everything up to this number that was not refused is stored. */
  readonly onAck: (seq: number) => void
  /** An update that the server will not take as it is. */
  readonly onInvalid: (code: ErrorCode, seq: number) => void
  /** The right to write was given: what was held back may be sent. */
  readonly onGiven: () => void
  /** The server refuses what it is about to have: opening is tried again. */
  readonly isComing?: (code: ErrorCode) => boolean
  /** The channel is about to be left: last chance to send. */
  readonly onLeave?: () => void
  readonly onChange: () => void
}

/** Consecutive attempts that are refused in the same way before the object is closed with the error. */
export const MAX_COMPARISONS = 3

/** Errors of the server, not of the object: opening is retried without limit. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['retry_later', 'too_many_requests', 'internal', 'db_error'])

const FROM_SERVER = Symbol('server')

/**
 * The channel of one object: opened, reopened with growing delays while the server has passing troubles, and closed with a code
 * when it refuses for good. Presence travels on it.
 */
export class ObjectChannel {
  readonly awareness: Awareness
  readonly #options: ObjectChannelOptions
  #number: number | null = null
  #isOpen = false
  #isDestroyed = false
  #access: 'read' | 'write' = 'write'
  #closedCode: ErrorCode | null = null
  #sent = 0
  #acknowledged = 0
  #reopens = 0
  #reopening: ReturnType<typeof setTimeout> | null = null

  constructor(options: ObjectChannelOptions) {
    this.#options = options
    this.awareness = new Awareness(options.doc ?? new Y.Doc())
    this.awareness.on('update', this.#onAwarenessUpdate)
  }

  /** Null while there is none. */
  get number(): number | null {
    return this.#number
  }

  /** The server has answered on this connection. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  get access(): 'read' | 'write' {
    return this.#closedCode ? 'read' : this.#access
  }

  /** Why the server does not let us (any more). */
  get closedCode(): ErrorCode | null {
    return this.#closedCode
  }

  /** Attempts since something was acknowledged. */
  get reopens(): number {
    return this.#reopens
  }

  /** The server has everything that was sent, and may be sent everything there is. */
  get isAcknowledged(): boolean {
    return this.#isOpen && this.access === 'write' && this.#acknowledged === this.#sent
  }

  /** A socket has been greeted, on which nothing is open yet. */
  reset(): void {
    this.#number = null
    this.#isOpen = false
    this.#reopens = 0
  }

  open(): void {
    if (this.#isDestroyed) return
    this.#stopReopening()
    const { address, host, known } = this.#options
    this.#number = host.nextChannel()
    this.#isOpen = false
    this.#sent = this.#acknowledged = 0
    host.send({ type: 'open', channel: this.#number, ...address, stateVector: known() })
  }

  disconnect(): void {
    this.#number = null
    this.#isOpen = false
    this.#stopReopening()
    forgetOthers(this.awareness)
    this.#options.onChange()
  }

  receive(frame: ChannelFrame): void {
    switch (frame.type) {
      case 'opened':
        return this.#onOpened(frame)
      case 'update':
        return this.#options.onUpdate(frame.update)
      case 'awareness':
        return applyAwarenessUpdate(this.awareness, frame.update, FROM_SERVER)
      case 'access':
        return this.#onAccess(frame.access)
      case 'ack':
        this.#acknowledged = Math.max(this.#acknowledged, frame.seq)
        this.#reopens = 0
        return this.#options.onAck(frame.seq)
      case 'refused':
        return this.#onRefused(frame.code, frame.seq)
      case 'closed':
        return this.#onClosed(frame.code)
    }
  }

  /** Answers the sequence number of the update; null where it may not be sent now. */
  send(update: Uint8Array): number | null {
    if (this.#number === null || this.#access !== 'write') return null
    this.#sent += 1
    this.#options.host.send({ type: 'update', channel: this.#number, seq: this.#sent, update })
    return this.#sent
  }

  /** Opens the channel again, with a longer delay each time until something is acknowledged. */
  reopen(): void {
    const { host, onChange } = this.#options
    const { retryMs, longestMs } = host.environment.delays
    const waitMs = Math.min(retryMs * 2 ** this.#reopens, longestMs)
    this.#reopens += 1
    this.leave()
    this.#stopReopening()
    this.#reopening = setTimeout(() => {
      this.#reopening = null
      if (host.connection() === 'online') this.open()
    }, waitMs)
    onChange()
  }

  /** The server refuses for good. */
  end(code: ErrorCode): void {
    this.leave()
    this.#closedCode = code
    this.#options.onChange()
  }

  /** Leaves what the server has not answered yet. */
  abandon(): void {
    if (this.#number !== null && !this.#isOpen) this.leave()
  }

  leave(): void {
    this.#options.onLeave?.()
    if (this.#number !== null) this.#options.host.send({ type: 'close', channel: this.#number })
    this.#number = null
    this.#isOpen = false
  }

  destroy(): void {
    this.#isDestroyed = true
    this.#stopReopening()
    if (this.#number !== null) this.#options.host.send({ type: 'close', channel: this.#number })
    this.#number = null
    this.awareness.destroy()
  }

  #onOpened(frame: Extract<ServerFrame, { type: 'opened' }>): void {
    this.#isOpen = true
    this.#access = frame.access
    this.#closedCode = null
    this.#options.onOpened(frame)
    this.#announceSelf()
    this.#options.onChange()
  }

  // With a new clock, so that clients that saw this one leave see it return.
  #announceSelf(): void {
    const state = this.awareness.getLocalState()
    if (state) this.awareness.setLocalState(state)
  }

  readonly #onAwarenessUpdate = (
    { added, updated, removed }: { added: number[]; updated: number[]; removed: number[] },
    origin: unknown,
  ): void => {
    if (origin !== 'local' || !this.#isOpen || this.#number === null) return
    const update = encodeAwarenessUpdate(this.awareness, [...added, ...updated, ...removed])
    this.#options.host.send({ type: 'awareness', channel: this.#number, update })
  }

  #onAccess(access: 'read' | 'write'): void {
    const isGiven = access === 'write' && this.#access === 'read'
    this.#access = access
    if (isGiven) this.#options.onGiven()
    this.#options.onChange()
  }

  #onRefused(number: number, seq: number): void {
    const code = errorCodeOf(number) ?? 'unhandled'
    if (code === 'not_enough_permissions') {
      this.#access = 'read'
      return this.#options.onChange()
    }
    // The channel is ending; `closed` says why.
    if (code === 'record_not_found') return
    if (PASSING.has(code)) this.reopen()
    else this.#options.onInvalid(code, seq)
  }

  #onClosed(number: number): void {
    const code = errorCodeOf(number) ?? 'unhandled'
    this.#number = null
    this.#isOpen = false
    if (PASSING.has(code) || this.#options.isComing?.(code)) this.reopen()
    else this.end(code)
  }

  #stopReopening(): void {
    if (this.#reopening) clearTimeout(this.#reopening)
    this.#reopening = null
  }
}
