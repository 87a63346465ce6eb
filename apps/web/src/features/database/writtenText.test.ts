import { expect, it } from 'vitest'
import { writtenText } from './writtenText.ts'

it('DBC-CLIENT-24: what was written is found in cells, new rows and comments', () => {
  expect(
    writtenText({ kind: 'setCell', rowId: 'r', fieldId: 'f', value: { type: 'rich_text', text: 'A word' } }),
  ).toBe('A word')
  const rows = [
    { id: 'r', cells: { f: { type: 'url', text: 'a.example' }, g: { type: 'number', decimal: '1' } } },
  ] as const
  expect(writtenText({ kind: 'addRows', viewId: 'v', place: 'last', rows })).toBe('a.example')
  expect(writtenText({ kind: 'editComment', rowId: 'r', commentId: 'c', content: 'Said' })).toBe('Said')
  expect(writtenText({ kind: 'setCell', rowId: 'r', fieldId: 'f', value: null })).toBe('')
  expect(writtenText({ kind: 'deleteRows', rowIds: ['r'] })).toBe('')
})
