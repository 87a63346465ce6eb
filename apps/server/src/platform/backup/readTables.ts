import type { Client } from 'pg'
import type { Manifest } from './manifest.ts'

type Table = Manifest['tables'][number]

/**
 * The tables of Sheaf with their columns, each behind those it refers to. Left out: the job queue,
 * whose jobs would run a second time where the backup is restored, and the list of migrations.
 */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`)
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`)
  return inOrder(tables, references)
}

function inOrder(tables: readonly Table[], references: readonly { from: string; to: string }[]): Table[] {
  const ordered: Table[] = []
  const left = new Set(tables)
  while (left.size > 0) {
    const next = [...left].find(({ name }) =>
      references.every(({ from, to }) => from !== name || ![...left].some((table) => table.name === to)),
    )
    if (!next) throw new Error('Tables refer to each other in a circle')
    left.delete(next)
    ordered.push(next)
  }
  return ordered
}

/** Last value of each sequence that was ever used, by name. */
export async function readSequences(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value
    from pg_sequences where schemaname = 'public' and last_value is not null`)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function readMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  )
  return rows.map(({ hash }) => hash)
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function copyTarget({ name, columns }: Table): string {
  return `public.${quoted(name)} (${columns.map(quoted).join(', ')})`
}
