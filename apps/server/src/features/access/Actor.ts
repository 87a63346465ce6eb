import type { UserId } from '@sheaf/base'

/** The signed-in person behind a request or a socket. */
export interface Actor {
  readonly userId: UserId
  /** Snowflake of the wire format. */
  readonly uid: bigint
  readonly sessionId: string
  /** End of the access token that was shown. */
  readonly expiresAt: Date
}
