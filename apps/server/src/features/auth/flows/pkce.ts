import { err, ok, type Result } from '@sheaf/base'
import { createHash } from 'node:crypto'
import { hashesEqual } from '../hashing.ts'

/** What a client asks with (RFC 7636): the code it gets back is worth nothing without the verifier. */
export interface Challenge {
  readonly codeChallenge: string
  readonly codeChallengeMethod: 's256' | 'plain'
}

/** The challenge of a request; null where there is none. Refused is a challenge of the wrong form. */
export function readChallenge(
  challenge: string | null | undefined,
  method: string | null | undefined,
): Result<Challenge | null, 'validation_failed'> {
  if (!challenge) return ok(null)
  const codeChallengeMethod = (method || 'plain').toLowerCase()
  if (codeChallengeMethod !== 's256' && codeChallengeMethod !== 'plain') return err('validation_failed')
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) return err('validation_failed')
  return ok({ codeChallenge: challenge, codeChallengeMethod })
}

export function fitsChallenge(
  verifier: string,
  challenge: { readonly codeChallenge: string; readonly codeChallengeMethod: string | null },
): boolean {
  const made =
    challenge.codeChallengeMethod === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier
  return hashesEqual(made, challenge.codeChallenge)
}
