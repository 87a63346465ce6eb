import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { OutboundRequest } from './Outbound.ts'
import { OutboundError } from './OutboundError.ts'

/** Reads the body, unpacked; never holds more of it than `maxBytes` and what one step of unpacking gives. */
export async function readBody(
  answer: IncomingMessage,
  { maxBytes, ifLonger }: Pick<OutboundRequest, 'maxBytes' | 'ifLonger'>,
): Promise<Buffer> {
  const announced = Number(answer.headers['content-length'])
  if (ifLonger === 'refuse' && announced > maxBytes) throw new OutboundError('too_large')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of unpacked(answer)) {
    const piece = chunk as Buffer
    chunks.push(piece)
    bytes += piece.length
    if (bytes <= maxBytes) continue
    if (ifLonger === 'refuse') throw new OutboundError('too_large')
    break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

function unpacked(answer: IncomingMessage): Readable {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return answer
  const unpack = unpackerOf(encoding)
  // The reader sees the error through `unpack`; the callback only marks it as handled.
  return pipeline(answer, unpack, () => undefined)
}

function unpackerOf(encoding: string): Transform {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      throw new OutboundError('unreachable')
  }
}
