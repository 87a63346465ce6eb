import {
  CharacterLedger,
  checkEqual,
  checkTree,
  GESTURES,
  Hand,
  HeadlessEditor,
  isGesture,
  startDocument,
  START_TEXT,
} from '@sheaf/testkit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { readCollabState } from '../../../sync/store/readCollabState.ts'
import type { TestSync } from '../../../sync/testing/startTestSync.ts'
import { openClientStage, type ClientStage } from '../testing/openClientStage.ts'
import { openPeers, type Peer } from '../testing/openPeers.ts'

const NUM_RUNS = Number(process.env['NUM_RUNS'] ?? 10)

let stage: ClientStage
let servers: TestSync[]
beforeAll(async () => {
  stage = await openClientStage()
  // Two processes on one database.
  servers = [await stage.start(), await stage.start()]
})
afterAll(async () => {
  await stage.clear()
  await stage.close()
})

/** What people do in an editor. Those that are made within a composition are tested where frames are the test's. */
const gesture = fc.constantFrom(
  ...Object.keys(GESTURES)
    .filter(isGesture)
    .filter((name) => name !== 'composeOverRange'),
)
const network = fc.constantFrom(
  ...(['leave', 'return', 'save', 'hold', 'release', 'restart', 'undo', 'redo'] as const),
)
const step = fc.record({
  /** Two clients of the format (0, 1) and one of ours (2). */
  peer: fc.nat(2),
  does: fc.oneof({ weight: 5, arbitrary: gesture }, { weight: 2, arbitrary: network }),
  picks: fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30), fc.nat(30)),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Somebody in an editor over one of the two protocols. */
class Writer {
  readonly peer: Peer
  readonly hand: Hand
  readonly #ledger: CharacterLedger
  readonly #index: number
  #blocks = 0

  constructor(peer: Peer, index: number, ledger: CharacterLedger) {
    this.peer = peer
    this.#index = index
    this.#ledger = ledger
    const nextId = () => `${'pqr'[index]}${this.#blocks++}`
    this.hand = new Hand(new HeadlessEditor(peer.doc, nextId), ledger, index)
  }

  async step({ does, picks }: Step): Promise<Writer> {
    const { peer, hand } = this
    hand.editor.catchUp()
    if (isGesture(does)) hand.gesture(does, picks)
    else if (does === 'undo' || does === 'redo') hand.travel(does)
    else if (does === 'restart') return await this.#restart()
    else await peer[does]()
    return this
  }

  /** What was acknowledged is all that it knows afterwards. */
  async #restart(): Promise<Writer> {
    await this.peer.save()
    this.hand.editor.destroy()
    const writer = new Writer(await this.peer.restart(), this.#index, this.#ledger)
    // Blocks of one who came back are none of those from before.
    writer.#blocks = this.#blocks
    return writer
  }
}

it('CLIENT-SYNC-6: editors of both protocols, in two processes, away, out of order and started anew, come to show the same valid page with every character', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { peers, objectId, end } = await openPeers(stage, servers, startDocument())
      const ledger = new CharacterLedger()
      ledger.insert(START_TEXT, -1)
      const writers = peers.map((peer, index) => new Writer(peer, index, ledger))
      try {
        for (const each of steps) writers[each.peer] = await writers[each.peer]!.step(each)
        // Nobody writes because of what they receive but once: the second time all are quiet.
        for (let round = 0; round < 2; round += 1) {
          for (const { peer } of writers) await peer.save()
          await expectSame(writers, objectId)
          for (const { hand } of writers) hand.editor.catchUp()
        }
        for (const { peer } of writers) await peer.save()
        await expectSame(writers, objectId)
        for (const [index, { hand }] of writers.entries()) {
          hand.editor.catchUp()
          checkTree(hand.editor.state.doc, `peer ${index}`)
          checkEqual(writers[0]!.hand.editor.state.doc, hand.editor.state.doc, `peers 0 and ${index}`)
          expect(ledger.missing(hand.visible)).toBe('')
          expect(ledger.doubled(hand.visible, true)).toBe('')
        }
      } finally {
        for (const { hand } of writers) hand.editor.destroy()
        end()
      }
    }),
    { numRuns: NUM_RUNS },
  )
}, 900_000)

/**
 * Everybody has what the server has, deletions included, which state vectors do not say. They may have deleted more:
 * each clears away formatting without effect by itself.
 */
async function expectSame(writers: readonly Writer[], objectId: string): Promise<void> {
  const stored = (await readCollabState(stage.db.database, objectId))!
  for (const { peer } of writers)
    await expect
      .poll(() => Y.snapshotContainsUpdate(Y.snapshot(peer.doc), stored), { timeout: 60_000 })
      .toBe(true)
}
