import type { UserId, ViewId } from '@sheaf/base'
import { isUuid } from '@sheaf/base'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { PagePolicy } from '../../access/index.ts'
import type { GateBars, GatePassage, GateState, Visitor } from './Gate.ts'
import { readGated } from './readGated.ts'
import { hasUnlocked } from './unlockCookie.ts'

/**
 * Decides for every public way to a publication, in one place: its page, the wire calls, comments, events, feeds and
 * files. Says nothing about what else a way needs (whether comments are on, who may delete one).
 */
export interface PublicationGate {
  /** Who sends a request. */
  visitorOf(request: FastifyRequest): Visitor
  /** Looks a publication up. A view that is not published is `gone`. */
  ofView(viewId: string, visitor: Visitor): Promise<GatePassage>
  /** For what has been read together with the publication. */
  stateOf(viewId: string, bars: GateBars, visitor: Visitor): Promise<GateState>
  /** Whether the whole world may read it now, whoever asks. */
  isOpenToAll(bars: GateBars): boolean
  /** The gate as the files ask it that publications show. */
  readonly filesOpenTo: (request: FastifyRequest) => {
    isOpenToAll(shown: { readonly bars: GateBars }): boolean
    isOpen(shown: { readonly viewId: string; readonly bars: GateBars }): Promise<boolean>
  }
}

export interface PublicationGateOptions {
  readonly database: Database
  readonly clock: Clock
  readonly secret: string
  readonly policy: PagePolicy
  /** The signed-in person behind a request to a public way; null for everybody else. */
  readonly readerOf: (request: FastifyRequest) => Promise<{ readonly userId: UserId } | null>
}

export function createPublicationGate(options: PublicationGateOptions): PublicationGate {
  const { database, clock, secret, policy, readerOf } = options

  function isGone({ isOnWeb, expiresAt }: GateBars): boolean {
    return !isOnWeb || (expiresAt !== null && expiresAt.getTime() <= clock.now().getTime())
  }

  // Whoever may see the page itself needs no password for what it shows the world.
  async function maySeePage(visitor: Visitor, viewId: string): Promise<boolean> {
    const reader = await visitor.reader()
    return reader !== null && (await policy.accessToView(reader, viewId as ViewId)).level !== 'none'
  }

  async function stateOf(viewId: string, bars: GateBars, visitor: Visitor): Promise<GateState> {
    if (isGone(bars)) return 'gone'
    const { passwordHash } = bars
    if (passwordHash === null) return 'open'
    const unlock = { cookies: visitor.cookies, secret, now: clock.now() }
    return hasUnlocked(unlock, passwordHash) || (await maySeePage(visitor, viewId)) ? 'open' : 'locked'
  }

  const visitorOf = (request: FastifyRequest): Visitor => ({
    cookies: request.headers.cookie,
    reader: () => readerOf(request),
  })
  const isOpenToAll = (bars: GateBars): boolean => !isGone(bars) && bars.passwordHash === null

  return {
    stateOf,
    visitorOf,
    isOpenToAll,
    filesOpenTo: (request) => ({
      isOpenToAll: ({ bars }) => isOpenToAll(bars),
      isOpen: async ({ viewId, bars }) => (await stateOf(viewId, bars, visitorOf(request))) === 'open',
    }),
    async ofView(viewId, visitor) {
      const publication = isUuid(viewId) ? await readGated(database, viewId) : null
      if (publication === null) return GONE
      const state = await stateOf(viewId, publication.bars, visitor)
      return state === 'gone' ? GONE : { state, publication }
    },
  }
}

const GONE: GatePassage = { state: 'gone', publication: null }
