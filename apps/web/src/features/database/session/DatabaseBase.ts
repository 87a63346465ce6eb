import type { DatabaseOpened, DatabasePatch } from '@sheaf/contract'
import {
  copyRecords,
  isRowTable,
  noteChange,
  placedInNewViews,
  type DatabaseRecords,
  type RowPack,
} from '@sheaf/model'
import type { KeptPatch } from '../../../platform/cache/index.ts'

/** What the server has, as far as this tab knows. */
export interface DatabaseBase {
  readonly epoch: string
  readonly version: number
  readonly records: DatabaseRecords
  /** In which the rows of a large database lie. */
  readonly packs: readonly NamedPack[]
}

/** Rows in the form of `packRows`, by their hash. */
export interface NamedPack {
  readonly hash: string
  readonly pack: RowPack
}

/** All rows of a large database, and the packs in which they lie. */
export interface PackedRows {
  readonly rows: DatabaseRecords['rows']
  readonly packs: readonly NamedPack[]
}

/** The base that `opened` leaves, with the rows of the chunks that it names; null where it continues one that is not here. */
export function baseAfterOpening(
  base: DatabaseBase | null,
  { databaseId, inlineViewId, epoch, isWhole, patch }: DatabaseOpened,
  packed: PackedRows | null,
): DatabaseBase | null {
  if (!isWhole) return base?.epoch === epoch ? withPatch(base, patch) : null
  const [fields, views] = [byId(patch.fields), byId(patch.views)]
  const { rows, packs } = packed ?? { rows: byId(patch.rows), packs: [] }
  const records = { id: databaseId, inlineViewId, fields, views, rows }
  return { epoch, version: patch.version, records, packs }
}

/** Records of the patch take the place of older ones; what comes late or twice changes nothing. */
export function withPatch(
  base: DatabaseBase,
  { version, fields, views, rows }: Pick<DatabasePatch, 'version' | 'fields' | 'views' | 'rows'>,
): DatabaseBase {
  const { records } = base
  return {
    ...base,
    version: Math.max(base.version, version),
    records: {
      ...records,
      fields: withNewer(records.fields, fields),
      views: withNewer(records.views, views),
      rows: withNewer(placedInNewViews(records.rows, records.views, views), rows),
    },
  }
}

/** The base in what this device keeps, from `whole` on, which holds everything; null where there is no such patch. */
export function baseOfKept(
  patches: readonly KeptPatch[],
  packed: PackedRows | null = null,
): DatabaseBase | null {
  const whole = wholeOf(patches)
  if (!whole) return null
  const { databaseId, inlineViewId, epoch } = whole
  const opened = { v: 1, databaseId, inlineViewId, epoch, isWhole: true }
  let base = baseAfterOpening(null, { ...opened, patch: { v: 1, outcomes: [], ...whole } }, packed)
  const later = patches.filter((patch) => patch.epoch === epoch).toSorted((a, b) => a.version - b.version)
  for (const patch of later) {
    // Tabs write the same patches; one that goes on from later than this base misses something.
    const isNext = base && patch.from !== null && patch.from <= base.version && patch.version > base.version
    if (base && isNext) base = withPatch(base, patch)
  }
  return base
}

/** The base as one patch to keep. */
export function keptWhole({ epoch, version, records, packs }: DatabaseBase): KeptPatch {
  const { id, inlineViewId, fields, views, rows } = records
  return {
    databaseId: id,
    inlineViewId,
    epoch,
    version,
    from: null,
    fields: [...fields.values()],
    views: [...views.values()],
    rows: [...(isRowTable(rows) ? rows.changed : rows).values()],
    ...(packs.length > 0 && { packs: packs.map(({ hash, pack }) => ({ hash, bytes: pack.bytes })) }),
  }
}

/** A patch that changes this base, to keep. */
export function keptPatch(
  { epoch, version: from, records: { id: databaseId, inlineViewId } }: DatabaseBase,
  { version, fields, views, rows }: DatabasePatch,
): KeptPatch {
  return { databaseId, inlineViewId, epoch, version, from, fields, views, rows }
}

/** The last patch that holds everything. */
export function wholeOf(patches: readonly KeptPatch[]): KeptPatch | undefined {
  return patches.findLast(({ from }) => from === null)
}

function withNewer<T extends { readonly id: string; readonly version: number }>(
  records: ReadonlyMap<string, T>,
  arrived: readonly T[],
): ReadonlyMap<string, T> {
  const newer = arrived.filter(({ id, version }) => version > (records.get(id)?.version ?? 0))
  if (newer.length === 0) return records
  const next = copyRecords(records)
  for (const record of newer) next.set(record.id, record)
  const ids = newer.map(({ id }) => id)
  noteChange(records, next, ids)
  return next
}

function byId<T extends { readonly id: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.id, record]))
}
