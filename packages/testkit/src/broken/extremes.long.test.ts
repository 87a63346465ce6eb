import { expect, it } from 'vitest'
import { editEmpty } from './editEmpty.ts'
import { editNested } from './editNested.ts'

it('R2: a document nested a thousand deep is read, shown, edited, copied, deleted and brought back', () => {
  expect(() => editNested(1000)).not.toThrow()
})

it('R2: twenty thousand empty blocks are shown, and one of them is typed in', () => {
  expect(() => editEmpty(20_000)).not.toThrow()
})
