/** How a page is to stand on the web. Undefined: as it is; for a page that is new there, the default. */
export interface PublicationOptions {
  readonly commentsEnabled?: boolean | undefined
  readonly duplicateEnabled?: boolean | undefined
  readonly commentsClosed?: boolean | undefined
  readonly isIndexed?: boolean | undefined
  readonly isLive?: boolean | undefined
  /** Argon2id; null for none. Pages that share a hash open together. */
  readonly passwordHash?: string | null | undefined
  /** Null for never. */
  readonly expiresAt?: Date | null | undefined
}

/** The columns of the options as a row of `publications` has them. */
export interface OptionColumns {
  readonly comments_enabled: boolean
  readonly duplicate_enabled: boolean
  readonly comments_closed: boolean
  readonly is_indexed: boolean
  readonly is_live: boolean
  readonly password_hash: string | null
  readonly expires_at: Date | null
}

const DEFAULTS: OptionColumns = {
  comments_enabled: true,
  duplicate_enabled: true,
  comments_closed: false,
  is_indexed: true,
  is_live: false,
  password_hash: null,
  expires_at: null,
}

/** The options as they stand once the input is applied; `before` is null for a page that is new on the web. */
export function mergeOptions(before: OptionColumns | null, input: PublicationOptions): OptionColumns {
  const present = before ?? DEFAULTS
  const keep = <T>(requested: T | undefined, kept: T): T => (requested === undefined ? kept : requested)
  return {
    comments_enabled: keep(input.commentsEnabled, present.comments_enabled),
    duplicate_enabled: keep(input.duplicateEnabled, present.duplicate_enabled),
    comments_closed: keep(input.commentsClosed, present.comments_closed),
    is_indexed: keep(input.isIndexed, present.is_indexed),
    is_live: keep(input.isLive, present.is_live),
    password_hash: keep(input.passwordHash, present.password_hash),
    expires_at: keep(input.expiresAt, present.expires_at),
  }
}

/** The options of a page that is published anew without a word: one whose end is over has none. */
export function renewedOptions(before: OptionColumns | null, now: Date): OptionColumns {
  const options = before ?? DEFAULTS
  const isOver = options.expires_at !== null && options.expires_at.getTime() <= now.getTime()
  return isOver ? { ...options, expires_at: null } : options
}

/** Whether the input changes anything at all. */
export function changesOptions(before: OptionColumns, input: PublicationOptions): boolean {
  const after = mergeOptions(before, input)
  return (
    after.expires_at?.getTime() !== before.expires_at?.getTime() ||
    FLAGS.some((flag) => after[flag] !== before[flag])
  )
}

const FLAGS = [
  'comments_enabled',
  'duplicate_enabled',
  'comments_closed',
  'is_indexed',
  'is_live',
  'password_hash',
] as const

/** The columns by name, for a statement, in the order of `optionValues`. */
export const OPTION_COLUMNS =
  'comments_enabled, duplicate_enabled, comments_closed, is_indexed, is_live, password_hash, expires_at'

export function optionValues(options: OptionColumns): unknown[] {
  return [
    options.comments_enabled,
    options.duplicate_enabled,
    options.comments_closed,
    options.is_indexed,
    options.is_live,
    options.password_hash,
    options.expires_at,
  ]
}
