import type { FastifyReply } from 'fastify'
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Readable } from 'node:stream'

/** Bytes that are turned into numbers in one turn of the event loop. */
const PART_BYTES = 64 * 1024
const COMMA = 44
const ZERO = 48

/** Items that are written in one turn of the event loop. */
const PART_ITEMS = 200

/** A list of values that is made while it is written. */
export class LongList<Item> {
  readonly items: Iterable<Item>

  constructor(items: Iterable<Item>) {
    this.items = items
  }
}

/** A value whose JSON text is made while it is written; one piece is for one turn of the event loop at most. */
export class JsonPieces {
  readonly pieces: Iterable<string>

  constructor(pieces: Iterable<string>) {
    this.pieces = pieces
  }
}

/**
 * A value as JSON text, of which the long lists are written part by part: each `LongList`, `JsonPieces`, and each `Uint8Array` as a list
 * of numbers, which for a large document are tens of megabytes. A `Buffer` is written as one, too, but all at once.
 */
export function streamJson(value: unknown): Readable {
  return Readable.from(gathered(writeJson(value)), { objectMode: false })
}

/** Sends it. */
export function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(streamJson(value))
}

/** In pieces of some length: thousands of short lists would be as many pieces and turns of the event loop. */
async function* gathered(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const part of parts) {
    waiting.push(part)
    length += part.length
    if (length < PART_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
    await nextTurn()
  }
  if (length > 0) yield Buffer.concat(waiting)
}

async function* writeJson(value: unknown): AsyncGenerator<Buffer> {
  const lists: (Uint8Array | LongList<unknown> | JsonPieces)[] = []
  // Nobody writes it into the texts of the value.
  const mark = randomUUID()
  const text = JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, key, plain: unknown) {
    const item = this[key]
    if (!(item instanceof Uint8Array || item instanceof LongList || item instanceof JsonPieces)) return plain
    lists.push(item)
    return mark
  })
  for (const [index, part] of text.split(`"${mark}"`).entries()) {
    const list = index === 0 ? undefined : lists[index - 1]
    if (list instanceof LongList) yield* writeItems(list)
    else if (list instanceof JsonPieces) yield* writePieces(list)
    else if (list !== undefined) yield* writeNumbers(list)
    yield Buffer.from(part)
  }
}

async function* writeItems({ items }: LongList<unknown>): AsyncGenerator<Buffer> {
  let part: string[] = []
  let before = '['
  for (const item of items) {
    part.push(JSON.stringify(item))
    if (part.length < PART_ITEMS) continue
    yield Buffer.from(before + part.join(','))
    part = []
    before = ','
    await nextTurn()
  }
  const isEmpty = part.length === 0 && before === '['
  yield Buffer.from(isEmpty ? '[]' : `${part.length === 0 ? '' : before + part.join(',')}]`)
}

async function* writePieces({ pieces }: JsonPieces): AsyncGenerator<Buffer> {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < PART_BYTES) continue
    yield Buffer.from(text)
    text = ''
    await nextTurn()
  }
  yield Buffer.from(text)
}

async function* writeNumbers(bytes: Uint8Array): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += PART_BYTES) {
    if (start > 0) await nextTurn()
    yield numbersOf(bytes.subarray(start, start + PART_BYTES), start === 0 ? '[' : ',')
  }
  yield Buffer.from(bytes.length === 0 ? '[]' : ']')
}

function numbersOf(bytes: Uint8Array, before: string): Buffer {
  const text = Buffer.allocUnsafe(before.length + bytes.length * 4)
  let at = text.write(before, 'latin1')
  for (const byte of bytes) {
    if (byte >= 100) text[at++] = ZERO + Math.floor(byte / 100)
    if (byte >= 10) text[at++] = ZERO + (Math.floor(byte / 10) % 10)
    text[at++] = ZERO + (byte % 10)
    text[at++] = COMMA
  }
  return text.subarray(0, at - 1)
}
