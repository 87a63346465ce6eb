import { commandSchema, ROW_IMPORT_LIMITS } from '@sheaf/contract'
import type { Command } from '@sheaf/model'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { ImportHost } from './importTask.ts'

/** What was uploaded is no list of commands. */
export class UnreadableImport extends Error {
  override readonly name = 'UnreadableImport'
}

/** The commands that were uploaded, one after the other, with the numbers of their lines; of `wanted` lines alone. */
export async function* stagedCommands(
  host: Pick<ImportHost, 'read'>,
  bytes: number,
  wanted: ReadonlySet<number> | null = null,
): AsyncGenerator<readonly [line: number, command: Command], void, void> {
  let number = 0
  for await (const line of linesOf(host, bytes)) {
    number += 1
    // Taking a line apart is most of the work.
    if (wanted !== null && !wanted.has(number)) continue
    const read = commandSchema.safeParse(parsed(line))
    if (!read.success || !IMPORTED.has(read.data.kind)) throw new UnreadableImport('A line is no command')
    yield [number, read.data]
  }
}

async function* linesOf(host: Pick<ImportHost, 'read'>, bytes: number): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder()
  let rest = ''
  let length = 0
  for await (const piece of unpacked(host, bytes)) {
    length += piece.length
    if (length > ROW_IMPORT_LIMITS.textBytes) throw new UnreadableImport('It is too long')
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > ROW_IMPORT_LIMITS.lineBytes) throw new UnreadableImport('A line is too long')
    for (const line of lines) if (line !== '') yield line
  }
  if (rest !== '') yield rest
}

async function* unpacked(host: Pick<ImportHost, 'read'>, bytes: number): AsyncGenerator<Buffer, void, void> {
  const source = Readable.from(piecesOf(host, bytes))
  const unzip = createGunzip({ chunkSize: 256 * 1024 })
  source.on('error', (error) => unzip.destroy(error))
  try {
    for await (const piece of source.pipe(unzip)) yield piece as Buffer
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new UnreadableImport('It is not gzipped', { cause: error })
    throw error
  } finally {
    source.destroy()
  }
}

async function* piecesOf(host: Pick<ImportHost, 'read'>, bytes: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes;) {
    const piece = await host.read(from)
    if (piece.length === 0) throw new Error('An upload is shorter than it was')
    from += piece.length
    yield piece
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** What an import consists of. */
const IMPORTED: ReadonlySet<Command['kind']> = new Set([
  'addRows',
  'setCell',
  'changeMembers',
  'changeChecklist',
  'changeFiles',
  'addField',
  'addOption',
  'renameField',
  'deleteField',
  'deleteRows',
])
