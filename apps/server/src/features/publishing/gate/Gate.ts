import type { UserId, ViewId } from '@sheaf/base'

/**
 * What a visitor finds: `open`, to be read; `locked`, behind a password that they have not shown; `gone`, which is also
 * what never was there, went to the trash or has expired.
 */
export type GateState = 'open' | 'locked' | 'gone'

/** Who comes, as far as the gate asks. */
export interface Visitor {
  /** The `Cookie` header of the request. */
  readonly cookies: string | undefined
  /** The signed-in person behind the request; asked only where a password bars the way. */
  reader(): Promise<{ readonly userId: UserId } | null>
}

/** A visitor of whom nothing is known: what is open to them is open to the whole world. */
export const ANYBODY: Visitor = { cookies: undefined, reader: async () => null }

/** A publication as the gate knows it. */
export interface GatedPublication {
  readonly viewId: ViewId
  readonly workspaceId: string
  readonly publisherId: string
  readonly commentsEnabled: boolean
  /** Comments may be read, not written. */
  readonly commentsClosed: boolean
  readonly duplicateEnabled: boolean
  readonly bars: GateBars
}

/** What stands between a publication and its visitors. */
export interface GateBars {
  /** Published, and the page still exists outside of the trash. */
  readonly isOnWeb: boolean
  readonly expiresAt: Date | null
  readonly passwordHash: string | null
}

/** What stands at the gate for one visitor; `gone` names nothing. */
export type GatePassage =
  | { readonly state: 'open' | 'locked'; readonly publication: GatedPublication }
  | { readonly state: 'gone'; readonly publication: null }
