import { expect, it } from 'vitest'
import { withoutEnd } from './withoutEnd.ts'

it('takes the characters off the end, and no others', () => {
  expect(withoutEnd(' a b \n ', ' ')).toBe(' a b \n')
  expect(withoutEnd(' a b \n ', ' \n')).toBe(' a b')
  expect(withoutEnd(' \n', ' \n')).toBe('')
  expect(withoutEnd('', ' ')).toBe('')
})

it('looks at a run of them once: a pattern takes minutes for these', () => {
  const run = '\n'.repeat(1_000_000)
  expect(withoutEnd(`${run}a`, '\n')).toHaveLength(1_000_001)
  expect(withoutEnd(`a${run}`, '\n')).toBe('a')
})
