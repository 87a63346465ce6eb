import type { Presence } from '@sheaf/editor/presence'
import { expect, it } from 'vitest'
import { isSamePeople, othersPresent } from './othersPresent.ts'

function person(clientId: number, name: string, userId: string | null = name): Presence {
  return { clientId, name, userId, color: '#123456', avatar: null, hasPlace: true }
}

it('shows everybody but oneself, by name', () => {
  const people = [person(3, 'Noor'), person(1, 'Me', 'me'), person(2, 'Ilse'), person(4, 'Ilse', null)]
  expect(othersPresent(people, 'me').map(({ clientId }) => clientId)).toEqual([2, 4, 3])
})

it('sees who came and went, and where a press leads', () => {
  expect(isSamePeople([person(1, 'Noor')], [person(1, 'Noor')])).toBe(true)
  expect(isSamePeople([person(1, 'Noor')], [person(9, 'Noor')])).toBe(false)
  expect(isSamePeople([person(1, 'Noor')], [{ ...person(1, 'Noor'), hasPlace: false }])).toBe(false)
  expect(isSamePeople([person(1, 'Noor', null)], [person(9, 'Noor', null)])).toBe(false)
  expect(isSamePeople([person(1, 'Noor')], [])).toBe(false)
})
