import {
  readRecords,
  rulesOf,
  withChanges,
  type Command,
  type DatabaseRecords,
  type SelectOption,
} from '@sheaf/model'
import { expect, it } from 'vitest'
import { sampleRecords } from '../../testing/sampleRecords.ts'
import { planOptionMove, planOptionSort } from './planOptions.ts'

it.each([
  [0, 0],
  [0, 1],
  [0, 3],
  [2, 0],
  [2, 1],
  [1, 9],
])('GRID-OPTIONS-2: an option moves from %i before %i', (from, to) => {
  const before = optionsOf(sampleRecords(1))
  const moved = before
    .filter((_, index) => index !== from)
    .toSpliced(to > from ? to - 1 : to, 0, before[from]!)
  expect(after(planOptionMove('phase', before, from, to))).toEqual(moved)
})

it('GRID-OPTIONS-2: options are put in the order of their names by as few moves as they stand wrong', () => {
  const before = optionsOf(sampleRecords(1))
  const commands = planOptionSort('phase', before, 'en')
  const sorted = before.toSorted((one, other) => one.name.localeCompare(other.name))
  expect(after(commands)).toEqual(sorted)
  expect(planOptionSort('phase', sorted, 'en')).toEqual([])
})

function after(commands: readonly Command[]): readonly SelectOption[] {
  const context = { nowSeconds: 0, uid: '1', version: 2 }
  const records = commands.reduce((before, command) => {
    const planned = rulesOf(command).plan(command, readRecords(before), context)
    return planned.ok ? withChanges(before, planned.value) : before
  }, sampleRecords(1))
  return optionsOf(records)
}

function optionsOf(records: DatabaseRecords): readonly SelectOption[] {
  const { type_option } = records.fields.get('phase')!.value as {
    type_option: Record<string, { content: string }>
  }
  return (JSON.parse(type_option['3']!.content) as { options: SelectOption[] }).options
}
