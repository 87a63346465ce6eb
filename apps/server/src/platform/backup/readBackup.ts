import { once } from 'node:events'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Client } from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import type { BlobStore } from '../blobs/index.ts'
import type { ConnectionOptions } from '../database/index.ts'
import { writeFileSafely } from '../dataFolder/writeFileSafely.ts'
import {
  DATABASE_PREFIX,
  FILES_PREFIX,
  MANIFEST,
  manifestSchema,
  SECRET,
  SUMMARY,
  summarySchema,
  type Manifest,
  type Summary,
} from './manifest.ts'
import { copyTarget, quoted } from './readTables.ts'
import { collect, readEntries, type TarEntry } from './tar.ts'

export interface BackupTarget {
  readonly connection: ConnectionOptions
  readonly dataFolder: string
  /** Empty. */
  readonly blobs: BlobStore
  /** Creates the tables as they were after these migrations, empty. */
  readonly createTables: (migrations: readonly string[]) => Promise<void>
}

/** Puts everything of an archive back: all tables in one transaction, then what lies beside them. Throws when anything is missing. */
export async function readBackup(archive: AsyncIterable<Buffer>, target: BackupTarget): Promise<Summary> {
  const entries = readEntries(archive)
  const first = await entries.next()
  if (first.done || first.value.name !== MANIFEST) throw new Error('it does not begin with a manifest')
  const manifest = manifestSchema.parse(JSON.parse(String(await collect(first.value.content))))
  await target.createTables(manifest.migrations)

  const client = new Client(target.connection)
  await client.connect()
  try {
    await client.query('begin')
    const restored = await readRest(entries, manifest, client, target)
    for (const [name, value] of Object.entries(restored.sequences)) {
      await client.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, value])
    }
    await client.query('commit')
    return restored
  } finally {
    await client.end()
  }
}

async function readRest(
  entries: AsyncGenerator<TarEntry>,
  manifest: Manifest,
  client: Client,
  { dataFolder, blobs }: BackupTarget,
): Promise<Summary> {
  const tables = new TableLoader(manifest, client)
  let files = 0
  for await (const { name, bytes, content } of entries) {
    if (name.startsWith(DATABASE_PREFIX)) {
      await tables.add(name.slice(DATABASE_PREFIX.length).replace(/\/\d+$/, ''), content)
      continue
    }
    await tables.finish()
    if (name.startsWith(FILES_PREFIX)) {
      await blobs.write(name.slice(FILES_PREFIX.length), Readable.from(content), { bytes })
      files += 1
    } else if (name === SECRET) {
      writeFileSafely(join(dataFolder, SECRET), String(await collect(content)), 0o600)
    } else if (name === SUMMARY) {
      const summary = summarySchema.parse(JSON.parse(String(await collect(content))))
      checkComplete(manifest, tables.rows, files, summary)
      return summary
    }
  }
  throw new Error('it ends early')
}

function checkComplete(
  { tables }: Manifest,
  rows: ReadonlyMap<string, number>,
  files: number,
  summary: Summary,
): void {
  for (const { name } of tables) {
    const count = rows.get(name) ?? 0
    if (count !== (summary.rows[name] ?? 0))
      throw new Error(`${name} has ${count} of ${summary.rows[name]} rows`)
  }
  if (files !== summary.files) throw new Error(`${files} of ${summary.files} files are there`)
}

/** Streams the pieces of one table after the other into COPY. */
class TableLoader {
  readonly rows = new Map<string, number>()
  readonly #manifest: Manifest
  readonly #client: Client
  #current: { readonly name: string; readonly stream: CopyStreamQuery } | null = null

  constructor(manifest: Manifest, client: Client) {
    this.#manifest = manifest
    this.#client = client
  }

  async add(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const stream = await this.#open(name)
    for await (const chunk of content) {
      if (stream.errored) throw stream.errored
      if (!stream.write(chunk)) await once(stream, 'drain')
    }
  }

  async #open(name: string): Promise<CopyStreamQuery> {
    if (this.#current?.name === name) return this.#current.stream
    await this.finish()
    const table = this.#manifest.tables.find((one) => one.name === name)
    if (!table) throw new Error(`${name} is not in the manifest`)
    const stream = this.#client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
    // PostgreSQL may refuse a row at any time; the next step throws it.
    stream.on('error', () => {})
    this.#current = { name, stream }
    return stream
  }

  async finish(): Promise<void> {
    if (!this.#current) return
    const { name, stream } = this.#current
    this.#current = null
    if (stream.errored) throw stream.errored
    const finished = once(stream, 'finish')
    stream.end()
    await finished
    this.rows.set(name, stream.rowCount)
  }
}
