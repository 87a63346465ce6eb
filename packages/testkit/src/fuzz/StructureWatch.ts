import type { BlockId } from '@sheaf/base'
import { openDocument, readStructure, StructureIndex, type DocumentMaps } from '@sheaf/model'
import type * as Y from 'yjs'
import { InvariantError } from './invariants.ts'

/** When an index is brought up to date: by every transaction, or by `check` over all transactions since. */
type Pace = 'eager' | 'lazy'

/**
 * I6: the structure that is kept up to date says what a full projection says, and names every shown block whose children are
 * others than before; of an index of each pace.
 */
export class StructureWatch {
  private readonly doc: Y.Doc
  private readonly who: string
  private readonly paces: readonly Pace[]
  private document: Y.Map<unknown> | null = null
  private eager: Watched | null = null
  private lazy: Watched | null = null
  /** What a full projection says of the state that the document has now; null: nobody has asked yet. */
  private projected: WholeStructure | null = null

  constructor(doc: Y.Doc, who: string, paces: readonly Pace[]) {
    this.doc = doc
    this.who = who
    this.paces = paces
    this.open()
    doc.getMap('data').observeDeep(this.handle)
  }

  check(): void {
    this.compare(this.lazy)
  }

  destroy(): void {
    this.doc.getMap('data').unobserveDeep(this.handle)
  }

  private readonly handle = (events: Parameters<StructureIndex['record']>[0][]): void => {
    this.projected = null
    const isReplaced = openDocument(this.doc)?.document !== this.document
    const watched = [this.eager, this.lazy].filter((each) => each !== null)
    if (watched.length === 0 || isReplaced) return this.open()
    for (const { index } of watched) for (const event of events) index.record(event)
    this.compare(this.eager)
  }

  private open(): void {
    const maps = openDocument(this.doc)
    this.document = maps?.document ?? null
    this.eager = this.lazy = null
    if (!maps) return
    const watch = (): Watched => ({ index: new StructureIndex(maps), whole: this.project(maps) })
    if (this.paces.includes('eager')) this.eager = watch()
    if (this.paces.includes('lazy')) this.lazy = watch()
    this.compare(this.eager)
  }

  /** Once for every state of the document: nothing is part of a projection but what lies in `data`. */
  private project(maps: DocumentMaps): WholeStructure {
    this.projected ??= readStructure(maps)
    return this.projected
  }

  private compare(watched: Watched | null): void {
    const maps = openDocument(this.doc)
    if (!watched || !maps) return
    const { index, whole: before } = watched
    const whole = this.project(maps)
    index.update()
    const changed = index.takeChanged()
    const compareBlock = (key: string): void => {
      const id = key as BlockId
      const children = whole.children.get(id)
      this.same(id, 'children', index.children.get(id), children)
      const [parent, inWhole] = [index.parents.get(id), whole.parents.get(id)]
      if (parent !== inWhole) throw this.differs(id, 'parent', parent, inWhole)
      this.same(id, 'owners', index.owners.get(id), whole.owners.get(id))
      const wasShown = id === index.root || before.parents.has(id)
      const isShown = id === index.root || whole.parents.has(id)
      if (wasShown && isShown && !changed.has(id) && !areEqual(children, before.children.get(id)))
        throw new InvariantError('I6', `${this.who} was not told that ${id} shows ${describe(children)}`)
    }
    maps.blocks.forEach((_, key) => compareBlock(key))
    for (const key of before.owners.keys()) if (!maps.blocks.has(key)) compareBlock(key)
    watched.whole = whole
  }

  private same(id: string, what: string, kept: Ids, projected: Ids): void {
    if (!areEqual(kept, projected)) throw this.differs(id, what, describe(kept), describe(projected))
  }

  private differs(id: string, what: string, kept = 'none', projected = 'none'): InvariantError {
    return new InvariantError('I6', `${this.who} keeps as ${what} of ${id} ${kept}, not ${projected}`)
  }
}

interface Watched {
  readonly index: StructureIndex
  whole: WholeStructure
}

type WholeStructure = ReturnType<typeof readStructure>

/** None is the same as an empty list. */
type Ids = readonly BlockId[] | undefined

function areEqual(one: Ids, other: Ids): boolean {
  if (one === other) return true
  const length = one?.length ?? 0
  if (length !== (other?.length ?? 0)) return false
  for (let index = 0; index < length; index++) if (one![index] !== other![index]) return false
  return true
}

function describe(ids: Ids): string {
  return `[${(ids ?? []).join(' ')}]`
}
