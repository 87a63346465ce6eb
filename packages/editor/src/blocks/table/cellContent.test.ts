import type { NewBlock } from '@sheaf/model'
import { NodeSelection, TextSelection, type EditorState } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { toNodes } from '../../engine/content/ClipboardContent.ts'
import { insertContent } from '../../engine/commands/insertContent.ts'
import { mayMove } from '../../engine/commands/moveBlocks.ts'
import { after, tableLines, tableState } from '../../testing/tableState.ts'
import { contentTaker } from '../../engine/content/contentTaker.ts'
import { insertIntoCells } from './insertIntoCells.ts'

const p = (text: string): NewBlock => ({ type: 'paragraph', text: [{ text }] })
const around = (type: string, ...children: readonly NewBlock[]): NewBlock => ({ type, children })
const legacy = around('table', around('table/cell', p('old')))
const table = around('simple_table', around('simple_table_row', around('simple_table_cell', p('in'))))
const columns = around(
  'simple_columns',
  around('simple_column', p('left')),
  around('simple_column', p('right')),
)
const grid: NewBlock = { type: 'grid', data: { view_id: 'v1', parent_id: 'x' } }

const KEPT_OUT: readonly (readonly [string, NewBlock])[] = [
  ['a table', table],
  ['a table of the old kind', legacy],
  ['columns', columns],
  ['an outline', { type: 'outline' }],
  ['a grid', grid],
  ['a board', { type: 'board' }],
  ['a calendar', { type: 'calendar' }],
]

describe('EDIT-TABLE-3: what no cell holds is not moved into one', () => {
  /** Whether the first block may be moved below the paragraph of the first cell. */
  function mayDrop(block: NewBlock): boolean {
    const { doc, tr } = tableState([['a', 'b']])
    const filled = tr.insert(doc.content.size, toNodes([block])).doc
    let target = -1
    filled.descendants((node, pos) => {
      if (node.attrs['id'] === 'p00') target = pos
    })
    return mayMove(filled, [doc.content.size], { pos: target, side: 'behind' })
  }

  it.each(KEPT_OUT)('%s, nor a quote that holds it', (_name, block) => {
    expect(mayDrop(block)).toBe(false)
    expect(mayDrop({ ...p('x'), type: 'quote', children: [p('y'), block] })).toBe(false)
  })

  it('everything else is', () => {
    expect(mayDrop({ ...p('x'), type: 'quote', children: [p('y')] })).toBe(true)
  })
})

describe.each([
  ['with', insertIntoCells],
  ['without', null],
])('EDIT-TABLE-3: pasted into a cell, %s the code of tables', (_with, insert) => {
  function pasted(...blocks: readonly NewBlock[]): EditorState {
    contentTaker.take = insert
    return after(tableState([['a|', 'b']]), (tr) => insertContent(tr, { isInline: false, blocks }))
  }

  /** Types in the first cell, in document order, with their texts. */
  function held(state: EditorState): readonly string[] {
    const found: string[] = []
    state.doc.descendants((node) => {
      if (node.attrs['id'] === 'c01') return false
      if (node.type.name === 'block')
        found.push(`${node.attrs['type']} ${node.firstChild!.textContent}`.trim())
      return true
    })
    return found.slice(found.indexOf('simple_table_cell') + 1, found.lastIndexOf('paragraph below'))
  }

  it('tables and columns become what they hold, however deep', () => {
    const quote = { ...p('said'), type: 'quote', children: [legacy, columns] }
    expect(held(pasted(p('x'), quote, table))).toEqual([
      'paragraph ax',
      'quote said',
      'paragraph old',
      'paragraph left',
      'paragraph right',
      'paragraph in',
    ])
  })

  it('a database becomes a mention of it, an outline nothing', () => {
    const state = pasted(p('x'), grid, { type: 'outline' })
    expect(held(state)).toEqual(['paragraph ax', 'paragraph @'])
    expect(JSON.stringify(state.doc.toJSON())).toContain('"page_id":"v1"')
  })

  it('what leaves nothing changes nothing but the selection', () => {
    expect(tableLines(pasted({ type: 'outline' }))).toEqual([['a|', 'b']])
  })

  it('behind a block selected as a whole, too', () => {
    contentTaker.take = insert
    const state = tableState([['a', 'b']])
    let image = -1
    const tr = state.tr
    state.doc.descendants((node, pos) => {
      if (node.attrs['id'] === 'p00') image = pos
    })
    tr.insert(image, toNodes([{ type: 'image' }]))
    const chosen = state.apply(tr.setSelection(NodeSelection.create(tr.doc, image)))
    const next = after(chosen, (each) => insertContent(each, { isInline: false, blocks: [columns] }))
    expect(held(next)).toEqual(['image', 'paragraph left', 'paragraph right', 'paragraph a'])
    expect(next.selection).toBeInstanceOf(TextSelection)
  })
})
