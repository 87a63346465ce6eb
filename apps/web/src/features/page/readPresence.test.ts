import { expect, it } from 'vitest'
import { readPresence } from './readPresence.ts'

it('names everybody else once, whatever else the states hold', () => {
  const states = new Map<number, Record<string, unknown>>([
    [1, { user: { uuid: 'me', name: 'Me' } }],
    [2, { user: { uuid: 'n', name: 'Noor', color: '#123456' }, cursor: {} }],
    [3, { user: { uuid: 'n', name: 'Noor' } }],
    [4, { user: { uuid: 'i', name: 'Ilse' } }],
    [5, {}],
    [6, { user: 'x' }],
    [7, { user: { uuid: 1, name: 'Bad' } }],
  ])
  expect(readPresence(states, 'me')).toEqual([
    { uuid: 'i', name: 'Ilse' },
    { uuid: 'n', name: 'Noor' },
  ])
})
