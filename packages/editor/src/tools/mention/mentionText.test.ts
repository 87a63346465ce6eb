import { readMention } from '@sheaf/model'
import { expect, it } from 'vitest'
import { mentionText } from './mentionText.ts'

const PAGES: Readonly<Record<string, { name: string }>> = { p1: { name: 'Tasks' }, p2: { name: ' ' } }
const ROWS: Readonly<Record<string, { name: string } | null>> = {
  now: { name: 'New roof' },
  nameless: { name: '' },
  gone: null,
}
const WORDS = {
  hidden: 'Hidden',
  untitled: 'Untitled',
  find: (id: string) => PAGES[id] ?? null,
  findRow: (id: string) => ROWS[id],
}

const words = (stored: object): string => mentionText(readMention({ type: 'page', ...stored })!, WORDS)

it('EDIT-MENTION-8: a row goes by the name that the mention keeps, and so does a page that cannot be named', () => {
  const data = { title: 'Roof' }
  expect(words({ page_id: 'p1', data })).toBe('Tasks')
  expect(words({ page_id: 'p2', data })).toBe('Untitled')
  expect(words({ page_id: 'p1', row_id: 'r1', block_id: 'r1', data })).toBe('Roof')
  expect(words({ page_id: 'p1', row_id: 'r1' })).toBe('Tasks')
  expect(words({ database_view_id: 'gone', database_row_id: 'r1', data })).toBe('Roof')
  expect(words({ page_id: 'gone', data })).toBe('Roof')
  expect(words({ page_id: 'gone' })).toBe('Hidden')
})

it('ROW-MENTION-1: a row goes by its name of now where that is known, and a row that is gone by what is kept of it', () => {
  const data = { title: 'Roof' }
  expect(words({ page_id: 'p1', row_id: 'now', data })).toBe('New roof')
  expect(words({ page_id: 'not mine', row_id: 'now', data })).toBe('New roof')
  expect(words({ page_id: 'p1', row_id: 'nameless', data })).toBe('Untitled')
  expect(words({ page_id: 'p1', row_id: 'gone', data })).toBe('Roof')
  expect(words({ page_id: 'p1', row_id: 'gone' })).toBe('Hidden')
})
