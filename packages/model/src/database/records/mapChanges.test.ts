import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedIds, noteChange } from './mapChanges.ts'

const write = fc.record({ from: fc.nat(), id: fc.constantFrom('a', 'b', 'c', 'd'), value: fc.nat(3) })

it('GRID-ENGINE-4: names every record in which two states differ, whatever each was made from', () => {
  fc.assert(
    fc.property(fc.array(write, { maxLength: 30 }), fc.nat(), fc.nat(), (writes, first, second) => {
      const states: ReadonlyMap<string, number>[] = [new Map([['a', 0]])]
      for (const { from, id, value } of writes) {
        const before = states[from % states.length]!
        const after = new Map([...before, [id, value]])
        noteChange(before, after, [id])
        states.push(after)
      }
      const [one, other] = [states[first % states.length]!, states[second % states.length]!]
      const ids = changedIds(one, other)
      expect(ids === null && writes.length > 0).toBe(false)
      const differing = [...one.keys(), ...other.keys()].filter((id) => one.get(id) !== other.get(id))
      expect(differing.filter((id) => ids?.has(id) !== true)).toEqual([])
    }),
  )
})

it('GRID-ENGINE-4: knows nothing of states that did not come from each other, nor of what is far back', () => {
  const [one, other] = [new Map([['a', 1]]), new Map([['a', 2]])]
  expect(changedIds(one, other)).toBeNull()
  let last: ReadonlyMap<string, number> = one
  for (let count = 0; count < 600; count += 1) {
    const next = new Map([...last, ['a', count]])
    noteChange(last, next, ['a'])
    last = next
  }
  expect(changedIds(one, last)).toBeNull()
})
