import type { BlockId } from '@sheaf/base'
import { openDocument, readStructure, StructureIndex } from '@sheaf/model'
import type * as Y from 'yjs'
import { InvariantError } from './invariants.ts'

/**
 * I6: after every transaction the structure that is kept up to date says what a full projection says,
 * and names every shown block whose children are others than before. One more index is brought up to date
 * only by `check`, over all transactions since.
 */
export class StructureWatch {
  private readonly doc: Y.Doc
  private readonly who: string
  private document: Y.Map<unknown> | null = null
  private eager: Watched | null = null
  private lazy: Watched | null = null

  constructor(doc: Y.Doc, who: string) {
    this.doc = doc
    this.who = who
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
    const isReplaced = openDocument(this.doc)?.document !== this.document
    if (!this.eager || isReplaced) return this.open()
    for (const { index } of [this.eager, this.lazy!]) for (const event of events) index.record(event)
    this.compare(this.eager)
  }

  private open(): void {
    const maps = openDocument(this.doc)
    this.document = maps?.document ?? null
    this.eager = this.lazy = null
    if (!maps) return
    this.eager = { index: new StructureIndex(maps), whole: readStructure(maps) }
    this.lazy = { index: new StructureIndex(maps), whole: readStructure(maps) }
    this.compare(this.eager)
  }

  private compare(watched: Watched | null): void {
    const maps = openDocument(this.doc)
    if (!watched || !maps) return
    const { index } = watched
    const whole = readStructure(maps)
    index.update()
    const changed = index.takeChanged()
    for (const key of [...maps.blocks.keys(), ...watched.whole.owners.keys()]) {
      const id = key as BlockId
      const children = list(whole.children.get(id))
      this.same(id, 'children', list(index.children.get(id)), children)
      this.same(id, 'parent', String(index.parents.get(id)), String(whole.parents.get(id)))
      this.same(id, 'owners', list(index.owners.get(id)), list(whole.owners.get(id)))
      const wasShown = id === index.root || watched.whole.parents.has(id)
      const isShown = id === index.root || whole.parents.has(id)
      const before = list(watched.whole.children.get(id))
      if (wasShown && isShown && children !== before && !changed.has(id))
        throw new InvariantError('I6', `${this.who} was not told that ${id} shows ${children}`)
    }
    watched.whole = whole
  }

  private same(id: string, what: string, kept: string, projected: string): void {
    if (kept !== projected)
      throw new InvariantError('I6', `${this.who} keeps as ${what} of ${id} ${kept}, not ${projected}`)
  }
}

interface Watched {
  readonly index: StructureIndex
  whole: ReturnType<typeof readStructure>
}

function list(ids: readonly BlockId[] | undefined): string {
  return `[${(ids ?? []).join(' ')}]`
}
