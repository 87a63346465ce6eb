import { expect, it } from 'vitest'
import type { InputContext } from '@sheaf/export/cells'
import { guessFieldType } from './guessFieldType.ts'

let count = 0
const CONTEXT: InputContext = {
  locale: 'en-US',
  timeZone: 'UTC',
  now: Date.UTC(2026, 10, 23),
  boxWords: { checked: 'Checked', unchecked: 'Not checked' },
  newOptionId: () => `o${count++}`,
}

it.each([
  [['1', '2.5', '', '-3,000'], 'number'],
  [['$12.50', '8'], 'number'],
  [['007', '008'], 'rich_text'],
  [['yes', 'No', ''], 'checkbox'],
  [['1', '0', '1', '0'], 'number'],
  [['14 May 2026', '15 May 2026'], 'date_time'],
  [['2026-05-14', 'soon'], 'rich_text'],
  [['https://a.example', 'http://b.example/x'], 'url'],
  [['Oslo', 'Bergen', 'Oslo', 'Bergen'], 'single_select'],
  [['Oslo', 'Bergen', 'Kiruna'], 'rich_text'],
  [['a, b', 'a, b', 'c', 'c'], 'rich_text'],
  [['', ' '], 'rich_text'],
  [[], 'rich_text'],
] as const)('EDIT-DB-9: the texts %j are values of %s', (texts, type) => {
  expect(guessFieldType(texts, CONTEXT)).toBe(type)
})
