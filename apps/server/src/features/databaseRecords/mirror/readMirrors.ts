import type { PlacedRow } from '@sheaf/model'
import { clientOf, type Executor } from '../../../platform/database/index.ts'
import { FIELD_RECORD, ROW_ORDERS, ROW_RECORD, VIEW_RECORD } from '../recordSql.ts'
import type { DatabaseSide, MirrorHead } from './mirrorTasks.ts'

/** What is looked at of a database. */
export interface WantedMirrors {
  readonly databaseId: string
  readonly database: boolean
  /** Of this database; all that are not deleted. */
  readonly rowIds: readonly string[] | 'shown'
  /** Records are read also of objects that are up to date. */
  readonly isForWriting: boolean
}

/** An object as it is stored. */
interface StoredMirror {
  /** Null where there is none yet. */
  readonly state: Uint8Array | null
  /** Names this state; null where there is none. */
  readonly seq: string | null
}

interface StoredRowMirror extends StoredMirror {
  readonly id: string
  readonly version: number
  /** Null where the object is up to date. */
  readonly record: string | null
}

/** Objects of a database and what they are to say, as of one moment. */
export interface StoredMirrors {
  readonly head: MirrorHead & { readonly workspaceId: string; readonly version: number }
  /** Records are null where the object is up to date. */
  readonly database: (StoredMirror & { readonly records: Omit<DatabaseSide, 'state'> | null }) | null
  readonly rows: readonly StoredRowMirror[]
}

/** Null when there is no such database. The transaction sees one moment, or holds the lock of the database. */
export async function readMirrors(executor: Executor, wanted: WantedMirrors): Promise<StoredMirrors | null> {
  const client = clientOf(executor)
  const { databaseId, isForWriting } = wanted
  const { rows } = await client.query<HeadRow>({
    name: 'mirror-head',
    text: HEAD,
    values: [databaseId, wanted.database],
  })
  const [found] = rows
  if (found === undefined) return null
  const version = Number(found.version)
  const { workspace_id: workspaceId, epoch, inline_view_id: inlineViewId } = found
  const isBehind = isForWriting || found.mirrored_version === null || Number(found.mirrored_version) < version
  const records = wanted.database && isBehind ? await readStructure(executor, databaseId) : null
  const { rowIds } = wanted
  const asked = rowIds === 'shown' ? null : rowIds
  const { rows: stored } =
    asked?.length === 0
      ? { rows: [] }
      : await client.query<StoredRow>(ROWS, [databaseId, asked, isForWriting])
  return {
    head: { databaseId, workspaceId, epoch, inlineViewId, version },
    database: wanted.database
      ? { state: found.snapshot && plainBytes(found.snapshot), seq: found.snapshot_seq, records }
      : null,
    rows: stored.map(({ id, version: rowVersion, snapshot, seq, record }) => ({
      id,
      version: Number(rowVersion),
      state: snapshot && plainBytes(snapshot),
      seq,
      record,
    })),
  }
}

async function readStructure(executor: Executor, databaseId: string): Promise<Omit<DatabaseSide, 'state'>> {
  const { rows } = await clientOf(executor).query<{ kind: string; record: string }>({
    name: 'mirror-structure',
    text: STRUCTURE,
    values: [databaseId],
  })
  const all = (wanted: string) => rows.flatMap(({ kind, record }) => (kind === wanted ? [record] : []))
  return { fields: all('field'), views: all('view'), rows: all('row'), pageIds: all('page') }
}

interface HeadRow {
  readonly workspace_id: string
  readonly epoch: string
  readonly inline_view_id: string
  readonly version: string
  readonly snapshot: Buffer | null
  readonly snapshot_seq: string | null
  readonly mirrored_version: string | null
}

const HEAD = `
  SELECT d.workspace_id, d.epoch, d.inline_view_id, d.version,
    CASE WHEN $2 THEN c.snapshot END AS snapshot, c.snapshot_seq::text, c.mirrored_version
  FROM databases d LEFT JOIN collabs c ON c.object_id = d.id AND c.database_id = d.id WHERE d.id = $1`

const PLACED: Readonly<Record<keyof PlacedRow, string>> = {
  id: 'r.id',
  isDeleted: 'r.is_deleted',
  height: 'r.height',
  orders: ROW_ORDERS,
}
const PLACED_ROW = `json_build_object(${Object.entries(PLACED)
  .map(([key, value]) => `'${key}', ${value}`)
  .join()})`
const STRUCTURE = `
  SELECT 'field' AS kind, ${FIELD_RECORD}::text AS record FROM database_fields f WHERE f.database_id = $1
  UNION ALL SELECT 'view', ${VIEW_RECORD}::text FROM database_views v WHERE v.database_id = $1
  UNION ALL SELECT 'row', ${PLACED_ROW}::text FROM database_rows r WHERE r.database_id = $1
  UNION ALL SELECT 'page', v.id::text FROM database_views dv JOIN views v ON v.id = dv.id WHERE dv.database_id = $1`

interface StoredRow {
  readonly id: string
  readonly version: string
  readonly snapshot: Buffer | null
  readonly seq: string | null
  readonly record: string | null
}

const ROWS = `
  SELECT r.id, r.version, c.snapshot, c.snapshot_seq::text AS seq,
    CASE WHEN $3 OR c.mirrored_version IS NULL OR c.mirrored_version < r.version THEN ${ROW_RECORD}::text END AS record
  FROM database_rows r LEFT JOIN collabs c ON c.object_id = r.id AND c.database_id = r.database_id
  WHERE r.database_id = $1 AND CASE WHEN $2::uuid[] IS NULL THEN NOT r.is_deleted ELSE r.id = ANY($2::uuid[]) END`

/** What the driver answers knows how to be JSON, of all its bytes at once. It lies in larger buffers: a thread gets a copy. */
function plainBytes({ buffer, byteOffset, byteLength }: Buffer): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
