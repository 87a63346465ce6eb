import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readText, textOf } from '../../../sync/testing/seedWorkspace.ts'
import type { TestSync } from '../../../sync/testing/startTestSync.ts'
import { openClientStage, type ClientStage } from '../testing/openClientStage.ts'
import { openPeers, type Peer } from '../testing/openPeers.ts'

const NUM_RUNS = Number(process.env['NUM_RUNS'] ?? 15)

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

/** Two clients of the format (0, 1) and one of ours (2). */
const peer = fc.nat(2)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('write' as const), peer, at: fc.nat(40) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), peer, at: fc.nat(40) }) },
  fc.record({ kind: fc.constantFrom('leave' as const, 'return' as const, 'save' as const), peer }),
  fc.record({ kind: fc.constantFrom('hold' as const, 'release' as const), peer }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function act({ doc, ...peer }: Peer, step: Step, letter: string): Promise<void> {
  const text = textOf(doc)
  switch (step.kind) {
    case 'write':
      return text.insert(Math.min(step.at, text.length), letter)
    case 'delete':
      return text.length === 0 ? undefined : text.delete(step.at % text.length, 1)
    case 'leave':
      return peer.leave()
    case 'return':
      return await peer.return()
    case 'save':
      return await peer.save()
    case 'hold':
      return peer.hold()
    case 'release':
      return peer.release()
  }
}

it('CLIENT-SYNC-5: clients of both protocols, in two processes, away and out of order, come to hold the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { peers, objectId, end } = await openPeers(stage, servers)
      const written = new Set<string>()
      try {
        for (const [index, next] of steps.entries()) {
          const letter = String.fromCodePoint(0x4e00 + index)
          if (next.kind === 'write') written.add(letter)
          await act(peers[next.peer]!, next, letter)
        }
        for (const each of peers) await each.save()
        const stored = await stage.storedText(objectId)
        for (const { doc } of peers) await expect.poll(() => readText(doc), { timeout: 60_000 }).toBe(stored)
        // Nothing twice, and nothing that nobody wrote.
        expect(new Set(stored).size).toBe(stored.length)
        for (const letter of stored) expect(written).toContain(letter)
        const isAnythingDeleted = steps.some(({ kind }) => kind === 'delete')
        expect(stored.length === written.size || isAnythingDeleted).toBe(true)
      } finally {
        end()
      }
    }),
    { numRuns: NUM_RUNS },
  )
}, 240_000)
