import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import type { KeptCommand, KeptPatch } from './DatabaseStore.ts'
import { openDatabaseStore } from './openDatabaseStore.ts'
import { openDocumentCache } from './openDocumentCache.ts'

afterEach(() => void vi.restoreAllMocks())

const address = { workspaceId: 'w', objectId: 'v', collabType: 100 }
const NOTHING = { commands: [], removed: [], patches: [] }

function command(seq: number, queue = 'q', refusal: KeptCommand['refusal'] = null): KeptCommand {
  const given = { kind: 'deleteField', fieldId: 'f' } as const
  return { queue, seq, command: given, nowSeconds: 1, uid: '7', refusal }
}

function patch(from: number | null, version: number, epoch = 'e'): KeptPatch {
  return { databaseId: 'd', inlineViewId: 'i', epoch, version, from, fields: [], views: [], rows: [] }
}

it('DBC-CLIENT-20: commands are kept by queue until they are removed, and count as unsaved until then', async () => {
  const userId = randomUUID()
  const [store, cache] = [openDatabaseStore(userId), openDocumentCache(userId)]
  await store.write(address, { ...NOTHING, commands: [command(2), command(1), command(1, 'other')] })
  expect(await cache.listUnsaved()).toEqual([{ ...address, changedAtMs: expect.any(Number) }])
  expect((await store.readQueue('v', 'q')).map(({ seq }) => seq)).toEqual([1, 2])
  await store.write(address, {
    ...NOTHING,
    commands: [command(2, 'q', 'row_gone')],
    removed: [{ queue: 'q', seq: 1 }],
  })
  expect(await store.readQueue('v', 'q')).toMatchObject([{ seq: 2, refusal: 'row_gone' }])
  expect(await cache.forgetSaved('v')).toBe(false)
  const removed = [
    { queue: 'q', seq: 2 },
    { queue: 'other', seq: 1 },
  ]
  await store.write(address, { ...NOTHING, removed })
  expect([await cache.listUnsaved(), await cache.forgetSaved('v')]).toEqual([[], true])
})

it('DBC-CLIENT-21: all records take the place of what they contain, and of another epoch', async () => {
  const store = openDatabaseStore(randomUUID())
  const versions = async () => (await store.load('v')).patches.map(({ from, version }) => [from, version])
  await store.write(address, { ...NOTHING, patches: [patch(null, 1), patch(1, 2)] })
  await store.write(address, { ...NOTHING, patches: [patch(2, 5)] })
  await store.write(address, { ...NOTHING, patches: [patch(null, 3)] })
  expect(await versions()).toEqual([
    [2, 5],
    [null, 3],
  ])
  await store.write(address, {
    ...NOTHING,
    patches: [patch(5, 6), patch(null, 1, 'new'), patch(1, 2, 'new')],
  })
  expect(await versions()).toEqual([
    [null, 1],
    [1, 2],
  ])
})

it('DBC-CLIENT-22: what is forgotten is gone with its commands, and nothing of others', async () => {
  const userId = randomUUID()
  const [store, cache] = [openDatabaseStore(userId), openDocumentCache(userId)]
  const other = { ...address, objectId: 'other' }
  for (const each of [address, other])
    await store.write(each, { ...NOTHING, commands: [command(1)], patches: [patch(null, 1)] })
  await cache.forget('v')
  const left = async (id: string) => {
    const { patches, commands } = await store.load(id)
    return [patches.length, commands.length]
  }
  expect([await left('v'), await left('other')]).toEqual([
    [0, 0],
    [1, 1],
  ])
})

it('DBC-CLIENT-23: documents that were kept before there were databases stay', async () => {
  const userId = randomUUID()
  const old = await openDB(`sheaf_documents_${userId}`, 10, {
    upgrade(created) {
      created.createObjectStore('documents', { keyPath: 'objectId' }).createIndex('unsaved', 'unsaved')
      const updates = created.createObjectStore('updates', { keyPath: 'id', autoIncrement: true })
      updates.createIndex('objectId', 'objectId')
    },
  })
  await old.put('updates', { objectId: 'page', update: Uint8Array.of(1) })
  old.close()
  expect((await openDocumentCache(userId).load('page')).updates).toEqual([Uint8Array.of(1)])
  expect(await openDatabaseStore(userId).load('v')).toEqual({ patches: [], commands: [] })
})

/** A device with room for so many bytes of rows, beside little that always fits. */
function leaveRoomFor(bytes: number): void {
  const add = Reflect.get(IDBObjectStore.prototype, 'add') as (
    this: IDBObjectStore,
    ...given: readonly unknown[]
  ) => IDBRequest<IDBValidKey>
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
    key,
  ) {
    const { packs } = (value as { readonly patch: KeptPatch }).patch
    const size = packs?.reduce((sum, each) => sum + each.bytes.length, 0) ?? 0
    if (size > bytes) throw new DOMException('full', 'QuotaExceededError')
    return add.call(this, value, key)
  })
}

const packed = (bytes: number, version = 1): KeptPatch => ({
  ...patch(null, version),
  packs: [{ hash: 'h', bytes: new Uint8Array(bytes) }],
})

it('DBC-CLIENT-30: where storage is short, rows of large databases go, and what was written stays', async () => {
  const userId = randomUUID()
  const [store, cache] = [openDatabaseStore(userId), openDocumentCache(userId)]
  const other = { ...address, objectId: 'other' }
  await store.write(other, { ...NOTHING, commands: [command(1, 'theirs')], patches: [packed(8)] })
  await store.write({ ...address, objectId: 'small' }, { ...NOTHING, patches: [patch(null, 1)] })
  leaveRoomFor(4)
  await store.write(address, { ...NOTHING, commands: [command(1)], patches: [packed(5)] })
  expect(await store.load('v')).toMatchObject({ patches: [], commands: [{ queue: 'q', seq: 1 }] })
  expect(await store.load('other')).toMatchObject({ patches: [], commands: [{ queue: 'theirs', seq: 1 }] })
  expect((await store.load('small')).patches).toHaveLength(1)
  expect(await cache.listComplete()).toEqual(['small'])
  expect((await cache.listUnsaved()).map(({ objectId }) => objectId).toSorted()).toEqual(['other', 'v'])
  await store.write(address, { ...NOTHING, patches: [packed(4, 2)] })
  expect((await store.load('v')).patches).toMatchObject([{ version: 2 }])
})

it('DBC-CLIENT-30: what follows rows that went is not taken for all of them', async () => {
  const userId = randomUUID()
  const [store, cache] = [openDatabaseStore(userId), openDocumentCache(userId)]
  await store.write(address, { ...NOTHING, patches: [packed(8)] })
  expect(await cache.listComplete()).toEqual(['v'])
  leaveRoomFor(4)
  await store.write({ ...address, objectId: 'other' }, { ...NOTHING, patches: [packed(5)] })
  // A tab that has all rows open goes on.
  await store.write(address, { ...NOTHING, patches: [patch(1, 2)] })
  expect(await cache.listComplete()).toEqual([])
  await store.write(address, { ...NOTHING, patches: [packed(4, 3)] })
  expect(await cache.listComplete()).toEqual(['v'])
})
