import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'

/*
 * Other people, in a thread of their own as they are on machines of their own: each types into a block chosen by
 * chance, a few characters at a time, and says where it is.
 */
export interface PeersStart {
  readonly update: Uint8Array
  readonly count: number
  readonly editsPerSecond: number
}

export type PeersMessage =
  | { readonly kind: 'update'; readonly bytes: Uint8Array }
  | { readonly kind: 'awareness'; readonly bytes: Uint8Array }

addEventListener('message', ({ data }: MessageEvent<PeersStart>) => {
  for (let index = 0; index < data.count; index++) startPeer(data, index)
})

function startPeer({ update, editsPerSecond }: PeersStart, index: number): void {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, update)
  const texts = [...textsOf(doc)]
  const awareness = new Awareness(doc)
  const send = (message: PeersMessage) => postMessage(message)
  doc.on('update', (bytes: Uint8Array) => send({ kind: 'update', bytes }))
  awareness.on('update', () =>
    send({ kind: 'awareness', bytes: encodeAwarenessUpdate(awareness, [doc.clientID]) }),
  )
  let seed = index + 1
  let [block, text] = texts[0]!
  let left = 0
  setInterval(() => {
    if (left-- <= 0) {
      seed = (seed * 48271) % 2147483647
      ;[block, text] = texts[seed % texts.length]!
      left = 20
    }
    text.insert(Math.min(text.length, 5), 'x')
    awareness.setLocalState(presence(doc, index, block, text))
  }, 1000 / editsPerSecond)
}

function textsOf(doc: Y.Doc): ReadonlyMap<string, Y.Text> {
  const document = doc.getMap('data').get('document') as Y.Map<Y.Map<Y.Map<Y.Text>>>
  return new Map(document.get('meta')!.get('text_map')!.entries())
}

function presence(doc: Y.Doc, index: number, block: string, text: Y.Text): Record<string, unknown> {
  const point = { block, offset: 6 }
  const relative = Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(text, 6))
  return {
    version: 1,
    timestamp: Math.floor(Date.now() / 1000),
    user: { uid: index + 10, device_id: String(doc.clientID) },
    metadata: JSON.stringify({
      user_name: `Peer ${index}`,
      cursor_color: '#6D4AC6',
      selection_color: '#6D4AC633',
      user_avatar: '',
      user_uuid: `peer-${index}`,
    }),
    sheaf_cursor: {
      selection: { kind: 'text', anchor: point, head: point },
      anchor: relative,
      head: relative,
    },
  }
}
