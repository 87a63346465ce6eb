import { randomBytes } from 'node:crypto'
import { openDatabase, type ConnectionOptions, type Database } from '../database/index.ts'
import { createLogger } from '../logger.ts'
import { runSql, TEMPLATE, testPostgres } from './testPostgres.ts'

export interface TestDatabase {
  readonly database: Database
  /** For a second pool or a process of its own on the same database. */
  readonly connection: ConnectionOptions
  close(): Promise<void>
}

/** A fresh database with every table and no row; closed by the caller (`afterAll`). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await testPostgres()
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copying files is quicker than copying through the log for a database of this size.
  await runSql(server, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const connection = { ...server, database: name }
  const database = openDatabase(connection, createLogger('silent'), 10)
  return {
    database,
    connection,
    async close() {
      await database.$client.end()
      await runSql(server, `drop database ${name} with (force)`)
    },
  }
}
