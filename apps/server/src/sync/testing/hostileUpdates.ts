import { unnamedDoc } from '@sheaf/model'
import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'

/** An update of as many clients, each with one struct that was collected: seven bytes for an id. */
export function clientIds(count: number, first = 1_000_000): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, count)
  for (let index = 0; index < count; index += 1)
    for (const number of [1, first + count - index, 0, 0, 1]) encoding.writeVarUint(encoder, number)
  encoding.writeVarUint(encoder, 0)
  return encoding.toUint8Array(encoder)
}

/** An update of one client with as many structs that were collected: two bytes for each. */
export function collected(count: number): Uint8Array {
  const encoder = encoding.createEncoder()
  for (const number of [1, count, 77, 0]) encoding.writeVarUint(encoder, number)
  for (let index = 0; index < count; index += 1)
    for (const number of [0, 1]) encoding.writeVarUint(encoder, number)
  encoding.writeVarUint(encoder, 0)
  return encoding.toUint8Array(encoder)
}

/** An update with a list in a list, so many levels deep. */
export function nestedList(levels: number): Uint8Array {
  const encoder = encoding.createEncoder()
  for (const number of [1, 1, 77, 0]) encoding.writeVarUint(encoder, number)
  encoding.writeUint8(encoder, 8)
  encoding.writeVarUint(encoder, 1)
  encoding.writeVarString(encoder, 'data')
  encoding.writeVarUint(encoder, 1)
  for (let level = 0; level < levels; level += 1) {
    encoding.writeUint8(encoder, 117)
    encoding.writeVarUint(encoder, 1)
  }
  encoding.writeUint8(encoder, 126)
  encoding.writeVarUint(encoder, 0)
  return encoding.toUint8Array(encoder)
}

/** The kinds of changes that an update can hold; a number names one. */
const EDITS: readonly ((doc: Y.Doc) => void)[] = [
  (doc) => doc.getText('text').insert(0, 'words ☂ and 🌦'),
  (doc) => doc.getText('text').insert(doc.getText('text').length, 'more', { bold: true }),
  (doc) => doc.getText('text').insertEmbed(0, { image: 'lake' }),
  (doc) => doc.getText('text').delete(0, Math.min(3, doc.getText('text').length)),
  (doc) => doc.getMap('map').set('a', new Y.Map([['inner', new Y.Text('inside')]])),
  (doc) =>
    doc
      .getMap('map')
      .set(`key ${doc.getMap('map').size}`, [1, -2, 3.5, 1e300, 2n, null, undefined, true, false]),
  (doc) => doc.getMap('map').set('a', { deep: { deeper: ['x', { y: [] }] }, bytes: new Uint8Array([1, 2]) }),
  (doc) => doc.getMap('map').delete('a'),
  (doc) => doc.getArray('list').push([new Uint8Array([7, 8, 9]), 'text']),
  (doc) => doc.getArray('list').insert(0, [1, 'two', { three: 3 }]),
  (doc) => doc.getArray('list').push([new Y.Array<number>()]),
  (doc) => doc.getXmlFragment('xml').push([new Y.XmlElement('p'), new Y.XmlText('t')]),
  (doc) => doc.getArray('list').push([new Y.Doc({ guid: 'inner' })]),
  (doc) => doc.getArray('list').delete(0, Math.min(1, doc.getArray('list').length)),
]

/** An update of two clients who make those changes in turn. */
export function variedUpdate(edits: readonly number[]): Uint8Array {
  const docs = [unnamedDoc(), unnamedDoc()]
  for (const [index, edit] of edits.entries()) {
    const doc = docs[index % 2]!
    EDITS[edit % EDITS.length]!(doc)
    if (index % 3 === 0) Y.applyUpdate(docs[(index + 1) % 2]!, Y.encodeStateAsUpdate(doc))
  }
  Y.applyUpdate(docs[0]!, Y.encodeStateAsUpdate(docs[1]!))
  return Y.encodeStateAsUpdate(docs[0]!)
}
