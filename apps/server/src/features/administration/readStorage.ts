import type { ADMINISTRATION_ENDPOINTS, ApiReply } from '@sheaf/contract'
import { statfs } from 'node:fs/promises'
import { clientOf } from '../../platform/database/index.ts'
import type { AdministrationContext } from './AdministrationContext.ts'

type Storage = ApiReply<typeof ADMINISTRATION_ENDPOINTS.getServerStorage>

/** What this server stores. Tables are measured as they lie on the disk, with their indexes. */
export async function readStorage({
  database,
  config,
}: Pick<AdministrationContext, 'database' | 'config'>): Promise<Storage> {
  const client = clientOf(database)
  const [files, tables, disk] = await Promise.all([
    client.query<{ bytes: string; count: number }>(FILES),
    client.query<TableBytes>(TABLES, [PAGE_TABLES, ROW_TABLES, SEARCH_TABLES]),
    readDisk(config),
  ])
  const { pages, rows, search, all } = tables.rows[0] ?? NO_BYTES
  return {
    file_bytes: Number(files.rows[0]?.bytes ?? 0),
    file_count: files.rows[0]?.count ?? 0,
    page_bytes: Number(pages),
    row_bytes: Number(rows),
    search_bytes: Number(search),
    database_bytes: Number(all),
    files_in: config.s3 === null ? 'folder' : 's3',
    disk,
  }
}

/** The disk of the data folder; null where it does not say. */
export async function readDisk({
  dataFolder,
}: Pick<AdministrationContext['config'], 'dataFolder'>): Promise<Storage['disk']> {
  const stats = await statfs(dataFolder).catch(() => null)
  if (stats === null) return null
  return { free_bytes: stats.bavail * stats.bsize, total_bytes: stats.blocks * stats.bsize }
}

interface TableBytes {
  readonly pages: string
  readonly rows: string
  readonly search: string
  readonly all: string
}
const NO_BYTES: TableBytes = { pages: '0', rows: '0', search: '0', all: '0' }

const PAGE_TABLES = ['collabs', 'collab_updates', 'views']
const ROW_TABLES = [
  'databases',
  'database_fields',
  'database_views',
  'database_rows',
  'database_orders',
  'database_chunks',
  'database_outcomes',
  'database_history',
]
const SEARCH_TABLES = ['indexed_objects', 'search_passages', 'search_words']

const FILES = `
  SELECT coalesce(sum(bytes), 0) AS bytes, count(*)::int AS count
  FROM (SELECT DISTINCT blob_key, bytes FROM files) blobs`

const TABLES = `
  SELECT
    coalesce(sum(pg_total_relation_size(oid)) FILTER (WHERE relname = ANY($1::text[])), 0) AS pages,
    coalesce(sum(pg_total_relation_size(oid)) FILTER (WHERE relname = ANY($2::text[])), 0) AS rows,
    coalesce(sum(pg_total_relation_size(oid)) FILTER (WHERE relname = ANY($3::text[])), 0) AS search,
    pg_database_size(current_database()) AS all
  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`
