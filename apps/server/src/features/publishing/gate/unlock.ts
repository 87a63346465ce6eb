import { err, isUuid, ok, type Result } from '@sheaf/base'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { Passwords, Throttle } from '../../auth/index.ts'
import type { PublicationGate } from './createPublicationGate.ts'
import type { Visitor } from './Gate.ts'
import { tooManyTries, verifyPassword } from './hashPassword.ts'
import { unlockCookie } from './unlockCookie.ts'

export interface UnlockContext {
  readonly database: Database
  readonly clock: Clock
  readonly secret: string
  readonly gate: PublicationGate
  readonly passwords: Passwords
  readonly throttle: Pick<Throttle, 'hit' | 'takeBack' | 'forget'>
  /** Whether browsers reach us by https. */
  readonly isTls: boolean
}

export interface UnlockWish {
  readonly viewId: string
  readonly password: string
  readonly visitor: Visitor
  /** What requests are counted by (`networkOf`). */
  readonly network: string
}

export type UnlockRefusal = 'record_not_found' | 'invalid_password'

const MINUTE_MS = 60_000
// From one network first: somebody alone cannot use up what all may try.
const FROM_NETWORK = [{ max: 10, windowMs: 10 * MINUTE_MS }]
const FOR_PAGE = [{ max: 200, windowMs: 60 * MINUTE_MS }]

/**
 * Opens a publication with its password; answers a `Set-Cookie` value, null where none is needed. Tries are counted
 * before the password is looked at, so that a thousand at once are no more than one after the other; throws
 * `too_many_requests`.
 */
export async function unlock(
  context: UnlockContext,
  { viewId, password, visitor, network }: UnlockWish,
): Promise<Result<string | null, UnlockRefusal>> {
  const { gate, throttle, clock, secret, isTls } = context
  const { state, publication } = isUuid(viewId) ? await gate.ofView(viewId, visitor) : GONE
  if (state === 'gone') return err('record_not_found')
  const { passwordHash } = publication.bars
  if (state === 'open' || passwordHash === null) return ok(null)
  const key = `publication ${viewId} from ${network}`
  const wait =
    (await throttle.hit(key, FROM_NETWORK)) ?? (await throttle.hit(`publication ${viewId}`, FOR_PAGE))
  if (wait !== null) throw tooManyTries(wait)
  if (!(await verifyPassword(context.passwords, passwordHash, password))) return err('invalid_password')
  await throttle.forget(key, FROM_NETWORK)
  // Those who know the password, however many they are, leave the tries to those who do not.
  await throttle.takeBack(`publication ${viewId}`, FOR_PAGE)
  const { cookies } = visitor
  return ok(unlockCookie({ cookies, secret, now: clock.now() }, { passwordHash, isTls }))
}

const GONE = { state: 'gone', publication: null } as const
