import { isBound, stopUndoGroup } from '@sheaf/editor/binding'
import { copiesMap, openDocument, readCopies } from '@sheaf/model'
import * as Y from 'yjs'
import type { Picks } from '../editing/Gesture.ts'
import type { GestureName } from '../editing/gestures.ts'
import { HeadlessEditor } from '../editing/HeadlessEditor.ts'
import { PeerNetwork } from '../network/PeerNetwork.ts'
import { CharacterLedger } from './CharacterLedger.ts'
import { DAMAGE_ACTS, damageDocument, restorePage } from './damageActs.ts'
import { Hand, isAnswered } from './Hand.ts'
import { checkEqual, checkShown, checkTree, InvariantError } from './invariants.ts'
import { isGesture, type Step, type StepName } from './schedule.ts'
import { START_IDS, startDocument } from './startDocument.ts'
import { StructureWatch } from './StructureWatch.ts'

/** Author of the start document. */
const NOBODY = -1

/** Several people on one document. After every step every promise is checked on every one of them. */
export class Simulation {
  readonly network: PeerNetwork
  readonly ledger = new CharacterLedger()
  private readonly editors: HeadlessEditor[]
  private readonly watches: StructureWatch[]
  private nextClient: number
  /**
   * Once somebody wrote `data`, authors may write it again when they hear of others (BND-DATA-1); once
   * somebody moved text by copying, doubles are taken away (BND-COPY-3).
   */
  private mayAnswer = false
  private readonly nextBlock: number[]

  /** Whether somebody only receives at the moment. */
  private isReceiving = false
  private readonly structureWriters = new Set<number>()
  private readonly pageId: string
  private readonly counts: boolean
  private readonly isSeenInPart: boolean
  private readonly checked: { shown: unknown; behind: boolean; touched: boolean }[]

  /**
   * `counts`: whether every character is there once and nobody takes text away but by gestures. `isSeenInPart`: nobody
   * sees more than every other block of the page, and what others write elsewhere may wait.
   */
  constructor(
    peers: number,
    start: Uint8Array = startDocument(),
    {
      counts = true,
      isSeenInPart = false,
    }: { readonly counts?: boolean; readonly isSeenInPart?: boolean } = {},
  ) {
    this.network = new PeerNetwork(peers)
    this.counts = counts
    this.isSeenInPart = isSeenInPart
    this.nextClient = peers + 1
    this.nextBlock = Array.from({ length: peers }, () => 0)
    this.checked = Array.from({ length: peers }, () => ({ shown: null, behind: false, touched: true }))
    this.network.start(start)
    const { doc: first } = this.network.peers[0]!
    this.pageId = openDocument(first)!.pageId
    this.watches = this.network.peers.map(({ index, doc }) => this.watch(index, doc))
    this.editors = []
    this.withoutWriting('opening', () => {
      for (const { index, doc } of this.network.peers) this.editors.push(this.open(index, doc))
    })
    this.ledger.insert(this.visible(0), NOBODY)
    this.check()
  }

  editor(peer: number): HeadlessEditor {
    return this.editors[peer % this.editors.length]!
  }

  /** Performs one step and checks I2, I3, I5, I6 and BND-PROJ-2 on everybody whom it touched. */
  step({ peer, do: act, picks }: Step): void {
    if (isGesture(act)) this.network.together(() => this.gesture(peer, act, picks))
    else if (act === 'damage') this.damage(peer, picks)
    else if (act === 'undo' || act === 'redo') this.network.together(() => this.travel(peer, act))
    else this.withoutWriting(act, () => this.act(peer, act, picks))
    this.check()
  }

  /** From now on authors may write `data` again because of what they receive. */
  expectDataWrites(): void {
    this.mayAnswer = true
  }

  /** A peer is about to move text by copying: until all has arrived it may stand twice, and authors may answer. */
  copies(peer: number): void {
    this.mayAnswer = true
    this.ledger.copy(this.visible(peer))
  }

  /** Does a transaction of one peer, with the book-keeping of what it adds and takes away. */
  perform(peer: number, make: Parameters<Hand['perform']>[0]): void {
    this.hand(peer).perform(make)
  }

  /** Ends compositions, brings everybody together and checks everything, I1 and I4 included. */
  settle(): void {
    for (const { doc } of this.network.peers) if (!openDocument(doc)) restorePage(doc, this.pageId)
    this.withoutWriting('settling', () => {
      for (const editor of this.editors) editor.endComposition()
    })
    this.network.settle(() => {
      this.withoutWriting('settling', () => {
        for (const editor of this.editors) editor.catchUp()
        this.check()
      })
    })
    for (const [index, editor] of this.editors.entries()) {
      if (editor.isBehind) throw new InvariantError('I2', `peer ${index} is still behind`)
      checkEqual(this.editors[0]!.state.doc, editor.state.doc, `peers 0 and ${index}`)
    }
    if (!this.counts) return
    const missing = this.ledger.missing(this.visible(0))
    if (missing) throw new InvariantError('I4', `lost ${missing}`)
    const doubled = this.ledger.doubled(this.visible(0), true)
    if (doubled) throw new InvariantError('I5', `in the end there twice: ${doubled}`)
  }

  visible(peer: number): string {
    return this.editor(peer).state.doc.textContent
  }

  destroy(): void {
    for (const editor of this.editors) editor.destroy()
    for (const watch of this.watches) watch.destroy()
    for (const { doc } of this.network.peers) doc.destroy()
  }

  private act(
    peer: number,
    act: Exclude<StepName, GestureName | 'undo' | 'redo' | 'damage'>,
    [which, other]: Picks,
  ): void {
    const { network } = this
    const editor = this.editor(peer)
    const acts: Readonly<Record<typeof act, () => unknown>> = {
      deliver: () => network.deliver(peer, which),
      deliverAll: () => network.deliverAll(peer),
      frame: () => editor.frame(),
      drop: () => network.drop(peer, which),
      duplicate: () => network.duplicate(peer, which),
      offline: () => network.setOnline(peer, false),
      online: () => network.setOnline(peer, true),
      sync: () => network.sync(peer, other % this.editors.length),
      restart: () => this.restart(peer),
      compose: () => (editor.composing = true),
      endComposition: () => editor.endComposition(),
      stopGroup: () => stopUndoGroup(editor.state),
    }
    acts[act]()
  }

  /** BND-PROJ-2: nobody writes because of what they received, and never structure. */
  private withoutWriting(what: string, run: () => void): void {
    const before = this.network.peers.map(({ index }) => this.network.decided(index))
    this.structureWriters.clear()
    this.isReceiving = true
    run()
    this.isReceiving = false
    if (this.structureWriters.size > 0)
      throw new InvariantError(
        'BND-PROJ-2',
        `peer ${[...this.structureWriters].join(', ')} wrote structure because of ${what}`,
      )
    if (this.mayAnswer) return
    const writer = before.findIndex((count, index) => this.network.decided(index) !== count)
    if (writer !== -1) throw new InvariantError('BND-PROJ-2', `peer ${writer} wrote because of ${what}`)
  }

  private damage(peer: number, [act, ...picks]: Picks): void {
    const { doc } = this.network.peers[peer]!
    this.mayAnswer = true
    doc.transact(() => {
      const maps = openDocument(doc)
      if (maps) damageDocument(maps, DAMAGE_ACTS[act % DAMAGE_ACTS.length]!, picks, START_IDS)
      else restorePage(doc, this.pageId)
    }, 'damage')
  }

  private gesture(peer: number, name: GestureName, picks: Picks): void {
    if (isAnswered(name)) this.mayAnswer = true
    this.hand(peer).gesture(name, picks)
  }

  private travel(peer: number, act: 'undo' | 'redo'): void {
    this.mayAnswer = true
    this.hand(peer).travel(act)
  }

  private hand(peer: number): Hand {
    return new Hand(this.editor(peer), this.ledger, peer, this.counts)
  }

  private restart(peer: number): void {
    this.editor(peer).destroy()
    this.watches[peer]!.destroy()
    const doc = this.network.restart(peer, this.nextClient++)
    this.watches[peer] = this.watch(peer, doc)
    this.editors[peer] = this.open(peer, doc)
  }

  /** All that happens comes to everybody: one keeps up with every transaction, the others with every step. */
  private watch(index: number, doc: Y.Doc): StructureWatch {
    return new StructureWatch(doc, `peer ${index}`, [index === 0 ? 'eager' : 'lazy'])
  }

  private open(index: number, doc: Y.Doc): HeadlessEditor {
    // What its author takes along to another block may be missing for others, or there twice, until all has arrived.
    copiesMap(doc).observe(({ target, keys, transaction }) => {
      if (!transaction.local) return
      for (const key of keys.keys()) this.ledger.copy(strays(doc, target.get(key)))
    })
    doc.getMap('data').observeDeep((events, transaction) => {
      if (transaction.local && this.isReceiving && events.some(isStructural)) this.structureWriters.add(index)
    })
    // Comes of every transaction that changes something, and of no other.
    doc.on('update', () => (this.checked[index]!.touched = true))
    const nextId = () => `${'pqrtu'[index % 5]!}${this.nextBlock[index]!++}`
    return new HeadlessEditor(doc, nextId, (state, pos) => {
      return this.isSeenInPart && (state.doc.resolve(pos).index(0) + index) % 2 === 1
    })
  }

  private check(): void {
    for (const [index, { doc }] of this.network.peers.entries()) {
      const editor = this.editors[index]!
      const last = this.checked[index]!
      const { isBehind: behind } = editor
      if (!last.touched && last.shown === editor.state.doc && last.behind === behind) continue
      this.checked[index] = { shown: editor.state.doc, behind, touched: false }
      checkTree(editor.state.doc, `peer ${index}`)
      this.watches[index]!.check()
      // Without its page a document is not editable, and what was shown last stays on the screen.
      if (!behind && isBound(editor.state)) checkShown(editor.state.doc, doc, `peer ${index}`)
      const doubled = this.counts ? this.ledger.doubled(this.visible(index)) : ''
      if (doubled) throw new InvariantError('I5', `peer ${index} shows twice: ${doubled}`)
    }
  }
}

/** Whether an event tells of something else than texts and `data`. */
function isStructural({ target, keys }: Y.YEvent<Y.AbstractType<unknown>>): boolean {
  if (target instanceof Y.Text) return false
  return !(target instanceof Y.Map) || [...keys.keys()].some((key) => key !== 'data')
}

/** The characters of a record of copies that say of themselves that their author took them along. */
function strays(doc: Y.Doc, record: unknown): string {
  return readCopies(record)
    .filter(({ isStray }) => isStray)
    .flatMap(({ to, length }) =>
      Array.from({ length }, (_, at) => characterAt(doc, to.client, to.clock + at)),
    )
    .join('')
}

function characterAt(doc: Y.Doc, client: number, clock: number): string {
  const item: unknown = Y.getItem(doc.store, Y.createID(client, clock))
  if (!(item instanceof Y.Item) || !(item.content instanceof Y.ContentString)) return ''
  return item.content.str.charAt(clock - item.id.clock)
}
