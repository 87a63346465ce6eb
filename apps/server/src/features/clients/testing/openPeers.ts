import { leaveFormatting } from '@sheaf/model'
import type { FormatClient } from '@sheaf/testkit/formatClient'
import * as Y from 'yjs'
import { ADA, BOB } from '../../../sync/testing/openGatewayStage.ts'
import type { RawClient } from '../../../sync/testing/RawClient.ts'
import type { TestSync } from '../../../sync/testing/startTestSync.ts'
import type { ClientStage } from './openClientStage.ts'

/** What a peer does, whatever it speaks. */
export interface Peer {
  readonly doc: Y.Doc
  /** Everything that was acknowledged was on the server then. */
  save(): Promise<void>
  leave(): void
  return(): Promise<void>
  hold(): void
  release(): void
  /** Forgets everything and opens the document anew. */
  restart(): Promise<Peer>
}

async function formatPeer(
  stage: ClientStage,
  sync: TestSync,
  { objectId, token, encoding, opened }: FormatSeat,
): Promise<Peer> {
  const client = await stage.join(sync, token)
  opened.push(client)
  const document = client.open(objectId)
  document.encoding = encoding
  await client.until(() => document.isOpen)
  const { doc } = document
  return {
    doc,
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
    restart: async () => {
      client.disconnect()
      doc.destroy()
      return await formatPeer(stage, sync, { objectId, token, encoding, opened })
    },
  }
}

interface FormatSeat {
  readonly objectId: string
  readonly token: string
  readonly encoding: 0 | 1
  /** Clients that are to be disconnected in the end. */
  readonly opened: FormatClient[]
}

async function ourPeer(
  stage: ClientStage,
  sync: TestSync,
  address: { workspaceId: string; objectId: string },
): Promise<Peer> {
  const doc = new Y.Doc()
  leaveFormatting(doc)
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
    async restart() {
      void raw?.close()
      raw = null
      doc.destroy()
      return await ourPeer(stage, sync, address)
    },
  }
}

/** Two clients of the format, each with another encoding, and one of ours, on one new document of two processes. */
export async function openPeers(
  stage: ClientStage,
  servers: readonly TestSync[],
  start?: Uint8Array,
): Promise<{ peers: readonly Peer[]; objectId: string; end: () => void }> {
  const address = await stage.newDocument(start)
  const { objectId } = address
  const opened: FormatClient[] = []
  const peers = await Promise.all([
    formatPeer(stage, servers[0]!, { objectId, token: BOB, encoding: 0, opened }),
    formatPeer(stage, servers[1]!, { objectId, token: ADA, encoding: 1, opened }),
    ourPeer(stage, servers[1]!, address),
  ])
  return {
    peers,
    objectId,
    end: () => {
      for (const client of opened) client.disconnect()
      for (const peer of peers) peer.leave()
    },
  }
}
