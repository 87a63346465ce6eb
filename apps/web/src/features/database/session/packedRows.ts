import { openRowPack, openRowTable, type FieldRecord, type RowRecord, type ViewRecord } from '@sheaf/model'
import type { KeptPatch } from '../../../platform/cache/index.ts'
import type { NamedPack, PackedRows } from './DatabaseBase.ts'

interface ChangedRecords {
  readonly fields: readonly FieldRecord[]
  readonly views: readonly ViewRecord[]
  readonly rows: readonly RowRecord[]
}

/**
 * The rows in the chunks with these hashes, under those that changed since: packs that are held are not fetched again. Null where
 * they come in a form that this version of the program does not know. Rejects where one cannot be had.
 */
export async function fetchPackedRows(
  hashes: readonly string[],
  changed: ChangedRecords,
  held: readonly NamedPack[],
  fetchChunk: (hash: string) => Promise<Uint8Array>,
): Promise<PackedRows | null> {
  const known = new Map(held.map((each) => [each.hash, each]))
  const packs = await Promise.all(
    hashes.map(async (hash) => known.get(hash) ?? { hash, pack: openRowPack(await fetchChunk(hash)) }),
  )
  return openPacks(packs, changed)
}

/** The same of what this device keeps. */
export function openKeptRows(whole: KeptPatch): PackedRows | null {
  const packs = (whole.packs ?? []).map(({ hash, bytes }) => ({ hash, pack: openRowPack(bytes) }))
  return openPacks(packs, whole)
}

function openPacks(
  packs: readonly { readonly hash: string; readonly pack: NamedPack['pack'] | null }[],
  { views, rows }: ChangedRecords,
): PackedRows | null {
  if (!packs.every((each): each is NamedPack => each.pack !== null)) return null
  const known = new Map(views.map((view) => [view.id, view]))
  return {
    rows: openRowTable(
      packs.map(({ pack }) => pack),
      rows,
      known,
    ),
    packs,
  }
}
