import { expect, it } from 'vitest'
import { createHeldObjects } from './createHeldObjects.ts'
import { holdAhead } from './holdAhead.ts'
import type { SyncedObject } from './SyncedObject.ts'
import type { DocumentAddress, DocumentSnapshot } from './types.ts'

const DOCUMENT: DocumentAddress = { workspaceId: 'w', objectId: 'p', collabType: 0 }
const DATABASE: DocumentAddress = { ...DOCUMENT, collabType: 100 }

/** An object of which only the start and the end matter. */
function startOf(address: DocumentAddress, ended: number[], phase: DocumentSnapshot['phase'] = 'closed') {
  return (): SyncedObject =>
    ({
      address,
      subscribe: () => () => {},
      getSnapshot: () => ({ phase, access: 'read', hasUnsaved: false }),
      destroy: async () => void ended.push(address.collabType),
    }) as unknown as SyncedObject
}

it('SYNC-OPEN-8: an object that was opened ahead as another type ends, and lets go of nothing else', async () => {
  const ended: number[] = []
  const host = { connection: () => 'online' as const, onChange: () => {} }
  const objects = createHeldObjects({ host, lingerMs: 0, forget: async () => {} })
  const ahead = objects.hold(DOCUMENT, startOf(DOCUMENT, ended))
  const opened = objects.hold(DATABASE, startOf(DATABASE, ended))
  expect(ended).toEqual([0])
  ahead.release()
  expect(objects.get('p')).toBe(opened.object)
  opened.release()
  expect(ended).toEqual([0, 100])
})

it('SYNC-OPEN-8: who holds an object ahead hears that another type was opened in its place', async () => {
  const host = { connection: () => 'online' as const, onChange: () => {} }
  const objects = createHeldObjects({ host, lingerMs: 0, forget: async () => {} })
  const ahead = holdAhead(objects.hold(DOCUMENT, startOf(DOCUMENT, [], 'loading')))
  objects.hold(DATABASE, startOf(DATABASE, []))
  expect(await ahead).toBe('loading')
})
