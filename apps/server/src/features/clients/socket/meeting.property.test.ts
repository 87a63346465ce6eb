import type { FormatClient, FormatDocument } from '@sheaf/testkit/formatClient'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { ADA, BOB } from '../../../sync/testing/openGatewayStage.ts'
import type { RawClient } from '../../../sync/testing/RawClient.ts'
import { readText, textOf } from '../../../sync/testing/seedWorkspace.ts'
import type { TestSync } from '../../../sync/testing/startTestSync.ts'
import { openClientStage, type ClientStage } from '../testing/openClientStage.ts'

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

/** What a peer does, whatever it speaks. */
interface Peer {
  readonly doc: Y.Doc
  /** Everything that was acknowledged was on the server then. */
  save(): Promise<void>
  leave(): void
  return(): Promise<void>
  hold(): void
  release(): void
  /** Resolves when it shows what is expected. */
  shows(text: () => string): Promise<void>
}

function formatPeer(client: FormatClient, document: FormatDocument): Peer {
  return {
    doc: document.doc,
    save: async () => {
      document.release((held) => held)
      if (!client.isConnected) await client.connect()
      await client.saved(document)
    },
    leave: () => {
      document.held = null
      client.disconnect()
    },
    return: async () => {
      if (!client.isConnected) await client.connect()
    },
    hold: () => {
      document.held ??= []
    },
    // Later updates before those that they build on.
    release: () => document.release((held) => held.toReversed()),
    shows: (text) => expect.poll(() => readText(document.doc), { timeout: 20_000 }).toBe(text()),
  }
}

async function ourPeer(sync: TestSync, address: { workspaceId: string; objectId: string }): Promise<Peer> {
  const doc = new Y.Doc()
  let raw: RawClient | null = null
  let [sent, acknowledged] = [0, 0]
  let met: (() => void)[] = []
  const send = (update: Uint8Array): void => {
    raw?.send({ type: 'update', channel: 1, seq: (sent += 1), update })
  }
  const connect = async (): Promise<void> => {
    ;[sent, acknowledged] = [0, 0]
    const opening = await stage.greet(sync, ADA)
    const opened = await opening.open(1, address, doc)
    raw = opening
    opening.listen((frame) => {
      if (frame.type === 'update') Y.applyUpdate(doc, frame.update, 'remote')
      if (frame.type === 'ack') acknowledged = frame.seq
      for (const tell of met) tell()
    })
    send(Y.encodeStateAsUpdate(doc, opened.stateVector))
  }
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'remote') send(update)
  })
  await connect()
  return {
    doc,
    async save() {
      if (!raw) await connect()
      while (acknowledged < sent) await new Promise<void>((resolve) => met.push(resolve))
      met = []
    },
    leave() {
      void raw?.close()
      raw = null
    },
    async return() {
      if (!raw) await connect()
    },
    hold: () => undefined,
    release: () => undefined,
    shows: (text) => expect.poll(() => readText(doc), { timeout: 20_000 }).toBe(text()),
  }
}

async function openPeers(): Promise<{ peers: Peer[]; objectId: string; end: () => void }> {
  const address = await stage.newDocument()
  const clients = await Promise.all([stage.join(servers[0]!, BOB), stage.join(servers[1]!, ADA)])
  const formatPeers = await Promise.all(
    clients.map(async (client, index) => {
      const document = client.open(address.objectId)
      document.encoding = index === 0 ? 0 : 1
      await client.until(() => document.isOpen)
      return formatPeer(client, document)
    }),
  )
  const ours = await ourPeer(servers[1]!, address)
  return {
    peers: [...formatPeers, ours],
    objectId: address.objectId,
    end: () => {
      for (const client of clients) client.disconnect()
      ours.leave()
    },
  }
}

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
      const { peers, objectId, end } = await openPeers()
      const written = new Set<string>()
      try {
        for (const [index, next] of steps.entries()) {
          const letter = String.fromCodePoint(0x4e00 + index)
          if (next.kind === 'write') written.add(letter)
          await act(peers[next.peer]!, next, letter)
        }
        for (const each of peers) await each.save()
        const stored = await stage.storedText(objectId)
        for (const each of peers) await each.shows(() => stored)
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
