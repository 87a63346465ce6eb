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

export interface UnlockInput {
  readonly viewId: string
  readonly password: string
  readonly visitor: Visitor
  /** What requests are counted by (`networkOf`). */
  readonly network: string
}

export type UnlockRefusal = 'record_not_found' | 'invalid_password'

const MINUTE_MS = 60_000
const FROM_NETWORK = [{ max: 10, windowMs: 10 * MINUTE_MS }]
/** Wrong ones, from all networks together: beyond that somebody guesses from many. */
const FOR_PAGE = [{ max: 200, windowMs: 60 * MINUTE_MS }]
/** From then on, for each network: who guesses from many is slowed down, and who comes once still gets in. */
const FROM_NETWORK_SLOWED = [{ max: 3, windowMs: 60 * MINUTE_MS }]

/**
 * Opens a publication with its password; answers a `Set-Cookie` value, null where none is needed. Tries are counted
 * before the password is looked at, so that a thousand at once are no more than one after the other; throws
 * `too_many_requests`. Nobody's tries keep another network out, nor anybody who has opened the page.
 */
export async function unlock(
  context: UnlockContext,
  { viewId, password, visitor, network }: UnlockInput,
): Promise<Result<string | null, UnlockRefusal>> {
  const { gate, throttle, clock, secret, isTls } = context
  const { state, publication } = isUuid(viewId) ? await gate.ofView(viewId, visitor) : GONE
  if (state === 'gone') return err('record_not_found')
  const { passwordHash } = publication.bars
  if (state === 'open' || passwordHash === null) return ok(null)
  const [page, here] = [`publication ${viewId}`, `publication ${viewId} from ${network}`]
  const isGuessed = async (): Promise<boolean> => (await throttle.hit(page, FOR_PAGE)) !== null
  const wait =
    (await throttle.hit(here, FROM_NETWORK)) ??
    ((await isGuessed()) ? await throttle.hit(here, FROM_NETWORK_SLOWED) : null)
  if (wait !== null) throw tooManyTries(wait)
  if (!(await verifyPassword(context.passwords, passwordHash, password))) return err('invalid_password')
  await throttle.forget(here, [...FROM_NETWORK, ...FROM_NETWORK_SLOWED])
  // Those who know the password, however many they are, leave the tries to those who do not.
  await throttle.takeBack(page, FOR_PAGE)
  const { cookies } = visitor
  return ok(unlockCookie({ cookies, secret, now: clock.now() }, { passwordHash, isTls }))
}

const GONE = { state: 'gone', publication: null } as const
