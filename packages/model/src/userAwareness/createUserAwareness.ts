import * as Y from 'yjs'

/** A new user awareness (collab-model 1.6) as a Yjs v1 update: no reminders yet. */
export function createUserAwareness(): Uint8Array {
  const doc = new Y.Doc()
  doc.transact(() => {
    const awareness = doc.getMap('data').set('user_awareness', new Y.Map<unknown>())
    awareness.set('appearance_settings', new Y.Map<unknown>())
    awareness.set('reminders', new Y.Array<unknown>())
  })
  const update = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return update
}
