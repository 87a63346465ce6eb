import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseBlobs, folderBlobs, type BlobStore } from '../blobs/index.ts'
import { systemClock } from '../clock.ts'
import { findEmbeddedPostgres } from '../database/embedded/index.ts'
import { buildServer, hasSwift, startSwift, type BuiltServer, type RunningProcess } from '../testing/index.ts'
import { collect, readEntries } from './tar.ts'
import { writeBackup } from './writeBackup.ts'

const USER = '0b7d2ac5-2b1c-4a58-8b6d-0a2f6f3f5d10'
const WORKSPACE = '1b7d2ac5-2b1c-4a58-8b6d-0a2f6f3f5d10'
const DOCUMENT = '2b7d2ac5-2b1c-4a58-8b6d-0a2f6f3f5d10'

describe('R7: backup and restore', { timeout: 120_000 }, () => {
  let built: BuiltServer
  let folder: string
  let source: string
  let server: RunningProcess
  let client: Client
  let archive: string

  beforeAll(async () => {
    built = await buildServer()
    folder = mkdtempSync(join(tmpdir(), 'sheaf backup-'))
    chmodSync(folder, 0o755)
    source = join(folder, 'source')
    archive = join(folder, 'sheaf.backup')
    server = built.run('main', { env: { SHEAF_DATA: source } })
    await server.ready
    client = await connect(source)
    await fill(client)
    const blobs = folderBlobs(join(source, 'files'))
    await blobs.write(`${WORKSPACE}/${DOCUMENT}/${'a'.repeat(90)}.png`, randomBytes(3_000_000))
    await blobs.write('empty', new Uint8Array())
    await blobs.write('large', randomBytes(20_000_000))
  })
  afterAll(async () => {
    server.process.kill('SIGTERM')
    await server.ended
    await built.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const sheaf = (data: string, ...args: string[]) => sheafWith({ SHEAF_DATA: data }, ...args)
  const sheafWith = (env: Record<string, string>, ...args: string[]) =>
    built.run('sheaf', { env, args }).ended

  it('DBC-EPOCH-1: taken under load and restored elsewhere, holds the same documents, databases of a new epoch, sign-ins and files', async () => {
    const load = keepAppending(await connect(source))
    await load.isRunning
    const backedUp = await sheaf(source, 'backup', archive)
    const appended = await load.stop()
    expect(backedUp).toMatchObject({ code: 0, stderr: '' })
    expect(statSync(archive).mode & 0o777).toBe(0o600)

    const target = join(folder, 'restored')
    expect(await sheaf(target, 'restore', archive)).toMatchObject({ code: 0, stderr: '' })
    const second = built.run('main', { env: { SHEAF_DATA: target } })
    await second.ready
    const restored = await connect(target)

    // The log is as it was at one moment: a beginning of what was appended, without a gap.
    const log = await rowsOf(restored, 'collab_updates')
    expect(log.length).toBeGreaterThan(500)
    expect(log.length).toBeLessThan(500 + appended)
    expect(log).toEqual((await rowsOf(client, 'collab_updates')).slice(0, log.length))
    // And every other table is as it was at that same moment.
    const { rows: names } = await restored.query<{ name: string }>('select name from workspaces')
    expect(names).toEqual([{ name: String(log.length) }])
    for (const table of ['auth_users', 'auth_sessions', 'auth_refresh_tokens', 'users', 'collabs', 'views']) {
      expect([table, await rowsOf(restored, table)]).toEqual([table, await rowsOf(client, table)])
    }
    for (const table of ['database_rows', 'database_orders'])
      expect([table, await rowsOf(restored, table)]).toEqual([table, await rowsOf(client, table)])
    // DBC-EPOCH-1: browsers that saw later versions begin anew.
    const epochs = 'select version, epoch::text from databases'
    const { rows: databases } = await restored.query<{ version: string; epoch: string }>(epochs)
    expect(databases).toEqual([{ version: '7', epoch: expect.not.stringContaining(USER) as string }])
    expect(await fileHashes(folderOf(target))).toEqual(await fileHashes(folderOf(source)))
    expect(readFileSync(join(target, 'jwt-secret'))).toEqual(readFileSync(join(source, 'jwt-secret')))
    // New updates come behind the old ones.
    await append(restored, 1)
    await restored.end()
    second.process.kill('SIGTERM')
    expect((await second.ended).code).toBe(0)
  })

  it('is of one moment, whatever is written between two tables', async () => {
    const tables = new Map<string, string>()
    const writer = await connect(source)
    const chunks = writeBackup({
      connection: findEmbeddedPostgres(join(source, 'postgres'))!,
      dataFolder: source,
      blobs: folderBlobs(join(source, 'files')),
      clock: systemClock,
    })
    for await (const { name, content } of readEntries(chunks)) {
      const table = name.split('/')[1] ?? name
      tables.set(table, (tables.get(table) ?? '') + String(await collect(content)))
      if (table === 'workspaces') await append(writer, 1)
    }
    await writer.end()
    const updates = tables.get('collab_updates')!.trim().split('\n').length
    expect(tables.get('workspaces')!.split('\t')[3]).toBe(String(updates))
  })

  it.skipIf(!hasSwift())('holds the same files when they lie in S3, before or after', async () => {
    const swift = await startSwift()
    const { config } = swift
    const env = {
      SHEAF_DATA: join(folder, 'with files in S3'),
      S3_ENDPOINT: config.endpoint,
      S3_BUCKET: config.bucket,
      S3_ACCESS_KEY: config.accessKey,
      S3_SECRET_KEY: config.secretKey,
    }
    const expected = await fileHashes(folderOf(source))
    expect(await sheafWith(env, 'restore', archive)).toMatchObject({ code: 0, stderr: '' })
    expect(await fileHashes(await chooseBlobs(config, ''))).toEqual(expected)
    expect(existsSync(join(env.SHEAF_DATA, 'files'))).toBe(false)

    const second = join(folder, 'from S3.backup')
    expect(await sheafWith(env, 'backup', second)).toMatchObject({ code: 0, stderr: '' })
    const target = join(folder, 'back in a folder')
    expect(await sheaf(target, 'restore', second)).toMatchObject({ code: 0, stderr: '' })
    expect(await fileHashes(folderOf(target))).toEqual(expected)

    const again = await sheafWith({ ...env, SHEAF_DATA: join(folder, 'again') }, 'restore', archive)
    expect([again.code, again.stderr]).toEqual([
      1,
      'The bucket sheaf-tests is not empty. Restore into a new one: name it with S3_BUCKET.\n',
    ])
    await swift.stop()
    const down = await sheafWith(env, 'backup', join(folder, 'down.backup'))
    expect([down.code, down.stderr]).toEqual([
      1,
      'The files cannot be read. Make sure that the place where they lie can be reached.\n',
    ])
    const start = await built.run('main', { env }).ended
    expect([start.code, start.stderr]).toEqual([
      1,
      `The S3 service at ${config.endpoint} does not answer for the bucket sheaf-tests (ECONNREFUSED). Check S3_ENDPOINT and S3_REGION, and that the service runs.\n`,
    ])
  })

  it('does not overwrite a backup, and restores into an empty folder only', async () => {
    const backup = await sheaf(source, 'backup', archive)
    expect([backup.code, backup.stderr]).toEqual([
      1,
      `${archive} exists already. Choose another name for the backup.\n`,
    ])
    const restore = await sheaf(source, 'restore', archive)
    expect(restore.code).toBe(1)
    expect(restore.stderr).toBe(
      `${source} is not empty. Restore into a new folder: name one with SHEAF_DATA.\n`,
    )
  })

  it('refuses a backup that was cut short, and the folder it left', async () => {
    truncateSync(archive, statSync(archive).size - 200)
    const target = join(folder, 'cut')
    const { code, stderr } = await sheaf(target, 'restore', archive)
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^.*sheaf\.backup cannot be restored: .*\. Delete .*cut and take another backup\.\n$/,
    )
    const started = await built.run('main', { env: { SHEAF_DATA: target } }).ended
    expect(started.stderr).toMatch(/was cut short/)
  })

  it('backs up a folder that nothing runs on, and leaves nothing running', async () => {
    await client.end()
    server.process.kill('SIGTERM')
    await server.ended
    const second = join(folder, 'second.backup')
    expect(await sheaf(source, 'backup', second)).toMatchObject({ code: 0, stderr: '' })
    expect(existsSync(join(source, 'postgres/data/postmaster.pid'))).toBe(false)
    expect(existsSync(second)).toBe(true)
  })
})

async function connect(data: string): Promise<Client> {
  const client = new Client(findEmbeddedPostgres(join(data, 'postgres'))!)
  await client.connect()
  return client
}

async function fill(client: Client): Promise<void> {
  await client.query(`
    insert into auth_users (id, email, created_at, updated_at, user_metadata) values ('${USER}', 'ada@example.org', now(), now(), '{"name":"Ada \\\\ \\t Ü"}');
    insert into auth_sessions (id, user_id, created_at, refreshed_at) values ('${USER}', '${USER}', now(), now());
    insert into auth_refresh_tokens (token_hash, session_id, created_at, expires_at) values ('hash', '${USER}', now(), now() + interval '1 day');
    insert into users (id, uid, email, name, created_at, updated_at) values ('${USER}', 9007199254740993, 'ada@example.org', E'Ada\\n"1"', now(), now());
    insert into workspaces (id, database_storage_id, owner_id, name, publish_namespace, created_at) values ('${WORKSPACE}', '${DOCUMENT}', '${USER}', 'Ada', 'ada', now());
    insert into collabs (object_id, workspace_id, collab_type, snapshot, snapshot_seq, created_at, updated_at) values ('${DOCUMENT}', '${WORKSPACE}', 0, '\\x000102ff', 0, now(), now());
    insert into databases (id, workspace_id, inline_view_id, epoch, version, structure_version, created_at) values ('${DOCUMENT}', '${WORKSPACE}', '${USER}', '${USER}', 7, 3, now());
    insert into database_rows (id, database_id, cells, created_at, last_modified, meta, version, is_deleted) values ('${USER}', '${DOCUMENT}', '{"a":{"data":"Ü"}}', 1, 1, '{}', 7, false);
    insert into database_orders (row_id, view_id, key, is_deleted) values ('${USER}', '${USER}', 'a0', false);`)
  await append(client, 500)
}

/** In one step: updates at the end of the log, and their number into another table. */
function append(client: Client, count: number): Promise<unknown> {
  return client.query(
    `with added as (
       insert into collab_updates (object_id, payload, created_at)
       select $1, decode(repeat(md5(n::text), 400), 'hex'), now() from generate_series(1, $2::int) n
       returning seq)
     update workspaces set name = (select count(*) from collab_updates) + (select count(*) from added)`,
    [DOCUMENT, count],
  )
}

/** Appends one update after the other until stopped; resolves to how many. */
function keepAppending(client: Client): { isRunning: Promise<void>; stop(): Promise<number> } {
  const running = Promise.withResolvers<void>()
  let isOver = false
  const done = (async () => {
    let count = 0
    for (; !isOver; count += 1) {
      await append(client, 1)
      if (count === 10) running.resolve()
    }
    await client.end()
    return count
  })()
  return {
    isRunning: running.promise,
    stop() {
      isOver = true
      return done
    },
  }
}

async function rowsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)
  return rows
    .map(({ row }) => row)
    .toSorted((one, other) => parseInt(one.slice(1)) - parseInt(other.slice(1)))
}

const folderOf = (data: string) => folderBlobs(join(data, 'files'))

async function fileHashes(blobs: BlobStore): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const key of await keysOf(blobs.list())) {
    const hash = createHash('sha256')
    for await (const chunk of (await blobs.open(key))!.stream) hash.update(chunk as Buffer)
    hashes[key] = hash.digest('hex')
  }
  return hashes
}

async function keysOf(list: AsyncIterable<{ readonly key: string }>): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of list) keys.push(key)
  return keys.toSorted()
}
