import type { PoolClient } from '../../../platform/database/Database.ts'
import type { HostedQuery, HostedRows, ImportHost } from './importTask.ts'

/** The connection of the transaction for code in a thread: statements go through the host, their answers are taken apart here. */
export function hostedClient(host: Pick<ImportHost, 'query'>): PoolClient {
  const client = {
    async query(asked: string | HostedQuery, values: readonly unknown[] = []) {
      const query = typeof asked === 'string' ? { text: asked, values } : asked
      return { rows: rowsOf(await host.query(query)) }
    },
  }
  // Of a connection, the code that applies commands only asks.
  return client as unknown as PoolClient
}

function rowsOf({ columns, rows }: HostedRows): readonly Readonly<Record<string, unknown>>[] {
  const parsers = columns.map(({ type }) => PARSERS.get(type) ?? asText)
  return rows.map((row) =>
    Object.fromEntries(
      row.map((text, index) => [columns[index]?.name, text === null ? null : parsers[index]?.(text)]),
    ),
  )
}

const asText = (text: string): unknown => text

/** What the statements of commands answer, by the number of its type in PostgreSQL; all else is text, large numbers too. */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [16, (text) => text === 't'],
  [23, Number],
  [114, JSON.parse],
  [3802, JSON.parse],
])
