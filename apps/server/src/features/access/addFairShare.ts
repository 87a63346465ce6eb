import { followPublication } from '@sheaf/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import { networkOf, type App } from '../../platform/http/index.ts'
import { FairQueue } from '../../platform/queues/FairQueue.ts'

/** Requests without a bearer token that are answered at once: of everybody, and of one network. */
const MAX_RUNNING = 64
const MAX_OF_ONE = 32
/** Requests of one network that wait for their turn. */
const MAX_WAITING = 512
const RETRY_AFTER_SECS = 5

interface Turn {
  readonly key: string
  begin(): void
}

/**
 * Networks (an address, or 64 bits of IPv6) take turns in what is answered without a bearer token, so that no flood from one
 * of them keeps the others waiting: for the routes that are added after it, behind `addAuthentication`. A turn ends when
 * the answer is about to be sent, so that slow readers hold none.
 */
export function addFairShare(app: App): void {
  const queue = new FairQueue<Turn>(MAX_OF_ONE)
  const leave = new WeakMap<FastifyRequest, () => void>()
  let running = 0

  function next(): void {
    while (running < MAX_RUNNING) {
      const turn = queue.take()
      if (turn === undefined) return
      running += 1
      turn.begin()
    }
  }

  function enter(request: FastifyRequest, reply: FastifyReply, begin: () => void): void {
    const turn: Turn = { key: networkOf(request.ip), begin }
    let hasLeft = false
    const end = (): void => {
      if (hasLeft) return
      hasLeft = true
      if (queue.remove(turn)) return
      running -= 1
      queue.done(turn.key)
      next()
    }
    leave.set(request, end)
    // Who hangs up while waiting has no turn.
    reply.raw.once('close', end)
    queue.add(turn)
    next()
  }

  app.addHook('onRequest', (request, reply, done) => {
    // Lines for events have limits of their own, and never end.
    if (request.actor !== null || request.routeOptions.url === followPublication.path) return done()
    if (queue.waitingOf(networkOf(request.ip)) >= MAX_WAITING)
      return done(
        new AppError('too_many_requests', {
          message: 'Too many requests. Wait a moment and try again.',
          retryAfterSecs: RETRY_AFTER_SECS,
        }),
      )
    enter(request, reply, done)
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leave.get(request)?.()
    done()
  })
}
