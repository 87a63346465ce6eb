import type * as Y from 'yjs'
import type { EntryId, TextVersion } from '../yjsInternals.ts'
import { aliveOrBack, deleteCharacters, isAlive, isInSet, textOfCharacter } from '../yjsTexts.ts'
import { copiesMap, joined, readCopies, type CopiedRun } from './copyRecords.ts'
import { RunIndex } from './RunIndex.ts'
import { Reach, stretches, type ClockRange } from './stretches.ts'

type DeleteSet = Parameters<typeof isInSet>[0]

/**
 * Knows what was copied from where, and takes away what stands twice because two people moved the same
 * text at once (BND-COPY-3). All copies of one character, and copies of copies, form a family; of those
 * that are there one stays, the same for every reader: made by hand before brought back, then the
 * smallest id. Only deletions are written, and the same ones by everybody.
 *
 * All work goes by stretches: what is said of a character holds for those behind it as far as its reach tells.
 */
export class CopyIndex {
  private readonly doc: Y.Doc
  private readonly bySource: RunIndex
  private readonly byTarget: RunIndex
  private pending: CopiedRun[] = []

  constructor(doc: Y.Doc) {
    this.doc = doc
    const runs = [...copiesMap(doc).values()].flatMap(readCopies)
    this.bySource = new RunIndex('from', runs)
    this.byTarget = new RunIndex('to', runs)
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
        this.bySource.add(run)
        this.byTarget.add(run)
        this.pending.push(run)
      }
    }
  }

  /** Deletes what is doubled. Call it in a transaction of an origin that undo does not track. */
  settle(): void {
    const { pending } = this
    this.pending = []
    const doomed: ClockRange[] = []
    for (const run of pending) {
      for (const [source, reach] of stretches(sourceOf(run))) {
        const alive = this.aliveInFamily(source, reach)
        doomed.push(...alive.slice(1).map(({ client, clock }) => ({ client, clock, length: reach.length })))
      }
    }
    deleteCharacters(this.doc, doomed)
  }

  /**
   * Whether a piece of text is moved text of which nothing would be left without it. Undo of a move may
   * only take the text away where it put it back, or `undone` tells that the text itself was written in
   * the step that is undone, or that the step did nothing but bring it back.
   */
  isLastCopy({ id, length }: Y.Item, undone: DeleteSet | null): boolean {
    for (const [character, reach] of stretches({ client: id.client, clock: id.clock, length })) {
      const root = this.rootOf(character, reach)
      if (isSame(root, character) || (undone && isInSet(undone, root, reach))) continue
      if (undone && this.onlyBroughtBack(undone, character, reach)) continue
      const hasOther = this.familyOf(root, reach).some((member) => {
        const alive = aliveOrBack(this.doc, member, reach)
        return alive !== null && !isSame(alive, character)
      })
      if (!hasOther) return true
    }
    return false
  }

  /** Whether characters of a text stand for some that one of its versions had, and were never moved to another. */
  isReturned(range: ClockRange, text: Y.Text, version: TextVersion): boolean {
    for (const [character, reach] of stretches(range)) {
      const root = this.rootOf(character, reach)
      const known = (version[root.client] ?? -1) - root.clock + 1
      if (known <= 0) return false
      reach.narrow(known)
      const family = this.familyOf(root, reach)
      if (family.some((member) => textOfCharacter(this.doc, member, reach) !== text)) return false
    }
    return true
  }

  /** The copy of a character that is there, or the character itself; null when it was deleted. */
  aliveCopyOf(character: EntryId): EntryId | null {
    return this.aliveInFamily(character, new Reach())[0] ?? null
  }

  /** The other copies of what a run copied, if there are any but its own. */
  doublesOf(run: CopiedRun): readonly ClockRange[] {
    const doubles: ClockRange[] = []
    for (const [source, reach] of stretches(sourceOf(run))) {
      const root = this.rootOf(source, reach)
      if (this.copiesOf(source, reach).length < 2 && isSame(root, source)) continue
      const own = { client: run.to.client, clock: run.to.clock + source.clock - run.from.clock }
      const others = this.familyOf(root, reach).filter((each) => !isSame(each, own) && !isSame(each, source))
      doubles.push(...others.map(({ client, clock }) => ({ client, clock, length: reach.length })))
    }
    return doubles
  }

  /**
   * What an undo brought back as copies: of the copy that it took away for it, so that both have the same
   * place in the line, else of what had been deleted.
   */
  continued(run: Pick<CopiedRun, 'from' | 'to' | 'length'>, taken: DeleteSet): readonly CopiedRun[] {
    const runs: CopiedRun[] = []
    for (const [source, reach] of stretches(sourceOf(run))) {
      const copy = this.copiesOf(source, reach).find((each) => isInSet(taken, each, reach))
      runs.push({
        from: copy ? { client: copy.client, clock: copy.clock } : source,
        to: { client: run.to.client, clock: run.to.clock + source.clock - run.from.clock },
        length: reach.length,
        givesWay: !copy,
        isStray: false,
      })
    }
    return joined(runs)
  }

  /** Whether a step brought a character back, or what that one was brought back for, and took no copy away for it. */
  private onlyBroughtBack(undone: DeleteSet, character: EntryId, reach: Reach): boolean {
    const met = new Set<string>()
    let at = character
    while (!met.has(keyOf(at))) {
      met.add(keyOf(at))
      const run = this.byTarget.at(at, reach)[0]
      if (!run?.givesWay) return false
      const source = { client: run.from.client, clock: run.from.clock + at.clock - run.to.clock }
      const back = aliveOrBack(this.doc, source, reach)
      if (!back || !isSame(back, character)) return false
      if (isInSet(undone, at, reach)) return true
      at = source
    }
    return false
  }

  private isShared(run: CopiedRun): boolean {
    for (const [source, reach] of stretches(sourceOf(run)))
      if (this.copiesOf(source, reach).length > 1) return true
    return false
  }

  private rootOf(character: EntryId, reach: Reach): EntryId {
    const met = new Set<string>()
    let root = character
    // Records of strangers may go in a ring.
    while (!met.has(keyOf(root))) {
      met.add(keyOf(root))
      const run = this.byTarget.at(root, reach)[0]
      if (!run) break
      root = { client: run.from.client, clock: run.from.clock + root.clock - run.to.clock }
    }
    return root
  }

  /**
   * The copies of a character that are there, the one that stays first. What was moved on is about to go, also where it
   * is not heard yet that it has: whoever moved it may have found it gone, and what took it away may come later.
   */
  private aliveInFamily(character: EntryId, reach: Reach): readonly EntryId[] {
    const family = this.familyOf(this.rootOf(character, reach), reach)
    const alive = family.filter((member) => isAlive(this.doc, member, reach))
    const isMovedOn = (member: EntryId) => this.copiesOf(member, reach).length > 0
    return [...alive.filter((member) => !isMovedOn(member)), ...alive.filter(isMovedOn)]
  }

  /** Oldest line first: what was moved on stays in the place of what it was moved from. */
  private familyOf(root: EntryId, reach: Reach): readonly EntryId[] {
    const family: EntryId[] = []
    const met = new Set<string>()
    const waiting = [root]
    for (let member = waiting.pop(); member; member = waiting.pop()) {
      if (met.has(keyOf(member))) continue
      met.add(keyOf(member))
      family.push(member)
      waiting.push(...this.copiesOf(member, reach).toSorted(byRank).toReversed())
    }
    return family
  }

  private copiesOf(character: EntryId, reach: Reach): readonly Member[] {
    return this.bySource.at(character, reach).map(({ from, to, givesWay }) => ({
      client: to.client,
      clock: to.clock + character.clock - from.clock,
      givesWay,
    }))
  }
}

interface Member extends EntryId {
  readonly givesWay: boolean
}

function sourceOf({ from, length }: Pick<CopiedRun, 'from' | 'length'>): ClockRange {
  return { client: from.client, clock: from.clock, length }
}

function byRank(a: Member, b: Member): number {
  return Number(a.givesWay) - Number(b.givesWay) || a.client - b.client || a.clock - b.clock
}

function isSame(a: EntryId, b: EntryId): boolean {
  return a.client === b.client && a.clock === b.clock
}

function keyOf({ client, clock }: EntryId): string {
  return `${client}:${clock}`
}
