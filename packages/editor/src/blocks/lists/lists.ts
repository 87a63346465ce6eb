import { List, ListOrdered, ListTodo } from 'lucide'
import type { Command } from 'prosemirror-state'
import { isChecked, numberFrom, readNumber, type NewBlock } from '@sheaf/model'
import type { BlockType } from '../../engine/blockTypes/BlockType.ts'
import type { Extension } from '../../engine/extension/Extension.ts'
import { blockRule } from '../../engine/input/MarkdownRule.ts'
import { toggleTodo } from './toggleTodo.ts'
import { listMark, countLists } from './ListMarkFront.ts'
import { checkbox } from './checkbox.ts'
import { blockAround } from '../../engine/tree/blockSpot.ts'
import { turnInto } from '../../engine/commands/turnInto.ts'
import { blockKind } from '../../engine/blockTypes/blockKinds.ts'
import { type BlockAttrs } from '../../engine/schema/schema.ts'
import { type EditorLabelKey } from '../../engine/labels/labels.ts'

/** Bulleted, numbered and to-do lists: every item is a block. */
export const lists: Extension = {
  types: [
    item('bulleted_list', []),
    item('numbered_list', ['number']),
    { ...item('todo_list', ['checked']), announces: ticked },
  ],
  looks: [
    { type: 'bulleted_list', front: listMark, hint: () => 'placeholder.list' },
    { type: 'numbered_list', front: listMark, hint: () => 'placeholder.list' },
    {
      type: 'todo_list',
      attributes: (data) => ({ 'data-checked': String(isChecked(data)) }),
      front: checkbox,
      hint: () => 'placeholder.todo',
    },
  ],
  kinds: [
    {
      id: 'todoList',
      icon: ListTodo,
      type: 'todo_list',
      data: {},
      group: 'lists',
      label: 'kind.todoList',
      typed: '[]',
      aliases: ['todo', 'checkbox', 'task', 'checklist', 'checked'],
      turn: [1, 2],
      shortlist: { place: 4, fill: 0 },
    },
    {
      id: 'bulletedList',
      icon: List,
      type: 'bulleted_list',
      data: {},
      group: 'lists',
      label: 'kind.bulletedList',
      typed: '-',
      aliases: ['ul', 'bullet', 'unordered', 'points'],
      turn: [1, 0],
      shortlist: { place: 5 },
    },
    {
      id: 'numberedList',
      icon: ListOrdered,
      type: 'numbered_list',
      data: {},
      group: 'lists',
      label: 'kind.numberedList',
      typed: '1.',
      aliases: ['ol', 'number', 'ordered', 'enumeration'],
      turn: [1, 1],
      shortlist: { place: 6, fill: 1 },
    },
  ],
  rules: [
    blockRule(/^-?\[([ xX]?)\] $/, (match) => ({
      type: 'todo_list',
      data: match[1]!.toLowerCase() === 'x' ? { checked: true } : {},
    })),
    blockRule(/^[-*+] $/, (_, before) =>
      before.type === 'bulleted_list' ? null : { type: 'bulleted_list', data: {} },
    ),
    blockRule(/^(\d{1,9})\. $/, (match, before) => {
      // "2. Plan" is how people number headings (collab-model 6.2).
      const isHeading = typeof before.data['level'] === 'number'
      if (before.type === 'numbered_list' || isHeading) return null
      const number = Number(match[1])
      return { type: 'numbered_list', data: number === 1 ? {} : { number } }
    }),
  ],
  shortcuts: { toggleTodo },
  plugins: () => ({ behind: countLists() }),
  buttons: [{ icon: ListTodo, label: 'phone.todo', command: toggleTodoKind, section: 'insert' }],
  menu: async () => (await import('./listMenu.ts')).listMenu,
  plain: [
    { type: 'bulleted_list', sign: () => '- ' },
    {
      type: 'numbered_list',
      firstNumber: ({ number }) => numberFrom(number),
      sign: (_, number) => `${number}. `,
    },
    { type: 'todo_list', sign: (data) => (isChecked(data) ? '[x] ' : '[ ] ') },
  ],
  html: [
    { type: 'bulleted_list', list: 'ul' },
    {
      type: 'numbered_list',
      list: 'ol',
      openList(list, data) {
        const start = readNumber(data['number'])
        if (start > 1) list.setAttribute('start', String(start))
      },
    },
    { type: 'todo_list', list: 'ul', openItem: writeBox },
  ],
}

function item(type: string, ownKeys: readonly string[]): BlockType {
  return { type, ownKeys, isItem: true, splitsAlike: true, emptyBefore: unticked }
}

function unticked(data: BlockAttrs['data']): BlockAttrs['data'] {
  const { checked: _, ...rest } = data
  return rest
}

/** Turns a block into a to-do or back into a paragraph, as one button. */
function toggleTodoKind(...[state, dispatch]: Parameters<Command>): boolean {
  const type: unknown = blockAround(state.selection.$head)?.node.attrs['type']
  return turnInto(blockKind(type === 'todo_list' ? 'paragraph' : 'todoList'))(state, dispatch)
}

function writeBox(item: Element, data: NonNullable<NewBlock['data']>): void {
  const box = item.ownerDocument.createElement('input')
  box.setAttribute('type', 'checkbox')
  if (isChecked(data)) box.setAttribute('checked', '')
  box.setAttribute('disabled', '')
  item.append(box)
}

function ticked(before: BlockAttrs['data'], after: BlockAttrs['data']): EditorLabelKey | null {
  if (isChecked(before) === isChecked(after)) return null
  return isChecked(after) ? 'announce.checked' : 'announce.unchecked'
}
