import { AppError } from '../../platform/errors/index.ts'
import type { Passwords } from '../auth/index.ts'
import { hashPassword } from './gate/hashPassword.ts'
import type { PublicationOptions } from './PublicationOptions.ts'

/** The options as the calls that publish and change publications send them. */
export interface OptionsBody {
  readonly comments_enabled?: boolean | null | undefined
  readonly duplicate_enabled?: boolean | null | undefined
  readonly comments_closed?: boolean | null | undefined
  readonly is_indexed?: boolean | null | undefined
  readonly is_live?: boolean | null | undefined
  readonly password?: string | null | undefined
  readonly expires_at?: string | null | undefined
}

/**
 * Reads the options that somebody sent; throws `invalid_request` for an end that is over. A password costs time and
 * memory to hash: permission is asked before.
 */
export async function readOptions(
  body: OptionsBody,
  { passwords, now, known = new Map() }: ReadingOptions,
): Promise<PublicationOptions> {
  const expiresAt = typeof body.expires_at === 'string' ? new Date(body.expires_at) : body.expires_at
  if (expiresAt && expiresAt.getTime() <= now.getTime())
    throw new AppError('invalid_request', { message: 'The page would be off the web at once.' })
  return {
    commentsEnabled: body.comments_enabled ?? undefined,
    duplicateEnabled: body.duplicate_enabled ?? undefined,
    commentsClosed: body.comments_closed ?? undefined,
    isIndexed: body.is_indexed ?? undefined,
    isLive: body.is_live ?? undefined,
    passwordHash: typeof body.password === 'string' ? await hashOf(body.password) : body.password,
    expiresAt,
  }

  async function hashOf(password: string): Promise<string> {
    const hash = known.get(password) ?? (await hashPassword(passwords, password))
    known.set(password, hash)
    if (known.size > MAX_PASSWORDS)
      throw new AppError('invalid_request', { message: 'These are too many passwords for one call.' })
    return hash
  }
}

export interface ReadingOptions {
  readonly passwords: Passwords
  readonly now: Date
  /** Hashes of the same call, by password: what is hashed once opens together. */
  readonly known?: Map<string, string>
}

const MAX_PASSWORDS = 20
