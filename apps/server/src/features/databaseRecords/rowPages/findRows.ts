import type { NamedRow } from '@sheaf/contract'
import { rowDocumentId } from '@sheaf/model'
import { clientOf, type Database } from '../../../platform/database/index.ts'
import type { PagePolicy } from '../../access/index.ts'
import { listDatabases, type ListedFor } from '../listDatabases.ts'
import { FOLDED_NAME, foldName } from './foldName.ts'
import { iconOfRow } from './iconOfRow.ts'
import { namingField } from './namingField.ts'

interface RowPagesContext {
  readonly database: Database
  readonly policy: Pick<PagePolicy, 'visibilityOf'>
}

/** Rows whose names hold the query, of databases that the person may read; none for an empty query. */
export async function searchRows(
  context: RowPagesContext,
  reader: ListedFor,
  { query, limit }: { readonly query: string; readonly limit: number },
): Promise<NamedRow[]> {
  const wanted = foldName(query)
  return wanted === '' ? [] : await findRows(context, reader, SEARCH, [wanted, limit])
}

/** Of these rows those that are there, in databases that the person may read. */
export async function nameRows(
  context: RowPagesContext,
  reader: ListedFor,
  ids: readonly string[],
): Promise<NamedRow[]> {
  return await findRows(context, reader, NAMES, [ids])
}

async function findRows(
  context: RowPagesContext,
  reader: ListedFor,
  text: string,
  values: readonly unknown[],
): Promise<NamedRow[]> {
  const listed = await listDatabases(context, reader)
  const viewOf = new Map(listed.map(({ id, views }) => [id, views[0]?.view_id ?? '']))
  const { rows } = await clientOf(context.database).query<FoundRow>(text, [[...viewOf.keys()], ...values])
  return rows.map(({ id, database_id, name, meta }) => ({
    row_id: id,
    database_id,
    view_id: viewOf.get(database_id) ?? '',
    document_id: rowDocumentId(id),
    name: name ?? '',
    icon: iconOfRow(id, meta),
  }))
}

interface FoundRow {
  readonly id: string
  readonly database_id: string
  readonly name: string | null
  readonly meta: Readonly<Record<string, unknown>>
}

/** Rows `r` that are there, of the databases in $1, with the value of the field `p` that names them (DB-SAFE-5). */
const ROWS = `unnest($1::uuid[]) d(id)
  CROSS JOIN LATERAL (${namingField('d.id')}) p
  JOIN database_rows r ON r.database_id = d.id AND NOT r.is_deleted
  CROSS JOIN LATERAL (SELECT left(r.cells->p.id->>'data', 2000) AS name) n`

/** $2: the folded query, $3: how many. */
const SEARCH = `
  SELECT r.id, r.database_id, r.meta, n.name
  FROM ${ROWS} CROSS JOIN LATERAL (SELECT ${FOLDED_NAME} AS text) folded
  WHERE position($2 IN folded.text) > 0
  ORDER BY CASE WHEN starts_with(folded.text, $2) THEN 0
      WHEN position(' ' || $2 IN regexp_replace(folded.text, '[^[:alnum:]]+', ' ', 'g')) > 0 THEN 1 ELSE 2 END,
    r.last_modified DESC, r.id
  LIMIT $3`

const NAMES = `SELECT r.id, r.database_id, r.meta, n.name FROM ${ROWS} WHERE r.id = ANY($2::uuid[])`
