import { clientOf } from '../database/clientOf.ts'
import type { Executor } from '../database/Database.ts'

/** A question to PostgreSQL as the driver takes it. */
interface Query {
  readonly name?: string
  readonly text: string
  readonly values?: readonly unknown[]
}

interface QueryAnswer {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly rowCount: number | null
}

/** The database as a thread asks for it: through its caller, and so within a transaction of it. */
export interface DatabaseHost {
  query(query: Query): Promise<QueryAnswer>
}

export function databaseHost(executor: Executor): DatabaseHost {
  // A transaction has one connection, and the driver runs one query of a connection at a time.
  let last: Promise<unknown> = Promise.resolve()

  async function run({ name, text, values = [] }: Query): Promise<QueryAnswer> {
    const { rows, rowCount } = await clientOf(executor).query<Record<string, unknown>>({
      ...(name !== undefined && { name }),
      text,
      values: [...values],
    })
    return { rows: rows.map((row) => withBytes(row, ownBytes)), rowCount }
  }

  return {
    query(query) {
      const answer = last.then(() => run(query))
      last = answer.catch(() => undefined)
      return answer
    },
  }
}

/** Inside a thread: what takes SQL as text. It knows no transactions of its own, and nothing of Drizzle. */
export function hostedDatabase(host: DatabaseHost): Executor {
  const query = async (asked: string | Query, values: readonly unknown[] = []) => {
    const { rows, rowCount } = await host.query(typeof asked === 'string' ? { text: asked, values } : asked)
    return { rows: rows.map((row) => withBytes(row, asBuffer)), rowCount }
  }
  return { $client: { query } } as unknown as Executor
}

type Bytes = (bytes: Uint8Array) => Uint8Array

function withBytes(row: Readonly<Record<string, unknown>>, change: Bytes): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Uint8Array ? change(value) : value]),
  )
}

/** What the driver answers lies in larger buffers, which would be copied as a whole. */
const ownBytes: Bytes = (bytes) => Uint8Array.from(bytes)

/** Copied to another thread, a buffer is an array of bytes. */
const asBuffer: Bytes = ({ buffer, byteOffset, length }) => Buffer.from(buffer, byteOffset, length)
