import {
  importDatabase,
  openMirror,
  optionsOf,
  readRowMirror,
  type DatabaseRecords,
  type RowContents,
  type ViewRecord,
} from '@sheaf/model'
import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { arbitraryDatabase } from '../arbitraryDatabase.ts'
import { encodeDatabase } from '../encodeDatabase.ts'
import { ENCODINGS } from '../Encoding.ts'
import { expectEqual } from './expectSame.ts'
import { idOf } from './foreignEdit.ts'
import { ForeignClient, listIn } from './ForeignClient.ts'
import { arbitraryForeignEdit, type EditChoice } from './foreignEdits.ts'
import { MirrorServer } from './MirrorServer.ts'
import { Peer } from './Peer.ts'
import { readObjectsWhole, readRecordsWhole, type Reading } from './readBoth.ts'
import { remembered } from './remembered.ts'
import type { MirrorSchedule } from './runMirror.ts'

export interface HeardSchedule extends Pick<MirrorSchedule, 'spec' | 'encodings' | 'clientIds'> {
  readonly edits: readonly EditChoice[]
}

export function arbitraryHeardSchedule(maxLength: number): fc.Arbitrary<HeardSchedule> {
  return fc.record({
    spec: arbitraryDatabase(),
    encodings: fc.array(fc.constantFrom(...ENCODINGS), { minLength: 2, maxLength: 2 }),
    clientIds: fc.constantFrom([5, 1], [1, 5]),
    edits: fc.array(arbitraryForeignEdit(), { maxLength }),
  })
}

/** A client that has heard all that there is: what it writes reads as its own objects do, and the objects become the same records. */
export function runHeard({ spec, encodings, clientIds, edits }: HeardSchedule): void {
  const [encoding, other] = encodings
  const [serverId, clientId] = clientIds
  if (!encoding || !other || serverId === undefined || clientId === undefined) throw new Error('No client')
  const encoded = encodeDatabase(spec, encoding)
  const server = new MirrorServer(encoded, serverId)
  const foreign = new ForeignClient(other, clientId)
  const client = new Peer(foreign, server)
  expectEqual('import', readObjectsWhole(foreign), readRecordsWhole(server.records))
  server.bringUpToDate()
  for (const [number, edit] of edits.entries()) {
    client.hear()
    client.edit(edit, `w${String(number).padStart(5, '0')}`)
    const before = isKept(edit, foreign) ? readObjectsWhole(foreign) : null
    client.settle()
    if (before !== null) expectKnown(edit.kind, before, readRecordsWhole(server.records))
    expectEqual('read again', comparable(server.records), comparable(readAgain(server)))
  }
}

/**
 * Whether it counts as it stands: the inline view cannot be deleted, rows do not go with the view that listed them, an order
 * that is taken away as a whole comes back, and so does a row, to where it stood.
 */
function isKept({ kind }: EditChoice, client: ForeignClient): boolean {
  if (kind === 'unmarkRow') return false
  if (kind === 'deleteView')
    return client.maps('views').some(([id]) => id === client.inlineViewId) && !hasUnlisted(client)
  return kind !== 'dropContainers' || client.views().every((view) => view.has('row_orders'))
}

function hasUnlisted(client: ForeignClient): boolean {
  const listed = new Set(client.views().flatMap((view) => listIn(view, 'row_orders').toArray().map(idOf)))
  return client.rowIds.some((id) => !listed.has(id))
}

function expectKnown(when: string, expected: Reading, found: Reading): void {
  if (!isDeepStrictEqual(expected, found)) expectEqual(when, asTheyKnow(expected), asTheyKnow(found))
}

/**
 * A reading as clients of the format know it. Which databases a field listed before is remembered here alone, whatever a client
 * makes of the field (decision 162): to them, a relation that has nothing else is none.
 */
function asTheyKnow(reading: Reading): unknown {
  const text = JSON.stringify(reading, (key, value: unknown) => {
    if (key === 'formerDatabaseIds') return undefined
    return key === 'optionsByType' ? Object.assign({ relation: NO_RELATION }, value) : value
  })
  return JSON.parse(text)
}

const NO_RELATION = optionsOf({}, 'relation')

const contentsOf = remembered((state: Uint8Array) => readRowMirror(openMirror(state, 1), 0))

/** The records that the mirrors alone amount to. */
function readAgain(server: MirrorServer): DatabaseRecords {
  const rows = server.objects.flatMap((object): RowContents[] => {
    const row = object === 'database' ? null : contentsOf(server.state(object))
    return row ? [row] : []
  })
  const records = importDatabase(openMirror(server.state('database'), 1), rows, 1)
  if (!records) throw new Error('No database')
  return records
}

/** Records without versions and keys of orders, and without fields and views that are deleted. */
function comparable(records: DatabaseRecords): unknown {
  const there = (
    all: ReadonlyMap<string, { readonly isDeleted: boolean; readonly value: object }>,
  ): unknown =>
    Object.fromEntries([...all].flatMap(([id, { isDeleted, value }]) => (isDeleted ? [] : [[id, value]])))
  const rows = [...records.rows].map(([id, row]) => [id, { ...row, version: 0, orders: {} }])
  const isField = (id: string): boolean => records.fields.get(id)?.isDeleted === false
  const views = [...records.views.values()].map((view) => ({
    ...view,
    value: onlyFields(view.value, isField),
  }))
  return {
    fields: there(records.fields),
    views: there(new Map(views.map((view) => [view.id, view]))),
    rows: Object.fromEntries(rows),
    read: readRecordsWhole(records),
  }
}

/** Fields that are deleted keep their place in the order of a view; the mirror does not tell it. */
function onlyFields(view: ViewRecord['value'], isField: (id: string) => boolean): ViewRecord['value'] {
  const orders: unknown = view['field_orders']
  if (!Array.isArray(orders)) return view
  const kept = orders.filter((entry: unknown) => isField(String(Object(entry).id)))
  return { ...view, field_orders: kept }
}
