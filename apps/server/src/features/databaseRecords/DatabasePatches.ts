import { DATABASE_MESSAGES_VERSION, type CommandOutcome } from '@sheaf/contract'
import type { FieldRecord, RowRecord, ViewRecord } from '@sheaf/model'
import { inTurns } from '../../platform/inTurns.ts'
import type { PatchRecord } from './PatchRecord.ts'
import { withholding, type Withheld } from './relations/withheldIds.ts'
import type { DatabaseState } from './readDatabaseState.ts'

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
export type PatchEncoder = (userId: string, known: number, withheld: Withheld | null) => Uint8Array | null

/** Encodes once for all who have the same version and sent nothing. */
export function patchEncoder(patch: Patch): PatchEncoder {
  const senders = new Set(patch.outcomes.map(({ userId }) => userId))
  const encoded = new Map<string, Uint8Array | null>()
  return (userId, known, withheld) => {
    const key = `${senders.has(userId) ? userId : ''} ${known} ${withheld?.key ?? ''}`
    const made = encoded.get(key) ?? encodePatch(patch, userId, known, withheld)
    encoded.set(key, made)
    return made
  }
}

function encodePatch(
  patch: Patch,
  userId: string,
  known: number,
  withheld: Withheld | null,
): Uint8Array | null {
  const outcomes = patch.outcomes.filter((outcome) => outcome.userId === userId)
  if (patch.version <= known && outcomes.length === 0) return null
  const isAll = known <= patch.from
  const records = isAll ? patch.records : patch.records.filter(({ version }) => version > known)
  const told = outcomes.map(({ queue, seq, refusal }) => ({ queue, seq, refusal }))
  const shown = withheld === null ? records : records.map((record) => withholding(record, withheld))
  return Buffer.from(patchText(Math.max(patch.version, known), shown, told))
}

/** The answer to `open`; of a large database in several turns. With chunks, whose hashes are named, the state is what stands beside them. */
export async function encodeOpened(
  databaseId: string,
  state: DatabaseState,
  chunks: readonly string[] | null,
  withheld: Withheld | null,
): Promise<Uint8Array> {
  return await inTurns(encodeInSteps(databaseId, state, chunks, withheld))
}

function* encodeInSteps(
  databaseId: string,
  state: DatabaseState,
  chunks: readonly string[] | null,
  withheld: Withheld | null,
): Generator<void, Uint8Array, void> {
  const { inlineViewId, epoch, isWhole, version, records, outcomes } = state
  const head = {
    v: DATABASE_MESSAGES_VERSION,
    databaseId,
    inlineViewId,
    epoch,
    isWhole,
    ...(chunks && { chunks }),
  }
  const shown = (record: PatchRecord) => (withheld === null ? record : withholding(record, withheld))
  const structure = records.filter(({ kind }) => kind !== 'row').map(shown)
  const { before, after } = aroundRows(version, structure, outcomes)
  const rows = records.filter(({ kind }) => kind === 'row')
  const parts = [Buffer.from(`${JSON.stringify(head).slice(0, -1)},"patch":${before}`)]
  for (let from = 0; from < rows.length; from += ROWS_OF_A_STEP) {
    const some = rows.slice(from, from + ROWS_OF_A_STEP).map((record) => shown(record).json)
    parts.push(Buffer.from(`${from > 0 ? ',' : ''}${some.join()}`))
    yield
  }
  return Buffer.concat([...parts, Buffer.from(`${after}}`)])
}

function patchText(
  version: number,
  records: readonly PatchRecord[],
  outcomes: readonly CommandOutcome[],
): string {
  const { before, after } = aroundRows(version, records, outcomes)
  return `${before}${listOf('row', records)}${after}`
}

// Put together as text: records that come from the database are JSON already.
function aroundRows(
  version: number,
  records: readonly PatchRecord[],
  outcomes: readonly CommandOutcome[],
): { readonly before: string; readonly after: string } {
  const [fields, views] = [listOf('field', records), listOf('view', records)]
  return {
    before: `{"v":${DATABASE_MESSAGES_VERSION},"version":${version},"fields":[${fields}],"views":[${views}],"rows":[`,
    after: `],"outcomes":${JSON.stringify(outcomes)}}`,
  }
}

function listOf(wanted: PatchRecord['kind'], records: readonly PatchRecord[]): string {
  return records.flatMap(({ kind, json }) => (kind === wanted ? json : [])).join()
}

const ROWS_OF_A_STEP = 1_000
