import { Readable } from 'node:stream'
import { AppError } from '../../platform/errors/index.ts'
import type { ModelPiece } from './models.ts'

/** What an answer may rest on, as the format has it. */
export interface AnswerSource {
  readonly id: string
  readonly name: string
  readonly source: string
}

type Piece = Extract<ModelPiece, { readonly text: string }>

/** Keys of the pieces of an answer, as the format has them. */
const KEYS = { sources: '0', text: '1', idle: '3', reasoning: '6' } as const
/** Proxies close what is silent for a minute. */
const IDLE_MS = 15_000

/**
 * An answer as the format sends it: JSON objects with one key each, one behind another. Waits for the first piece, so that an
 * answer which cannot begin is refused in the envelope; one that breaks off later destroys the stream. `sources` come first.
 */
export async function streamAnswer(
  pieces: AsyncGenerator<Piece>,
  sources: readonly AnswerSource[] | null = null,
): Promise<Readable> {
  const first = await pieces.next()
  if (first.done)
    throw new AppError('ai_response_error', { message: 'The language model gave no answer. Try again.' })
  return Readable.from(written(sources, first.value, pieces), { objectMode: false })
}

async function* written(
  sources: readonly AnswerSource[] | null,
  first: Piece,
  pieces: AsyncGenerator<Piece>,
): AsyncGenerator<string> {
  if (sources !== null) yield JSON.stringify({ [KEYS.sources]: sources })
  yield line(first)
  let next = pieces.next()
  try {
    for (;;) {
      const piece = await orIdle(next)
      if (piece === 'idle') {
        yield JSON.stringify({ [KEYS.idle]: '' })
        continue
      }
      if (piece.done) return
      yield line(piece.value)
      next = pieces.next()
    }
  } finally {
    await pieces.return(undefined)
  }
}

async function orIdle<T>(work: Promise<T>): Promise<T | 'idle'> {
  let timer: NodeJS.Timeout | undefined
  const idle = new Promise<'idle'>((resolve) => {
    timer = setTimeout(() => resolve('idle'), IDLE_MS)
  })
  try {
    return await Promise.race([work, idle])
  } finally {
    clearTimeout(timer)
  }
}

function line({ kind, text }: Piece): string {
  return JSON.stringify({ [KEYS[kind]]: text })
}
