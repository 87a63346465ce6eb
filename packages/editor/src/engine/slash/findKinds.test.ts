import { expect, it } from 'vitest'
import '../../extensions.ts'
import { blockKinds } from '../blockTypes/blockKinds.ts'
import { testLabels } from '../../testing/testLabels.ts'
import { findKinds } from './findKinds.ts'

const find = (query: string) => findKinds(query, blockKinds(), testLabels())

it('EDIT-SLASH-2: filters by name, by part, by alias and by what is typed instead', () => {
  expect(find('head').map(({ id }) => id)).toEqual([
    'heading1',
    'heading2',
    'heading3',
    'heading4',
    'heading5',
    'heading6',
    'toggleHeading1',
    'toggleHeading2',
    'toggleHeading3',
    'toggleHeading4',
    'toggleHeading5',
    'toggleHeading6',
  ])
  expect(find('h2').map(({ id }) => id)).toEqual(['heading2', 'toggleHeading2'])
  expect(find('LIST').map(({ id }) => id)).toEqual([
    'todoList',
    'bulletedList',
    'numberedList',
    'toggleList',
    'listView',
  ])
  expect(find('heading 1').map(({ id }) => id)).toEqual(['heading1', 'toggleHeading1'])
  expect(find('th6').map(({ id }) => id)).toEqual(['toggleHeading6'])
  expect(find('>').map(({ id }) => id)).toEqual(['toggleList'])
  expect(find('---').map(({ id }) => id)).toEqual(['divider'])
  expect(find('nothing')).toEqual([])
})

it('EDIT-SLASH-2: what is called so comes first, then what begins so', () => {
  const ids = find('co').map(({ id }) => id)
  expect(ids[0]).toBe('code')
  expect(ids).toContain('toggleList')
  expect(find('table')[0]?.id).toBe('simpleTable')
})

it.each([
  ['date', 'dateOrReminder'],
  ['reminder', 'dateOrReminder'],
  ['emoji', 'emoji'],
  ['reference', 'linkedPage'],
  ['mermaid', 'mermaid'],
  ['diagram', 'mermaid'],
] as const)('EDIT-SLASH-6: "%s" finds %s', (query, id) => {
  expect(find(query)[0]?.id).toBe(id)
})

it.each([
  ['embed', 'bookmark'],
  ['url', 'bookmark'],
  ['tbl', 'simpleTable'],
  ['table', 'simpleTable'],
  ['math', 'math'],
  ['eq', 'math'],
  ['equation', 'math'],
  ['latex', 'math'],
  ['tex', 'math'],
  ['todo', 'todoList'],
  ['to-do', 'todoList'],
  ['check', 'todoList'],
  ['checkbox', 'todoList'],
  ['task', 'todoList'],
  ['text', 'paragraph'],
  ['p', 'paragraph'],
  ['h1', 'heading1'],
  ['title', 'heading1'],
  ['#', 'heading1'],
  ['h2', 'heading2'],
  ['h3', 'heading3'],
  ['h6', 'heading6'],
  ['img', 'image'],
  ['photo', 'image'],
  ['picture', 'image'],
  ['gif', 'image'],
  ['video', 'video'],
  ['youtube', 'video'],
  ['file', 'file'],
  ['attach', 'file'],
  ['upload', 'file'],
  ['audio', 'audio'],
  ['mp3', 'audio'],
  ['pdf', 'pdf'],
  ['gallery', 'gallery'],
  ['hr', 'divider'],
  ['divider', 'divider'],
  ['line', 'divider'],
  ['code', 'code'],
  ['snippet', 'code'],
  ['quote', 'quote'],
  ['callout', 'callout'],
  ['info', 'callout'],
  ['date', 'dateOrReminder'],
  ['today', 'dateOrReminder'],
  ['remind', 'dateOrReminder'],
  ['bullet', 'bulletedList'],
  ['ul', 'bulletedList'],
  ['-', 'bulletedList'],
  ['ol', 'numberedList'],
  ['number', 'numberedList'],
  ['1.', 'numberedList'],
  ['toggle', 'toggleList'],
  ['accordion', 'toggleList'],
  ['col2', 'columns2'],
  ['2col', 'columns2'],
  ['columns', 'columns2'],
  ['col3', 'columns3'],
  ['toc', 'outline'],
  ['page', 'subPage'],
  ['mention', 'linkedPage'],
  ['emoji', 'emoji'],
  ['flowchart', 'mermaid'],
] as const)('EDIT-SLASH-2: "/%s" means %s', (query, id) => {
  expect(find(query)[0]?.id).toBe(id)
})
