import type { Result } from '@sheaf/base'

/**
 * Why nothing was fetched. `not_public`: the address, or one that it leads to, is not of the public internet.
 * `unreachable`: no such host, no answer, an error of the site, or an answer that is not HTTP.
 */
export type OutboundRefusal =
  | 'bad_address'
  | 'not_public'
  | 'unreachable'
  | 'timed_out'
  | 'too_many_redirects'
  | 'wrong_type'
  | 'too_large'

export interface OutboundRequest {
  /** Media types that are wanted, as the `Accept` header says it. */
  readonly accept: string
  /** Whether an answer of this media type is read; lower case, without parameters, empty where the site says none. */
  readonly isWanted: (mediaType: string) => boolean
  /** Of the body, as sent and unpacked alike. */
  readonly maxBytes: number
  /** What happens to a longer body. */
  readonly ifLonger: 'cut' | 'refuse'
}

export interface OutboundAnswer {
  /** Where it was found in the end. */
  readonly url: string
  /** The header as sent; empty where there was none. */
  readonly contentType: string
  readonly body: Buffer
}

/** Fetches an address that somebody gave, from the public internet alone. */
export type Outbound = (
  address: string,
  input: OutboundRequest,
) => Promise<Result<OutboundAnswer, OutboundRefusal>>

/** All addresses of a host, or a rejection. */
export type ResolveHost = (host: string) => Promise<readonly string[]>
