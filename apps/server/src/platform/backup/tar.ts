/*
 * The tar format (POSIX.1-2001, "pax"), as far as backups need it: plain files, names of any
 * length, content as a stream. `tar tzf` lists what we write.
 */

const BLOCK_BYTES = 512
const MAX_NAME_BYTES = 100
/** Eleven octal digits. */
const MAX_BYTES = 8 ** 11 - 1

export interface TarEntry {
  readonly name: string
  readonly bytes: number
  /** To be read before the next entry is asked for; what is left is skipped. */
  readonly content: AsyncIterable<Buffer>
}

/** One file of an archive; `content` must yield exactly `bytes`. */
export async function* writeEntry(
  name: string,
  bytes: number,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  if (bytes > MAX_BYTES) throw new Error(`${name} is too large for an archive`)
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) {
    const record = longNameRecord(name)
    yield header('pax', record.length, 'x')
    yield padded(record)
  }
  yield header(name, bytes, '0')
  let written = 0
  for await (const chunk of content) {
    written += chunk.length
    yield chunk
  }
  if (written !== bytes) throw new Error(`${name} changed while it was archived`)
  yield Buffer.alloc(padding(bytes))
}

/** What an archive ends with. */
export const endOfArchive = () => Buffer.alloc(2 * BLOCK_BYTES)

/** Reads an archive entry by entry. Throws when it ends early or a header is damaged. */
export async function* readEntries(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new BlockReader(source)
  try {
    yield* entriesOf(reader)
  } finally {
    await reader.close()
  }
}

async function* entriesOf(reader: BlockReader): AsyncGenerator<TarEntry> {
  let longName: string | null = null
  for (;;) {
    const block = await reader.take(BLOCK_BYTES)
    if (block.every((byte) => byte === 0)) return
    const { name, bytes, type } = parseHeader(block)
    const content = reader.stream(bytes)
    if (type === 'x') {
      longName = parseLongName(await collect(content))
    } else {
      yield { name: longName ?? name, bytes, content }
      longName = null
    }
    for await (const rest of content) void rest
    await reader.take(padding(bytes))
  }
}

export async function collect(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const padding = (bytes: number) => (BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES
const padded = (content: Buffer) => Buffer.concat([content, Buffer.alloc(padding(content.length))])

function header(name: string, bytes: number, type: '0' | 'x'): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES)
  const octal = (value: number, digits: number, offset: number) =>
    block.write(`${value.toString(8).padStart(digits, '0')}\0`, offset, 'latin1')
  block.write(Buffer.byteLength(name) > MAX_NAME_BYTES ? 'long-name' : name, 0, 'utf8')
  octal(0o600, 7, 100)
  octal(0, 7, 108)
  octal(0, 7, 116)
  octal(bytes, 11, 124)
  octal(0, 11, 136)
  block.write(' '.repeat(8), 148, 'latin1')
  block.write(type, 156, 'latin1')
  block.write('ustar\x0000', 257, 'latin1')
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}

function parseHeader(block: Buffer): { name: string; bytes: number; type: string } {
  const text = (start: number, end: number) => block.toString('utf8', start, end).replace(/\0.*$/s, '')
  const expected = Number.parseInt(text(148, 156), 8)
  const blank = Buffer.from(block).fill(' ', 148, 156)
  if (checksum(blank) !== expected) throw new Error('a header does not fit its checksum')
  return { name: text(0, 100), bytes: Number.parseInt(text(124, 136), 8), type: text(156, 157) }
}

const checksum = (block: Buffer) => block.reduce((sum, byte) => sum + byte, 0)

/** `{length} path={name}\n`, where the length counts itself. */
function longNameRecord(name: string): Buffer {
  const rest = ` path=${name}\n`
  let length = Buffer.byteLength(rest)
  while (String(length).length + Buffer.byteLength(rest) !== length) {
    length = String(length).length + Buffer.byteLength(rest)
  }
  return Buffer.from(`${length}${rest}`)
}

function parseLongName(record: Buffer): string {
  const path = record.toString('utf8').match(/^\d+ path=(.*)\n$/s)?.[1]
  if (path === undefined) throw new Error('a long name is damaged')
  return path
}

class BlockReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async take(bytes: number): Promise<Buffer> {
    return collect(this.stream(bytes))
  }

  async *stream(bytes: number): AsyncGenerator<Buffer> {
    let left = bytes
    while (left > 0) {
      if (this.#rest.length === 0) await this.#fill()
      const part = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }

  async close(): Promise<void> {
    await this.#source.return?.()
  }

  async #fill(): Promise<void> {
    const { done, value } = await this.#source.next()
    if (done) throw new Error('it ends early')
    this.#rest = value
  }
}
