import * as Y from 'yjs'
import { RawClient } from './RawClient.ts'
import { textOf } from './seedWorkspace.ts'

export interface Writer {
  readonly client: RawClient
  /** Types at the end of the text; answers the update that was sent. */
  write(text: string): Uint8Array
}

/** A client with a document open on channel 1 that only types: what it hears it does not apply. */
export async function openWriter(
  url: string,
  token: string,
  address: { workspaceId: string; objectId: string },
): Promise<Writer> {
  const client = await RawClient.greet(url, token)
  const doc = new Y.Doc()
  await client.open(1, address, doc)
  let seq = 0
  let last: Uint8Array = new Uint8Array()
  doc.on('update', (update: Uint8Array) => {
    last = update
    client.send({ type: 'update', channel: 1, seq: (seq += 1), update })
  })
  return {
    client,
    write(text) {
      textOf(doc).insert(textOf(doc).length, text)
      return last
    },
  }
}
