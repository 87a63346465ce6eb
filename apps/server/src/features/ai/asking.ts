import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import type { Throttle } from '../auth/index.ts'

/** Of one person: a text that is written takes some seconds. The rows of a column are asked about one after the other. */
const TURNS = {
  text: [{ max: 30, windowMs: 60_000 }],
  row: [{ max: 120, windowMs: 60_000 }],
} as const

/** Refuses whoever asks a model too often in a minute, whatever for. */
export async function takeTurn(
  throttle: Throttle,
  { actor }: Permit,
  about: keyof typeof TURNS = 'text',
): Promise<void> {
  const key = about === 'text' ? `ai ${actor.userId}` : `ai ${about} ${actor.userId}`
  const retryAfterSecs = await throttle.hit(key, TURNS[about])
  if (retryAfterSecs === null) return
  throw new AppError('too_many_requests', {
    message: 'Too many questions at once. Wait a moment and try again.',
    retryAfterSecs,
  })
}

/** Ends when whoever asked is gone: nothing more is paid for then. */
export function untilLeft(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  reply.raw.once('close', () => leaving.abort())
  return leaving.signal
}

/** The model that the header `ai-model` asks for. */
export function modelIn(header: string | readonly string[] | undefined): string | null {
  return typeof header === 'string' ? header : null
}

/** Sends an answer as it is written. */
export function sendStream(reply: FastifyReply, answer: Readable): FastifyReply {
  return reply
    .type('text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(answer)
}
