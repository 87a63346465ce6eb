import {
  importDatabase,
  openMirror,
  placeArrivedRows,
  readRecords,
  readRowMirror,
  receiveDatabaseUpdate,
  receiveRowUpdate,
  rulesOf,
  withChanges,
  writeDatabaseMirror,
  writeRowMirror,
  type Command,
  type DatabaseRecords,
  type RecordChanges,
  type RowContents,
} from '@sheaf/model'
import * as Y from 'yjs'
import type { EncodedDatabase } from '../encodeDatabase.ts'
import type { ObjectName, ObjectUpdate } from './ForeignClient.ts'

/** Keeps a database as records and mirrors of them, as the server does: each object is opened anew for every change. */
export class MirrorServer {
  records: DatabaseRecords
  /** What the mirrors wrote or took, in order: what other clients are told. */
  readonly told: ObjectUpdate[] = []
  readonly #states = new Map<ObjectName, Uint8Array>()
  /** What an object was last written from, and its state behind that: writing that again is as nothing. */
  readonly #written = new Map<ObjectName, { readonly records: object; readonly state: Uint8Array }>()
  readonly #clientId: number
  #version = 1

  constructor(encoded: EncodedDatabase, clientId: number) {
    this.#clientId = clientId
    this.#states.set('database', encoded.database)
    for (const [id, state] of encoded.rows) this.#states.set(`row ${id}`, state)
    const doc = openMirror(encoded.database, clientId)
    const rows = [...encoded.rows.values()].flatMap((state): RowContents[] => {
      const row = readRowMirror(openMirror(state, clientId), NOW)
      return row ? [row] : []
    })
    const records = importDatabase(doc, rows, 1)
    if (!records) throw new Error('No database')
    this.records = records
  }

  state(object: ObjectName): Uint8Array {
    return this.#states.get(object) ?? new Uint8Array([0, 0])
  }

  get objects(): readonly ObjectName[] {
    return [...this.#states.keys()]
  }

  /** The mirrors stay behind until they are brought up to date. */
  command(command: Command): boolean {
    const context = { nowSeconds: NOW + this.#version, uid: '42', userId: 'ours', version: ++this.#version }
    const planned = rulesOf(command).plan(command, readRecords(this.records), context)
    if (planned.ok) this.#apply(planned.value)
    return planned.ok
  }

  bringUpToDate(): void {
    this.bringObjectUpToDate('database')
    for (const id of this.records.rows.keys()) this.bringObjectUpToDate(`row ${id}`)
  }

  bringObjectUpToDate(object: ObjectName): void {
    const row = this.records.rows.get(object.slice('row '.length))
    const records = object === 'database' ? this.records : row
    const state = this.state(object)
    const written = this.#written.get(object)
    if (records === undefined || (written?.records === records && written.state === state)) return
    this.#change(object, (doc) => {
      if (object === 'database') writeDatabaseMirror(doc, this.records)
      else if (row !== undefined) writeRowMirror(doc, row, this.records.id)
    })
    if (this.state(object) === state) this.#written.set(object, { records, state })
  }

  receive({ object, update }: ObjectUpdate): void {
    const version = ++this.#version
    this.#change(object, (doc) => {
      if (object === 'database') this.#apply(receiveDatabaseUpdate(doc, this.records, update, { version }))
      else this.#receiveRow(doc, object, update, version)
    })
    // The lists of rows that came before the rows.
    if (object !== 'database') this.#placeRow(object, version)
  }

  #receiveRow(doc: Y.Doc, object: ObjectName, update: Uint8Array, version: number): void {
    const row = this.records.rows.get(object.slice('row '.length))
    if (row === undefined) Y.applyUpdate(doc, update)
    else {
      const changed = receiveRowUpdate(doc, row, update, {
        databaseId: this.records.id,
        version,
        by: { userId: 'theirs', nowSeconds: NOW },
      })
      if (changed) this.#apply({ rows: [changed] })
    }
  }

  #placeRow(object: ObjectName, version: number): void {
    if (this.records.rows.has(object.slice('row '.length))) return
    const row = readRowMirror(openMirror(this.state(object), this.#clientId), NOW)
    if (row === null) return
    this.#change('database', (doc) =>
      this.#apply({ rows: placeArrivedRows(doc, this.records, [row], version) }),
    )
    this.bringObjectUpToDate(object)
  }

  #apply(changes: RecordChanges): void {
    this.records = withChanges(this.records, changes)
  }

  #change(object: ObjectName, change: (doc: Y.Doc) => void): void {
    const doc = openMirror(this.#states.get(object) ?? null, this.#clientId)
    let isChanged = false
    doc.on('update', (update) => {
      isChanged = true
      this.told.push({ object, update })
    })
    change(doc)
    // What waits for something else is kept too.
    if (isChanged || doc.store.pendingStructs !== null || doc.store.pendingDs !== null)
      this.#states.set(object, Y.encodeStateAsUpdate(doc))
    doc.destroy()
  }
}

const NOW = 1_795_000_000
