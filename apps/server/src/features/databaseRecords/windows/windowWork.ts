import {
  copyRecords,
  evaluateView,
  openRecords,
  openRowPack,
  openRowTable,
  readsOtherDatabases,
  windowOf,
  type FieldRecord,
  type RowPack,
  type RowRecord,
  type ViewRecord,
} from '@sheaf/model'
import { gunzipSync } from 'node:zlib'
import type { ThreadWork } from '../../../platform/threads/index.ts'
import type { READ_WINDOW, WindowHost } from './windowTask.ts'

/** What `READ_WINDOW` does in its thread. Packs are kept there for whoever asks next, never what was worked out of them for somebody. */
export const readWindow: ThreadWork<typeof READ_WINDOW> = async (question, host) => {
  const { databaseId, inlineViewId, viewId, hashes, context } = question
  const [fields, views] = [byId<FieldRecord>(question.fields), byId<ViewRecord>(question.views)]
  const structure = { id: databaseId, inlineViewId, fields, views }
  const { database: empty } = openRecords({ ...structure, rows: new Map() }, viewId)
  const view = empty.views.get(viewId)
  if (view === undefined || readsOtherDatabases(empty, view)) return null
  const packs = await openPacks(hashes, host)
  if (packs === null) return null
  const changed = question.rows.map((json) => JSON.parse(json) as RowRecord)
  const rows = copyRecords(openRowTable(packs, changed, views))
  const { database, rows: opened } = openRecords({ ...structure, rows }, viewId)
  const answer = evaluateView(database, viewId, opened, context)
  if (answer === null) return null
  const shown = windowOf(answer)
  return { shown, rows: shown.rowIds.flatMap((id) => JSON.stringify(rows.get(id)) ?? []) }
}

function byId<T extends { readonly id: string }>(records: readonly string[]): ReadonlyMap<string, T> {
  return new Map(records.map((json) => JSON.parse(json) as T).map((record) => [record.id, record]))
}

/** By their hash, those that were used last behind. */
const kept = new Map<string, RowPack>()

async function openPacks(
  hashes: readonly string[],
  { readChunk }: WindowHost,
): Promise<readonly RowPack[] | null> {
  const packs: RowPack[] = []
  for (const hash of hashes) {
    const known = kept.get(hash)
    const bytes = known ? null : await readChunk(hash)
    const pack = known ?? (bytes && openRowPack(gunzipSync(bytes)))
    if (!pack) return null
    kept.delete(hash)
    kept.set(hash, pack)
    packs.push(pack)
  }
  let size = 0
  for (const [hash, { bytes }] of [...kept].toReversed()) {
    size += bytes.byteLength
    if (size > MAX_KEPT_BYTES) kept.delete(hash)
  }
  return packs
}

/** Of each thread: some databases of 100,000 rows. */
const MAX_KEPT_BYTES = 64 * 2 ** 20
