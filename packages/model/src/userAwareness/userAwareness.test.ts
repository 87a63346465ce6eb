import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { createUserAwareness } from './createUserAwareness.ts'
import { userAwarenessId } from './userAwarenessId.ts'

it('PEOPLE-AWARE-1: has the containers of the format, and nothing in them', () => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, createUserAwareness())
  expect(doc.getMap('data').toJSON()).toEqual({ user_awareness: { appearance_settings: {}, reminders: [] } })
})

it('PEOPLE-AWARE-1: has the id that other implementations derive', () => {
  // uuid.uuid5(uuid.UUID(user), f'user_awareness:{workspace}') of Python.
  const user = '0b7d2ac5-2b1c-4a58-8b6d-0a2f6f3f5d10'
  expect(userAwarenessId(user, '9eebea03-1111-4222-8333-444455556666')).toBe(
    '003e8e5b-6f0c-5e6d-a049-adc0a13e04ea',
  )
})
