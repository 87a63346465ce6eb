import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { BlobStore } from '../blobs/index.ts'
import type { Clock } from '../clock.ts'
import type { ConnectionOptions } from '../database/index.ts'
import {
  DATABASE_PREFIX,
  FILES_PREFIX,
  MANIFEST,
  SECRET,
  SUMMARY,
  type Manifest,
  type Summary,
} from './manifest.ts'
import { copyTarget, readMigrations, readSequences, readTables } from './readTables.ts'
import { endOfArchive, writeEntry } from './tar.ts'

export interface BackupSource {
  readonly connection: ConnectionOptions
  readonly dataFolder: string
  readonly blobs: BlobStore
  readonly clock: Clock
}

/** Tables go out in pieces of about this size, because an entry of an archive begins with its size. */
const PIECE_BYTES = 4 * 1024 * 1024

/**
 * Everything as one archive (tar): the tables as they were at one moment, whatever is written
 * meanwhile; the secret; then the files, wherever they lie. A file keeps its bytes for life and is listed after
 * the tables were read, so all that the tables speak of is there, but for what is deleted meanwhile.
 */
export async function* writeBackup(source: BackupSource): AsyncGenerator<Buffer> {
  const { connection, dataFolder, blobs, clock } = source
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const manifest: Manifest = {
      format: 1,
      createdAt: clock.now().toISOString(),
      migrations: await readMigrations(client),
      tables: await readTables(client),
    }
    yield* writeJson(MANIFEST, manifest)
    const rows: Record<string, number> = {}
    for (const table of manifest.tables) rows[table.name] = yield* writeTable(client, table)
    const sequences = await readSequences(client)
    yield* writeSecret(dataFolder)
    const files = yield* writeFiles(blobs)
    yield* writeJson(SUMMARY, { rows, files, sequences } satisfies Summary)
    yield endOfArchive()
  } finally {
    await client.end()
  }
}

async function* writeTable(
  client: Client,
  table: Manifest['tables'][number],
): AsyncGenerator<Buffer, number> {
  const stream = client.query(copyTo(`copy ${copyTarget(table)} to stdout`))
  let number = 0
  let pending: Buffer[] = []
  let bytes = 0
  async function* flush(): AsyncGenerator<Buffer> {
    number += 1
    yield* writeEntry(`${DATABASE_PREFIX}${table.name}/${number}`, bytes, from(pending))
    pending = []
    bytes = 0
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    pending.push(chunk)
    bytes += chunk.length
    if (bytes >= PIECE_BYTES) yield* flush()
  }
  if (bytes > 0) yield* flush()
  return stream.rowCount
}

async function* writeFiles(blobs: BlobStore): AsyncGenerator<Buffer, number> {
  let count = 0
  for await (const { key } of blobs.list()) {
    const blob = await blobs.open(key)
    if (blob === null) continue
    yield* writeEntry(`${FILES_PREFIX}${key}`, blob.bytes, blob.stream as AsyncIterable<Buffer>)
    count += 1
  }
  return count
}

async function* writeSecret(dataFolder: string): AsyncGenerator<Buffer> {
  const file = join(dataFolder, SECRET)
  if (!existsSync(file)) return
  const secret = readFileSync(file)
  yield* writeEntry(SECRET, secret.length, from([secret]))
}

async function* writeJson(name: string, value: object): AsyncGenerator<Buffer> {
  const content = Buffer.from(JSON.stringify(value))
  yield* writeEntry(name, content.length, from([content]))
}

async function* from(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks
}
