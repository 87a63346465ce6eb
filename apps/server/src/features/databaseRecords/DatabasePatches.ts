import { DATABASE_MESSAGES_VERSION, type CommandOutcome } from '@sheaf/contract'
import type { FieldRecord, RowRecord, ViewRecord } from '@sheaf/model'
import type { DatabaseState } from './readDatabaseState.ts'

/** A record as it goes to clients. */
export interface PatchRecord {
  readonly kind: 'field' | 'view' | 'row'
  readonly version: number
  readonly json: string
}

/** All records that changed behind `from`, up to `version`. */
export interface Patch {
  readonly from: number
  readonly version: number
  readonly records: readonly PatchRecord[]
  /** Told to whom they belong. */
  readonly outcomes: readonly OwnedOutcome[]
}

export interface OwnedOutcome extends CommandOutcome {
  readonly userId: string
}

export interface ChangedRecords {
  readonly fields: readonly FieldRecord[]
  readonly views: readonly ViewRecord[]
  readonly rows: readonly RowRecord[]
}

export function patchRecords({ fields, views, rows }: ChangedRecords): readonly PatchRecord[] {
  const made = (kind: PatchRecord['kind']) => (record: FieldRecord | ViewRecord | RowRecord) => ({
    kind,
    version: record.version,
    json: JSON.stringify(record),
  })
  return [...fields.map(made('field')), ...views.map(made('view')), ...rows.map(made('row'))]
}

/** The patch for somebody who has a version: what they lack, and outcomes of their own commands; null where there is neither. */
export type PatchEncoder = (userId: string, known: number) => Uint8Array | null

/** Encodes once for all who have the same version and sent nothing. */
export function patchEncoder(patch: Patch): PatchEncoder {
  const senders = new Set(patch.outcomes.map(({ userId }) => userId))
  const encoded = new Map<string, Uint8Array | null>()
  return (userId, known) => {
    const key = `${senders.has(userId) ? userId : ''} ${known}`
    const made = encoded.get(key) ?? encodePatch(patch, userId, known)
    encoded.set(key, made)
    return made
  }
}

function encodePatch(patch: Patch, userId: string, known: number): Uint8Array | null {
  const outcomes = patch.outcomes.filter((outcome) => outcome.userId === userId)
  if (patch.version <= known && outcomes.length === 0) return null
  const isAll = known <= patch.from
  const records = isAll ? patch.records : patch.records.filter(({ version }) => version > known)
  const told = outcomes.map(({ queue, seq, refusal }) => ({ queue, seq, refusal }))
  return Buffer.from(patchText(Math.max(patch.version, known), records, told))
}

/** The answer to `open`. */
export function encodeOpened(databaseId: string, state: DatabaseState): Uint8Array {
  const { inlineViewId, epoch, isWhole, version, records, outcomes } = state
  const head = { v: DATABASE_MESSAGES_VERSION, databaseId, inlineViewId, epoch, isWhole }
  return Buffer.from(`${JSON.stringify(head).slice(0, -1)},"patch":${patchText(version, records, outcomes)}}`)
}

// Put together as text: records that come from the database are JSON already.
function patchText(
  version: number,
  records: readonly PatchRecord[],
  outcomes: readonly CommandOutcome[],
): string {
  const list = (wanted: PatchRecord['kind']) =>
    records.flatMap(({ kind, json }) => (kind === wanted ? json : [])).join()
  return `{"v":${DATABASE_MESSAGES_VERSION},"version":${version},"fields":[${list('field')}],"views":[${list('view')}],"rows":[${list('row')}],"outcomes":${JSON.stringify(outcomes)}}`
}
