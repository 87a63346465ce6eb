import { expect, it } from 'vitest'
import { memoryStorage } from '../testing/memoryStorage.ts'
import { listWaitingPages } from './listWaitingPages.ts'

const UNSENT = {
  ada_unsent_names_w: JSON.stringify({ a: 'Trip by train', c: 'New name', d: 1 }),
  ada_unsent_names_v: '[',
  bob_unsent_names_w: JSON.stringify({ e: 'Not mine' }),
}
const AHEAD = { ada_text_ahead_b: 'written before', ada_text_ahead_g: '', bob_text_ahead_h: 'not mine' }

it('AUTH-WEB-OUT-1: names each page once, in every workspace, and nothing of other people', async () => {
  const waiting = await listWaitingPages({
    userId: 'ada',
    storage: memoryStorage(UNSENT),
    listUnsaved: async () => [{ objectId: 'a' }, { objectId: 'b' }, { objectId: 'f' }],
    listChanges: async () => [
      { viewId: 'b', name: 'Not known by it' },
      { viewId: 'g', name: 'Moved' },
    ],
    nameOf: (id) => ({ a: 'Trip', b: '' })[id],
  })
  expect(waiting).toEqual([
    { id: 'a', name: 'Trip by train' },
    { id: 'b', name: '' },
    { id: 'f', name: null },
    { id: 'g', name: 'Moved' },
    { id: 'c', name: 'New name' },
  ])
})

it('AUTH-WEB-OUT-1: text written ahead of its page counts', async () => {
  const waiting = await listWaitingPages({
    userId: 'ada',
    storage: memoryStorage(AHEAD),
    listUnsaved: async () => [],
    listChanges: async () => [],
    nameOf: () => 'Trip',
  })
  expect(waiting).toEqual([{ id: 'b', name: 'Trip' }])
})
