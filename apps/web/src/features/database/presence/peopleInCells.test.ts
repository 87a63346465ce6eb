import { Doc } from 'yjs'
import { expect, it } from 'vitest'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import { keepSameRows, peopleInCells } from './peopleInCells.ts'

const OWN = 'own-uuid'

/** What somebody announces, heard by us. */
function hear(to: Awareness, state: Record<string, unknown>): void {
  const other = new Awareness(new Doc())
  other.setLocalState(state)
  applyAwarenessUpdate(to, encodeAwarenessUpdate(other, [other.clientID]), null)
  other.destroy()
}

const named = (name: string, uuid: string) => ({
  metadata: JSON.stringify({ user_name: name, user_uuid: uuid }),
})
const at = (rowId: unknown, fieldId: unknown) => ({ sheaf_cell: { rowId, fieldId } })

it('GRID-PEER-2: people are read with their cells, without oneself and what is none', () => {
  const awareness = new Awareness(new Doc())
  hear(awareness, { ...named('Noor', 'n'), ...at('r1', 'f1') })
  hear(awareness, { ...named('Ilse', 'i'), ...at('r1', 'f2') })
  hear(awareness, { ...named('Mara', OWN), ...at('r2', 'f1') })
  hear(awareness, { ...named('Tomas', 't') })
  hear(awareness, { ...named('Odd', 'o'), ...at(5, null) })
  hear(awareness, { metadata: 'none', ...at('r3', 'f1') })
  const people = peopleInCells(awareness, OWN)
  expect(
    [...people].map(([row, cells]) => [row, [...cells].map(([field, { name }]) => [field, name])]),
  ).toEqual([
    [
      'r1',
      [
        ['f1', 'Noor'],
        ['f2', 'Ilse'],
      ],
    ],
  ])
  awareness.destroy()
})

it('GRID-PEER-2: rows in which nobody moved stay the same objects', () => {
  const noor = { name: 'Noor', color: '#000000' }
  const before = new Map([
    ['r1', new Map([['f1', noor]])],
    ['r2', new Map([['f1', noor]])],
  ])
  const same = new Map([...before].map(([id, row]) => [id, new Map(row)] as const))
  expect(keepSameRows(before, same)).toBe(before)
  const moved = keepSameRows(before, new Map([...same, ['r2', new Map([['f2', noor]])]] as const))
  expect(moved.get('r1')).toBe(before.get('r1'))
  expect([...moved.get('r2')!.keys()]).toEqual(['f2'])
})
