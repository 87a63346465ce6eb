import type { UserId } from '@sheaf/base'

/** Somebody signed in, as far as published pages know them. */
export type Reader = Pick<Actor, 'userId' | 'sessionId'>

/** The signed-in person behind a request or a socket. */
export interface Actor {
  readonly userId: UserId
  /** Snowflake of the wire format. */
  readonly uid: bigint
  readonly sessionId: string
  /** End of the access token that was shown. */
  readonly expiresAt: Date
}
