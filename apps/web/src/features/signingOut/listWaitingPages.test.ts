import { expect, it } from 'vitest'
import { memoryStorage } from '../../platform/testing/memoryStorage.ts'
import type { Outline } from '../outline/index.ts'
import { listWaitingPages } from './listWaitingPages.ts'

it('AUTH-WEB-OUT-1: names each page once, in every workspace, and nothing of other people', async () => {
  const views = new Map([
    ['a', { name: 'Trip' }],
    ['b', { name: '' }],
  ])
  const waiting = await listWaitingPages({
    userId: 'ada',
    storage: memoryStorage({
      ada_unsent_names_w: JSON.stringify({ a: 'Trip by train', c: 'New name', d: 1 }),
      ada_unsent_names_v: '[',
      bob_unsent_names_w: JSON.stringify({ e: 'Not mine' }),
    }),
    listUnsaved: async () => [
      { workspaceId: 'w', objectId: 'a', collabType: 0 },
      { workspaceId: 'w', objectId: 'b', collabType: 0 },
      { workspaceId: 'gone', objectId: 'f', collabType: 0 },
    ],
    outlineOf: (workspaceId) => (workspaceId === 'w' ? ({ views } as unknown as Outline) : undefined),
  })
  expect(waiting).toEqual([
    { id: 'a', name: 'Trip by train' },
    { id: 'b', name: '' },
    { id: 'f', name: null },
    { id: 'c', name: 'New name' },
  ])
})
