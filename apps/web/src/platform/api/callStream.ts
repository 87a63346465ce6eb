import { buildUrl, err, ok, type Result } from '@sheaf/base'
import type { ApiRequest, Endpoint, ErrorCode } from '@sheaf/contract'
import { runtimeConfig } from '../config/runtimeConfig.ts'
import { deviceId } from '../session/deviceId.ts'
import { session } from '../session/session.ts'
import { CLIENT_VERSION } from './createApi.ts'
import { readAnswer } from './readAnswer.ts'
import { createPieceReader, type Piece } from './readPieces.ts'

export type StreamRequest<E extends Endpoint> = ApiRequest<E> & {
  /** By this name of a model; the usual one where it is null. */
  readonly model: string | null
  readonly signal: AbortSignal
  readonly onPiece: (piece: Piece) => void
}

/** `broken_off`: what has come is not the whole answer. */
export type StreamProblem = ErrorCode | 'broken_off'

/** Calls what answers piece by piece (wire 7.3). Resolves once the answer is whole, or ended in some other way. */
export async function callStream<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  request: StreamRequest<E>,
): Promise<Result<void, StreamProblem>> {
  const { params, body, model, signal, onPiece } = request as LooseRequest
  const token = await session.freshToken()
  if (!token.ok) return err('network_error')
  let hasBegun = false
  try {
    const response = await fetch((await runtimeConfig()).apiUrl + buildUrl(path, params), {
      method,
      headers: {
        'content-type': 'application/json',
        'client-version': CLIENT_VERSION,
        'device-id': deviceId(),
        ...(token.value && { authorization: `Bearer ${token.value}` }),
        ...(model !== null && { 'ai-model': model }),
      },
      body: JSON.stringify(body),
      signal,
    })
    if (!isStream(response)) return refusalOf(response.status, await response.text())
    // From here on it is an answer that breaks off: of pieces that came right before, browsers may tell nothing.
    hasBegun = true
    const reader = createPieceReader()
    for await (const text of textsOf(response)) {
      const pieces = reader.read(text)
      if (pieces === null) return err('serde_error')
      for (const piece of pieces) onPiece(piece)
    }
    return reader.isWhole() ? ok(undefined) : err('broken_off')
  } catch (error) {
    // fetch reports every failure of the network as a TypeError; anything else is a bug of ours.
    if (error instanceof TypeError || signal.aborted) return err(hasBegun ? 'broken_off' : 'network_error')
    throw error
  }
}

interface LooseRequest {
  readonly params?: Parameters<typeof buildUrl>[1]
  readonly body?: unknown
  readonly model: string | null
  readonly signal: AbortSignal
  readonly onPiece: (piece: Piece) => void
}

function isStream(response: Response): boolean {
  return response.ok && (response.headers.get('content-type') ?? '').startsWith('text/event-stream')
}

function refusalOf(status: number, text: string): Result<void, ErrorCode> {
  const answer = readAnswer({ status, body: parseJson(text) })
  return answer.ok ? err('serde_error') : answer
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function* textsOf({ body }: Response): AsyncGenerator<string> {
  if (body === null) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
