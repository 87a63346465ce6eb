/** Times and bounds of the gateway that tests and operators may want otherwise. */
export interface SyncTimings {
  /** From the connection to a valid `hello`. */
  readonly helloMs: number
  /**
   * Sockets of one network (`networkOf`) that have not greeted yet. What comes beyond is told to come later, and beyond
   * twice as many gets no socket.
   */
  readonly maxPending: number
  /** Between two pings; a socket that answered none in between is dead. */
  readonly heartbeatMs: number
  /** How long a socket that was told to go may take. */
  readonly closeGraceMs: number
  /** How long a document that nobody has open stays in memory. */
  readonly documentIdleMs: number
  /** Bytes waiting for one slow reader before it is dropped. */
  readonly maxBufferedBytes: number
  /** Bytes of one socket on their way to the disk before it is read no further. */
  readonly maxUnstoredBytes: number
  /** Frames that one socket may send at once, and per second in the long run. */
  readonly frameBurst: number
  readonly framesPerSecond: number
}

export const SYNC_TIMINGS: SyncTimings = {
  helloMs: 10_000,
  maxPending: 256,
  heartbeatMs: 30_000,
  closeGraceMs: 2_000,
  documentIdleMs: 30_000,
  maxBufferedBytes: 16 * 1024 * 1024,
  maxUnstoredBytes: 32 * 1024 * 1024,
  frameBurst: 2_000,
  framesPerSecond: 500,
}
