import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Sheaf } from './sheaf.ts'

const USER = 'sheaf'

/** Runs one statement on the database of a server: for what no call can do, such as letting time pass. Answers its rows. */
export async function runSql(
  sheaf: Sheaf,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Record<string, unknown>[]> {
  const folder = join(sheaf.dataFolder, 'postgres')
  const data = join(folder, 'data')
  // The fourth line is the port, the sixth the address; without one it listens on a socket in its folder.
  const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const client = new Client({
    host: lines[5]?.trim() || data,
    port: Number(lines[3]),
    user: USER,
    database: USER,
    password: readFileSync(join(folder, 'password'), 'utf8').trim(),
  })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text, [...values])
    return rows
  } finally {
    await client.end()
  }
}
