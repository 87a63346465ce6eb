import type { RowRecord } from '../records/DatabaseRecords.ts'
import { rowOfRecord } from '../records/rowOfRecord.ts'
import type { Row, Rows, StoredCell } from '../rows/Row.ts'
import { orderedRowIds } from '../views/viewOrders.ts'
import type { RowPack } from './openRowPack.ts'

/** Where rows lie that nobody has changed since they were packed; shared by all tables made from one. */
interface Packed {
  readonly packs: readonly RowPack[]
  /** Pack and place in it, as one number. */
  readonly places: ReadonlyMap<string, number>
  /** Rows that were made last, so that one which did not change stays the same object while it is shown. */
  readonly made: Map<string, RowRecord>
  /** Packed rows in the order of a view, as it was asked for. */
  readonly orders: Map<string, readonly PlacedId[]>
  readonly found: WeakMap<readonly string[], FoundRows>
}

/** Where the rows of a list of ids lie. */
interface FoundRows {
  /** Pack and place, as one number; `NaN` for rows that are in none. */
  readonly at: Float64Array
  /** Indexes in the order of that, once somebody has asked. */
  lying?: readonly number[]
}

interface PlacedId {
  readonly id: string
  readonly key: string
  readonly isDeleted: boolean
  /** Pack and place; `NaN` for a row that is in none. */
  readonly at: number
}

/**
 * Rows of a large database: packed ones, which are made when they are asked for, under those that changed. As a map it is like
 * any other; whoever reads one column of all rows, or their places in a view, asks for just that.
 */
export class RowTable implements ReadonlyMap<string, RowRecord> {
  readonly #packed: Packed
  readonly #changed: Map<string, RowRecord>
  /** Ids in `#changed` that are in no pack. */
  readonly #added: Set<string>
  /** Views made since, with the one whose places they took over. */
  readonly #sources: ReadonlyMap<string, string>
  /** What was worked out of places, deletions and heights, until one of them changes. */
  #ordered: Map<string, unknown>

  private constructor(
    packed: Packed,
    changed: Map<string, RowRecord>,
    added: Set<string>,
    sources: ReadonlyMap<string, string>,
    ordered = new Map<string, unknown>(),
  ) {
    this.#packed = packed
    this.#changed = changed
    this.#added = added
    this.#sources = sources
    this.#ordered = ordered
  }

  /** No row is in two packs. */
  static of(packs: readonly RowPack[], changed: Iterable<RowRecord> = []): RowTable {
    const places = new Map<string, number>()
    for (const [index, { ids }] of packs.entries())
      for (const [place, id] of ids.entries()) places.set(id, index * PLACES + place)
    const table = new RowTable(
      { packs, places, made: new Map(), orders: new Map(), found: new WeakMap() },
      new Map(),
      new Set(),
      new Map(),
    )
    for (const row of changed) table.set(row.id, row)
    return table
  }

  get packs(): readonly RowPack[] {
    return this.#packed.packs
  }

  /** Cells of some fields are not here: rows are only for showing what needs none of them. */
  get isPartial(): boolean {
    return this.packs.some(({ missing }) => missing.size > 0)
  }

  /** Whether cells of one of these fields are not here. */
  lacks(fieldIds: Iterable<string>): boolean {
    return [...fieldIds].some((id) => this.packs.some(({ missing }) => missing.has(id)))
  }

  /** Rows that say something else than their pack, and those that are in none. */
  get changed(): ReadonlyMap<string, RowRecord> {
    return this.#changed
  }

  get sources(): ReadonlyMap<string, string> {
    return this.#sources
  }

  get size(): number {
    return this.#packed.places.size + this.#added.size
  }

  /** A copy that may be changed; this one stays as it is. */
  fork(): RowTable {
    const [changed, added] = [new Map(this.#changed), new Set(this.#added)]
    return new RowTable(this.#packed, changed, added, this.#sources, this.#ordered)
  }

  /** For whoever has made the table and handed it to nobody yet. */
  set(id: string, row: RowRecord): this {
    // Not cleared: a table that this one was made from may use it.
    if (!standsAs(this.get(id), row)) this.#ordered = new Map()
    this.#changed.set(id, row)
    if (!this.#packed.places.has(id)) this.#added.add(id)
    return this
  }

  /** Only what was added can go: packed rows are there as long as their packs. */
  delete(id: string): boolean {
    this.#ordered = new Map()
    return this.#added.delete(id) && this.#changed.delete(id)
  }

  /** The same rows, with the places of one view as those of another where they have none there. */
  placedAs(sources: ReadonlyMap<string, string>, placedRow: (row: RowRecord) => RowRecord): RowTable {
    const changed = new Map([...this.#changed].map(([id, row]) => [id, placedRow(row)]))
    const packed = { ...this.#packed, made: new Map<string, RowRecord>(), orders: new Map() }
    return new RowTable(packed, changed, new Set(this.#added), new Map([...this.#sources, ...sources]))
  }

  has(id: string): boolean {
    return this.#packed.places.has(id) || this.#changed.has(id)
  }

  get(id: string): RowRecord | undefined {
    const known = this.#changed.get(id) ?? this.#packed.made.get(id)
    if (known) return known
    const at = this.#packed.places.get(id)
    if (at === undefined) return undefined
    const row = this.#make(at)
    this.#keep(row)
    return row
  }

  /** Rows that there are as objects by now. */
  *held(): Generator<RowRecord> {
    yield* this.#packed.made.values()
    yield* this.#changed.values()
  }

  /**
   * The rows were loaded anew: takes the objects that there were for those that say the same. Only rows that somebody has looked at
   * are objects.
   */
  holdSame(
    before: ReadonlyMap<string, RowRecord>,
    isSame: (one: RowRecord, other: RowRecord) => boolean,
  ): void {
    for (const row of before instanceof RowTable ? before.held() : before.values()) {
      const now = this.get(row.id)
      if (!now || now === row || !isSame(now, row)) continue
      if (this.#changed.has(row.id)) this.#changed.set(row.id, row)
      else this.#keep(row)
    }
  }

  /** The rows as the readers of views take them. */
  open(databaseId: string): Rows {
    const read = new WeakMap<RowRecord, Row>()
    const has = (rowId: string): boolean => this.isDeleted(rowId) === false
    const get = (rowId: string): Row | null => {
      const packed = this.readRow(rowId, databaseId)
      if (packed !== undefined) return packed
      const record = this.get(rowId)
      if (record === undefined || record.isDeleted) return null
      const known = read.get(record) ?? rowOfRecord(record, databaseId)
      read.set(record, known)
      return known
    }
    return {
      has,
      get,
      openList: (rowIds) => {
        const list = this.openList(rowIds, databaseId)
        return {
          get(index) {
            const packed = list.get(index)
            return packed === undefined ? get(rowIds[index] ?? '') : packed
          },
          lying: list.lying,
        }
      },
      pick: (rowIds, indexes) => this.pick(rowIds, indexes),
      inOrder: (database, view) =>
        this.ordered(`rows of ${view.id}`, () => {
          const placed = this.inOrder(view.id)
          // A view that has a place for every row needs no other one.
          return placed.length === this.sizeThere ? placed : orderedRowIds(database, view, { has })
        }),
    }
  }

  /** Ids of the rows in which two tables of the same packs may differ; null for other packs. */
  differences(other: RowTable): ReadonlySet<string> | null {
    if (this.#packed !== other.#packed) return null
    const ids = new Set([...this.#changed.keys(), ...other.#changed.keys()])
    for (const id of ids) if (this.#changed.get(id) === other.#changed.get(id)) ids.delete(id)
    return ids
  }

  /** Works something out of places, deletions and heights of rows alone, once for as long as they stay. */
  ordered<T>(what: string, work: () => T): T {
    const known = this.#ordered.get(what) as T | undefined
    if (known !== undefined) return known
    const worked = work()
    this.#ordered.set(what, worked)
    return worked
  }

  /**
   * A row that nobody has changed since it was packed, as the readers of views take it: cells are decoded one by one. Null for one
   * that is deleted, undefined for one that is not packed or has changed.
   */
  readRow(id: string, databaseId: string): Row | null | undefined {
    if (this.#changed.has(id)) return undefined
    const at = this.#packed.places.get(id)
    if (at === undefined) return undefined
    const [pack, place] = this.#at(at)
    if (pack.member(place, 'isDeleted') === true) return null
    return new PackedRow(pack, place, databaseId)
  }

  /** `readRow` for a list of ids that stays, by index: where its rows lie is looked up once. */
  openList(
    ids: readonly string[],
    databaseId: string,
  ): { get(index: number): Row | null | undefined; readonly lying: readonly number[] } {
    const found = this.#find(ids)
    const { at: places } = found
    found.lying ??= inOrderOf(places)
    return {
      get: (index) => {
        const at = places[index] ?? NaN
        if (Number.isNaN(at) || (this.#changed.size > 0 && this.#changed.has(ids[index] ?? '')))
          return undefined
        const [pack, place] = this.#at(at)
        if (pack.member(place, 'isDeleted') === true) return null
        return new PackedRow(pack, place, databaseId)
      },
      lying: found.lying,
    }
  }

  /** Ids by their indexes in a list that stays: where their rows lie is known from there. */
  pick(ids: readonly string[], indexes: readonly number[]): readonly string[] {
    const { at } = this.#find(ids)
    const picked: string[] = []
    const places = new Float64Array(indexes.length)
    for (const [place, index] of indexes.entries()) {
      picked.push(ids[index] ?? '')
      places[place] = at[index] ?? NaN
    }
    this.#packed.found.set(picked, { at: places })
    return picked
  }

  #find(ids: readonly string[]): FoundRows {
    const { places, found } = this.#packed
    const known = found.get(ids)
    if (known !== undefined) return known
    const looked = { at: Float64Array.from(ids, (id) => places.get(id) ?? NaN) }
    found.set(ids, looked)
    return looked
  }

  /** Where rows lie, by which another table of the same packs names them again; rows in no pack are added to `others`. */
  codesOf(ids: readonly string[], others: string[]): Uint32Array<ArrayBuffer> {
    const codes = new Uint32Array(ids.length)
    for (const [index, at] of this.#find(ids).at.entries())
      codes[index] = Number.isNaN(at) ? OTHERS + others.push(ids[index] ?? '') - 1 : at
    return codes
  }

  idsOf(codes: Uint32Array, others: readonly string[]): readonly string[] {
    const ids: string[] = []
    for (const code of codes) {
      const isOther = code >= OTHERS
      ids.push((isOther ? others[code - OTHERS] : this.#at(code)[0].ids[code % PLACES]) ?? '')
    }
    return ids
  }

  isDeleted(id: string): boolean | undefined {
    const changed = this.#changed.get(id)
    if (changed) return changed.isDeleted
    const at = this.#packed.places.get(id)
    if (at === undefined) return undefined
    const [pack, place] = this.#at(at)
    return pack.member(place, 'isDeleted') === true
  }

  height(id: string): number | null {
    const changed = this.#changed.get(id)
    const at = this.#packed.places.get(id)
    if (changed || at === undefined) return changed?.height ?? null
    const [pack, place] = this.#at(at)
    return (pack.member(place, 'height') as number | null | undefined) ?? null
  }

  /** Calls for each cell of a field, of deleted rows too. */
  eachCell(fieldId: string, call: (rowId: string, cell: StoredCell) => void): void {
    for (const { id, cells } of this.#changed.values()) if (cells[fieldId]) call(id, cells[fieldId])
    for (const pack of this.packs) {
      if (!pack.fieldIds.includes(fieldId)) continue
      for (const [place, id] of pack.ids.entries()) {
        const cell = this.#changed.has(id) ? undefined : pack.cell(place, fieldId)
        if (cell) call(id, cell)
      }
    }
  }

  /** Calls for each row that has a place in the view, deleted ones too. */
  eachPlace(viewId: string, call: (id: string, key: string) => void): void {
    for (const { id, key } of this.#changedPlaces(viewId)) call(id, key)
    this.#eachPacked(viewId, (id, key) => this.#changed.has(id) || call(id, key))
  }

  #changedPlaces(viewId: string): readonly PlacedId[] {
    return [...this.#changed.values()].flatMap(({ id, orders, isDeleted }) => {
      const key = orders[viewId]
      return key === undefined ? [] : [{ id, key, isDeleted, at: this.#packed.places.get(id) ?? NaN }]
    })
  }

  /** As they were packed. */
  #eachPacked(viewId: string, call: (id: string, key: string, isDeleted: boolean, at: number) => void): void {
    for (const [index, pack] of this.packs.entries()) {
      const keyAt = this.#keysIn(pack, viewId)
      for (let place = 0; place < pack.ids.length; place += 1) {
        const key = keyAt(place)
        const id = pack.ids[place]
        if (key !== undefined && id !== undefined)
          call(id, key, pack.member(place, 'isDeleted') === true, index * PLACES + place)
      }
    }
  }

  /** Ids of the rows that are there and have a place in the view, in its order. What is packed is sorted once. */
  inOrder(viewId: string): readonly string[] {
    return this.ordered(`places in ${viewId}`, () => this.#idsOf(this.#places(viewId), false))
  }

  /** `inOrder` with deleted rows where they stood. */
  allInOrder(viewId: string): readonly string[] {
    return this.ordered(`all places in ${viewId}`, () => this.#idsOf(this.#places(viewId), true))
  }

  /** How many rows are not deleted. */
  get sizeThere(): number {
    return this.ordered('rows that are there', () => {
      let count = 0
      for (const { isDeleted } of this.#changed.values()) count += isDeleted ? 0 : 1
      for (const pack of this.packs)
        for (const [place, id] of pack.ids.entries())
          if (pack.member(place, 'isDeleted') !== true && !this.#changed.has(id)) count += 1
      return count
    })
  }

  #idsOf(places: readonly PlacedId[], withDeleted: boolean): readonly string[] {
    const shown = withDeleted ? places : places.filter(({ isDeleted }) => !isDeleted)
    const ids = shown.map(({ id }) => id)
    this.#packed.found.set(ids, { at: Float64Array.from(shown, ({ at }) => at) })
    return ids
  }

  #places(viewId: string): readonly PlacedId[] {
    const packed = this.#packedOrder(viewId)
    if (this.#changed.size === 0) return packed
    const changed = this.#changedPlaces(viewId).toSorted(comparePlaces)
    const places: PlacedId[] = []
    let next = 0
    for (const one of packed) {
      if (this.#changed.has(one.id)) continue
      for (let other = changed[next]; other && comparePlaces(other, one) < 0; other = changed[++next])
        places.push(other)
      places.push(one)
    }
    for (const other of changed.slice(next)) places.push(other)
    return places
  }

  #packedOrder(viewId: string): readonly PlacedId[] {
    const known = this.#packed.orders.get(viewId)
    if (known) return known
    const placed: PlacedId[] = []
    this.#eachPacked(viewId, (id, key, isDeleted, at) => placed.push({ id, key, isDeleted, at }))
    placed.sort(comparePlaces)
    this.#packed.orders.set(viewId, placed)
    return placed
  }

  *[Symbol.iterator](): MapIterator<[string, RowRecord]> {
    for (const id of this.keys()) {
      const row = this.get(id)
      if (row) yield [id, row]
    }
  }

  entries(): MapIterator<[string, RowRecord]> {
    return this[Symbol.iterator]()
  }

  *keys(): MapIterator<string> {
    yield* this.#packed.places.keys()
    yield* this.#added
  }

  *values(): MapIterator<RowRecord> {
    for (const [, row] of this) yield row
  }

  forEach(call: (row: RowRecord, id: string, map: ReadonlyMap<string, RowRecord>) => void): void {
    for (const [id, row] of this) call(row, id, this)
  }

  #keep(row: RowRecord): void {
    const { made } = this.#packed
    if (made.size >= KEPT_ROWS)
      for (const oldest of made.keys()) {
        made.delete(oldest)
        break
      }
    made.set(row.id, row)
  }

  #make(at: number): RowRecord {
    const [pack, place] = this.#at(at)
    return this.#placed(pack.row(place))
  }

  #placed(row: RowRecord): RowRecord {
    const more = [...this.#sources.keys()].flatMap((viewId) => {
      const key =
        row.orders[viewId] === undefined ? this.#inherited(viewId, (id) => row.orders[id]) : undefined
      return key === undefined ? [] : [[viewId, key] as const]
    })
    return more.length === 0 ? row : { ...row, orders: { ...row.orders, ...Object.fromEntries(more) } }
  }

  #keysIn(pack: RowPack, viewId: string): (place: number) => string | undefined {
    const own = pack.orders(viewId)
    if (!this.#sources.has(viewId)) return own ?? (() => undefined)
    return (place) => own?.(place) ?? this.#inherited(viewId, (id) => pack.orders(id)?.(place))
  }

  /** The view from which one was made may be made from another. */
  #inherited(viewId: string, keyIn: (viewId: string) => string | undefined): string | undefined {
    let at: string | undefined = viewId
    for (let step = 0; at !== undefined && step <= this.#sources.size; step += 1) {
      const key = keyIn(at)
      if (key !== undefined) return key
      at = this.#sources.get(at)
    }
    return undefined
  }

  #at(at: number): readonly [RowPack, number] {
    const pack = this.packs[Math.floor(at / PLACES)]
    if (pack === undefined) throw new Error('A row lies in a pack that is not there')
    return [pack, at % PLACES]
  }
}

class PackedRow implements Row {
  readonly id: string
  readonly databaseId: string
  readonly visible = true
  readonly #pack: RowPack
  readonly #place: number

  constructor(pack: RowPack, place: number, databaseId: string) {
    this.#pack = pack
    this.#place = place
    this.id = pack.ids[place] ?? ''
    this.databaseId = databaseId
  }

  /** The row is the map of its own cells, so that reading one makes one object. */
  get cells(): Row['cells'] {
    return this
  }

  get(fieldId: string): StoredCell | undefined {
    return this.#pack.cell(this.#place, fieldId)
  }

  has(fieldId: string): boolean {
    return this.get(fieldId) !== undefined
  }

  get height(): number | null {
    return this.#member('height') as number | null
  }

  get createdAt(): number | null {
    return this.#member('createdAt') as number | null
  }

  get lastModified(): number | null {
    return this.#member('lastModified') as number | null
  }

  get createdBy(): string | null {
    return this.#member('createdBy') as string | null
  }

  get lastEditedBy(): string | null {
    return this.#member('lastEditedBy') as string | null
  }

  get storedMeta(): Row['storedMeta'] {
    return new Map(Object.entries(this.#member('meta') as object))
  }

  #member(name: keyof RowRecord): unknown {
    return this.#pack.member(this.#place, name)
  }
}

/** Indexes of numbers, from the least on; those that are none come last. Number and index are sorted as one. */
function inOrderOf(numbers: Float64Array): readonly number[] {
  const count = numbers.length
  const keys = numbers.map((number, index) => (Number.isNaN(number) ? OTHERS : number) * count + index)
  return Array.from(keys.sort(), (key) => key % count)
}

/** Whether a row stands where it stood, as high as it was. */
function standsAs(before: RowRecord | undefined, row: RowRecord): boolean {
  if (before === undefined || before.isDeleted !== row.isDeleted || before.height !== row.height) return false
  const [places, now] = [Object.keys(before.orders), Object.keys(row.orders)]
  return (
    places.length === now.length && places.every((viewId) => before.orders[viewId] === row.orders[viewId])
  )
}

// Keys are ASCII and compared as PostgreSQL does under the collation "C".
function comparePlaces(a: PlacedId, b: PlacedId): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** Places of a pack; there are fewer rows in each. */
const PLACES = 2 ** 20
/** From here on codes are of rows in no pack; there are fewer packs than would reach so far. */
const OTHERS = 2 ** 31
/** Some screens of rows. */
const KEPT_ROWS = 2_000
