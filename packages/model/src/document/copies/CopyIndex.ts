import * as Y from 'yjs'
import { type EntryId } from '../yjsInternals.ts'
import { deleteCharacters, isAlive, aliveOrBack } from '../yjsTexts.ts'
import { copiesMap, joined, readCopies, type CopiedRun } from './copyRecords.ts'

/** Clocks per bucket of the index. */
const BUCKET = 64

/**
 * Knows what was copied from where, and takes away what stands twice because two people moved the same
 * text at once (BND-COPY-3). All copies of one character, and copies of copies, form a family; of those
 * that are there one stays, the same for every reader: made by hand before brought back, then the
 * smallest id. Only deletions are written, and the same ones by everybody.
 */
export class CopyIndex {
  private readonly doc: Y.Doc
  private readonly bySource = new Map<string, CopiedRun[]>()
  private readonly byTarget = new Map<string, CopiedRun[]>()
  private pending: CopiedRun[] = []

  constructor(doc: Y.Doc) {
    this.doc = doc
    const runs = [...copiesMap(doc).values()].flatMap(readCopies)
    for (const run of runs) this.add(run)
    // Who copies what nobody else copied doubles nothing.
    this.pending = runs.filter((run) => this.isShared(run))
  }

  get isBehind(): boolean {
    return this.pending.length > 0
  }

  record(event: Y.YMapEvent<unknown>): void {
    for (const key of event.keysChanged) {
      if (typeof key !== 'string' || event.keys.get(key)?.action !== 'add') continue
      for (const run of readCopies(event.target.get(key))) {
        this.add(run)
        this.pending.push(run)
      }
    }
  }

  /** Deletes what is doubled. Call it in a transaction of an origin that undo does not track. */
  settle(): void {
    const { pending } = this
    this.pending = []
    const roots = new Map<string, EntryId>()
    for (const { from, length } of pending) {
      for (let at = 0; at < length; at++) {
        const root = this.rootOf({ client: from.client, clock: from.clock + at })
        roots.set(keyOf(root), root)
      }
    }
    const doomed: EntryId[] = []
    for (const root of roots.values()) {
      const alive = this.familyOf(root).filter((member) => isAlive(this.doc, member))
      doomed.push(...alive.slice(1))
    }
    deleteCharacters(this.doc, doomed)
  }

  /**
   * Whether a piece of text is moved text of which nothing would be left without it. Undo of a move may
   * only take the text away where it put it back, or `undone` tells that the text itself was written in
   * the step that is undone.
   */
  isLastCopy({ id, length }: Y.Item, undone: Parameters<typeof Y.isDeleted>[0] | null): boolean {
    for (let at = 0; at < length; at++) {
      const character = { client: id.client, clock: id.clock + at }
      const root = this.rootOf(character)
      if (keyOf(root) === keyOf(character)) continue
      if (undone && Y.isDeleted(undone, Y.createID(root.client, root.clock))) continue
      const hasOther = this.familyOf(root).some((member) => {
        const alive = aliveOrBack(this.doc, member)
        return alive !== null && keyOf(alive) !== keyOf(character)
      })
      if (!hasOther) return true
    }
    return false
  }

  /** The copy of a character that is there, or the character itself; null when it was deleted. */
  aliveCopyOf(character: EntryId): EntryId | null {
    return this.familyOf(this.rootOf(character)).find((member) => isAlive(this.doc, member)) ?? null
  }

  /** The other copies of what a run copied, if there are any but its own. */
  doublesOf({ from, to, length }: CopiedRun): readonly EntryId[] {
    const doubles: EntryId[] = []
    for (let at = 0; at < length; at++) {
      const source = { client: from.client, clock: from.clock + at }
      if (this.copiesOf(source).length < 2 && keyOf(this.rootOf(source)) === keyOf(source)) continue
      const own = keyOf({ client: to.client, clock: to.clock + at })
      const family = this.familyOf(this.rootOf(source))
      doubles.push(...family.filter((member) => ![own, keyOf(source)].includes(keyOf(member))))
    }
    return doubles
  }

  /**
   * What an undo brought back as copies: of the copy that it took away for it, so that both have the same
   * place in the line, else of what had been deleted.
   */
  continued(
    { from, to, length }: Pick<CopiedRun, 'from' | 'to' | 'length'>,
    taken: Parameters<typeof Y.isDeleted>[0],
  ): readonly CopiedRun[] {
    const runs: CopiedRun[] = []
    for (let at = 0; at < length; at++) {
      const source = { client: from.client, clock: from.clock + at }
      const copy = this.copiesOf(source).find(({ client, clock }) =>
        Y.isDeleted(taken, Y.createID(client, clock)),
      )
      const start = copy ? { client: copy.client, clock: copy.clock } : source
      runs.push({
        from: start,
        to: { client: to.client, clock: to.clock + at },
        length: 1,
        givesWay: !copy,
        isStray: false,
      })
    }
    return joined(runs)
  }

  private add(run: CopiedRun): void {
    addTo(this.bySource, run.from, run)
    addTo(this.byTarget, run.to, run)
  }

  private isShared({ from, length }: CopiedRun): boolean {
    for (let at = 0; at < length; at++) {
      if (this.copiesOf({ client: from.client, clock: from.clock + at }).length > 1) return true
    }
    return false
  }

  private rootOf(character: EntryId): EntryId {
    const met = new Set<string>()
    let root = character
    // Records of strangers may go in a ring.
    while (!met.has(keyOf(root))) {
      met.add(keyOf(root))
      const run = at(this.byTarget, root).find(({ to, length }) => covers(to, length, root))
      if (!run) break
      root = { client: run.from.client, clock: run.from.clock + root.clock - run.to.clock }
    }
    return root
  }

  /** Oldest line first: what was moved on stays in the place of what it was moved from. */
  private familyOf(root: EntryId): readonly EntryId[] {
    const family: EntryId[] = []
    const met = new Set<string>()
    const waiting = [root]
    for (let member = waiting.pop(); member; member = waiting.pop()) {
      if (met.has(keyOf(member))) continue
      met.add(keyOf(member))
      family.push(member)
      waiting.push(...this.copiesOf(member).toSorted(byRank).toReversed())
    }
    return family
  }

  private copiesOf(character: EntryId): readonly Member[] {
    return at(this.bySource, character)
      .filter(({ from, length }) => covers(from, length, character))
      .map(({ from, to, givesWay }) => ({
        client: to.client,
        clock: to.clock + character.clock - from.clock,
        givesWay,
      }))
  }
}

interface Member extends EntryId {
  readonly givesWay: boolean
}

function byRank(a: Member, b: Member): number {
  return Number(a.givesWay) - Number(b.givesWay) || a.client - b.client || a.clock - b.clock
}

function addTo(index: Map<string, CopiedRun[]>, { client, clock }: EntryId, run: CopiedRun): void {
  const last = Math.floor((clock + run.length - 1) / BUCKET)
  for (let bucket = Math.floor(clock / BUCKET); bucket <= last; bucket++) {
    const runs = index.get(`${client}:${bucket}`)
    if (runs) runs.push(run)
    else index.set(`${client}:${bucket}`, [run])
  }
}

function at(index: ReadonlyMap<string, readonly CopiedRun[]>, id: EntryId): readonly CopiedRun[] {
  return index.get(`${id.client}:${Math.floor(id.clock / BUCKET)}`) ?? []
}

function covers(start: EntryId, length: number, { clock }: EntryId): boolean {
  return clock >= start.clock && clock < start.clock + length
}

function keyOf({ client, clock }: EntryId): string {
  return `${client}:${clock}`
}
