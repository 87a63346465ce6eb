import type { Cell } from '@sheaf/model'
import { expect, it } from 'vitest'
import { memberChange } from './memberChange.ts'

const option = (id: string) => ({ id, name: id, color: 'Purple' as const })
const tags = (...ids: string[]): Cell => ({ type: 'multi_select', options: ids.map(option) })
const rows = (...rowIds: string[]): Cell => ({ type: 'relation', rowIds })

it('ROW-HIST-1: of cells with several values, what came in and what went out', () => {
  expect(memberChange(tags('a', 'b'), tags('b', 'c', 'd'))).toEqual({
    removed: tags('a'),
    added: tags('c', 'd'),
  })
  expect(memberChange(null, rows('x'))).toEqual({ removed: null, added: rows('x') })
  expect(memberChange({ type: 'person', userIds: ['m', 'n'] }, null)).toEqual({
    removed: { type: 'person', userIds: ['m', 'n'] },
    added: null,
  })
})

it('ROW-HIST-1: cells with one value, and another order, are told whole', () => {
  expect(memberChange(tags('a', 'b'), tags('b', 'a'))).toBeNull()
  expect(memberChange({ type: 'single_select', options: [option('a')] }, null)).toBeNull()
  expect(memberChange(null, null)).toBeNull()
})
