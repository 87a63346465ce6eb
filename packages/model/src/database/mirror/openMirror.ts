import * as Y from 'yjs'

/**
 * Opens the Yjs object of a database or of a row to bring it up to date; null begins a new one. What was deleted is
 * collected but for maps and lists themselves, so that an update that arrives late and writes into one of them still says
 * what it meant.
 *
 * Whoever stores it stores `Y.encodeStateAsUpdate` after each update that arrived: one that waits for others is in there too,
 * although the document says nothing of a change.
 *
 * After a rollback the document is to be thrown away: what it wrote was never stored, and its clock would be used again.
 */
export function openMirror(state: Uint8Array | null, clientId: number): Y.Doc {
  const doc = new Y.Doc({ guid: 'mirror', gc: true, gcFilter: (item) => !isContainer(item) })
  if (state !== null) Y.applyUpdate(doc, state)
  // Set last: Yjs takes another id when it reads its own.
  doc.clientID = clientId
  return doc
}

/**
 * The client that writes a mirror: always the same one, so that many small changes do not make the state vector grow, but
 * another in each epoch, because a restored backup does not know what was written after it.
 */
export function mirrorClientId(objectId: string, epoch: string): number {
  let hash = 0x811c9dc5
  for (const character of `${epoch}/${objectId}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function isContainer({ content }: Y.Item): boolean {
  return content instanceof Y.ContentType
}
