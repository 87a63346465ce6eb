import { sql } from 'drizzle-orm'
import { PassThrough } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { createLogger, type Logger } from './logger.ts'
import { createTestDatabase } from './testing/index.ts'

const lines: string[] = []
const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()))
const logger: Logger = createLogger('trace', stream)
const logged = () => JSON.parse(lines.at(-1) ?? '{}') as { err: Record<string, unknown> }

describe('an error in the log', async () => {
  const test = await createTestDatabase()
  const { database } = test
  afterAll(() => test.close())

  it('R6: names the query that failed and none of its values', async () => {
    const email = 'mara@example.com'
    const failed = await database.execute(sql`SELECT ${email}::text, 1 / 0`).catch((error: unknown) => error)
    logger.error({ err: failed }, 'It failed')
    const { err } = logged()
    expect(err['message']).toContain('Failed query: SELECT')
    expect(err['cause']).toMatchObject({ type: 'DatabaseError', message: 'division by zero', code: '22012' })
    expect(err['stack']).toMatch(/^ +at /)
    expect(lines.at(-1)).not.toContain(email)
  })

  it('R6: does not show the row that broke a rule', async () => {
    await database.execute(sql`CREATE TABLE people (email text UNIQUE)`)
    await database.execute(sql`INSERT INTO people VALUES ('mara@example.com')`)
    const failed = await database.$client
      .query(`INSERT INTO people VALUES ('mara@example.com')`)
      .catch((error: unknown) => error)
    logger.error({ err: failed }, 'It failed')
    expect(logged().err).toMatchObject({ code: '23505', constraint: 'people_email_key' })
    expect(lines.at(-1)).not.toContain('mara')
  })

  it('R6: does not show the bytes of a request that could not be read', () => {
    const rawPacket = Buffer.from('GET / HTTP/1.1\r\nAuthorization: Bearer secret')
    logger.trace({ err: Object.assign(new Error('Parse Error'), { rawPacket }) }, 'It failed')
    expect(logged().err).toEqual({ type: 'Error', message: 'Parse Error', stack: expect.any(String) })
  })
})
