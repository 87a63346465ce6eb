import { Client } from 'pg'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inject } from 'vitest'
import { startEmbeddedPostgres } from '../database/embedded/index.ts'
import { openDatabase, type ConnectionOptions } from '../database/index.ts'
import { createLogger } from '../logger.ts'
import { prepareTemplate } from './prepareTemplate.ts'

export const TEMPLATE = 'sheaf_template'

const logger = createLogger('silent')

// The data of a test does not outlive it, so nothing waits for the disk.
const FAST_AND_FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  autovacuum: 'off',
  // Each test opens connections of its own, and each proves that it knows the password.
  scram_iterations: '1',
}

let connection: Promise<ConnectionOptions> | null = null

/** The PostgreSQL of this test run, with a migrated database to copy. The first worker that asks starts it. */
export function testPostgres(): Promise<ConnectionOptions> {
  return (connection ??= connect())
}

async function connect(): Promise<ConnectionOptions> {
  const folder = inject('testPostgresFolder')
  const readyFile = join(folder, 'ready.json')
  if (isFirst(folder)) {
    const started = await start(folder)
    writeFileSync(`${readyFile}.new`, JSON.stringify(started))
    renameSync(`${readyFile}.new`, readyFile)
  }
  for (const deadline = Date.now() + 60_000; !existsSync(readyFile); await delay(20)) {
    if (Date.now() > deadline) throw new Error('The PostgreSQL of the tests did not start')
  }
  return JSON.parse(readFileSync(readyFile, 'utf8')) as ConnectionOptions
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'starting'))
    return true
  } catch {
    return false
  }
}

async function start(folder: string): Promise<ConnectionOptions> {
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    logger,
    settings: FAST_AND_FORGETFUL,
  })
  const { user, password } = postgres.connection
  await runSql(postgres.connection, `alter role ${String(user)} password '${String(password)}'`)
  await runSql(postgres.connection, `create database ${TEMPLATE}`)
  const database = openDatabase({ ...postgres.connection, database: TEMPLATE }, logger)
  await prepareTemplate(database)
  await database.$client.end()
  return postgres.connection
}

export async function runSql(connectionOptions: ConnectionOptions, statement: string): Promise<void> {
  const client = new Client(connectionOptions)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
