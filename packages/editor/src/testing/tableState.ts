import type { Node } from 'prosemirror-model'
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import '../extensions.ts'
import { schema, type BlockAttrs } from '../engine/schema/schema.ts'
import { createAtomBlock, createBlock, hasLine, kidsOf, withContent } from '../engine/tree/blockNode.ts'
import { cellsIn, areaOf, CellSelection } from '../blocks/table/CellSelection.ts'
import { readGrid } from '../blocks/table/tableGrid.ts'
import { createCell, withKids } from '../blocks/table/tableNodes.ts'
import { ownDirection } from '../engine/views/pageDirection.ts'
import type { TableKey } from '../blocks/table/tableKeys.ts'

/** A line of a table as tests write it: the text of each cell, `|` for the caret; as a text, a block between rows. */
export type TableLine = readonly string[] | string

/** A document of a paragraph, a table, and a paragraph; each block has an id that says where it was. */
export function tableState(lines: readonly TableLine[], data: BlockAttrs['data'] = {}): EditorState {
  const rows = lines.map((line, at) =>
    typeof line === 'string'
      ? named(paragraph(line), `s${at}`)
      : line.length === 0
        ? named(createAtomBlock('simple_table_row'), `r${at}`)
        : named(
            withKids(
              'simple_table_row',
              line.map((text, column) =>
                named(createCell([named(paragraph(text), `p${at}${column}`)]), `c${at}${column}`),
              ),
            ),
            `r${at}`,
          ),
  )
  const table = rows.length > 0 ? withKids('simple_table', rows, data) : createAtomBlock('simple_table', data)
  const doc = schema.nodes.doc.create(null, [
    named(paragraph('above'), 'above'),
    named(table, 't'),
    named(paragraph('below'), 'below'),
  ])
  let caret = -1
  doc.descendants((node, pos) => {
    if (node.isText && node.text!.includes('|')) caret = pos + node.text!.indexOf('|')
  })
  const state = EditorState.create({ schema, doc })
  if (caret === -1) return state
  const tr = state.tr.delete(caret, caret + 1)
  return state.apply(tr.setSelection(TextSelection.create(tr.doc, caret)))
}

/** Position of the table of such a document. */
export function tablePos(state: EditorState): number {
  return state.doc.firstChild!.nodeSize
}

/** The table as it was written, with the caret; selected cells stand in brackets. */
export function tableLines(state: EditorState): readonly TableLine[] {
  const grid = readGrid(state.doc, tablePos(state))
  const { selection } = state
  const picked = selection instanceof CellSelection ? cellsIn(grid, areaOf(grid, selection)) : []
  return grid.rows.map((row) => {
    const texts = row.cells.map((cell) => {
      const text = textIn(cell.node, cell.pos, state)
      return picked.some(({ pos }) => pos === cell.pos) ? `[${text}]` : text
    })
    return row.index === -1 ? texts[0]! : texts
  })
}

/** Ids of the blocks of each line. */
export function tableIds(state: EditorState): readonly (readonly string[])[] {
  return readGrid(state.doc, tablePos(state)).rows.map((row) => [
    String(row.node.attrs['id']),
    ...row.cells.map(({ node }) => String(node.attrs['id'])),
  ])
}

/** Does an edit, or a key, and answers the state after it; the same state where it does not apply. */
export function after(state: EditorState, edit: (tr: Transaction) => boolean): EditorState {
  const tr = state.tr
  return edit(tr) ? state.apply(tr) : state
}

export function press(state: EditorState, key: (key: TableKey) => boolean): EditorState {
  let now = state
  key({
    state,
    view: null,
    runsLeft: (pos) => runsLeft(state.doc, pos),
    run: (tr) => (now = state.apply(tr)),
  })
  return now
}

/** As EDIT-RTL-1 and EDIT-RTL-5 have it: the nearest block around a position that has a direction of its own. */
function runsLeft(doc: Node, pos: number): boolean {
  const $pos = doc.resolve(pos)
  for (let depth = $pos.depth; depth > 0; depth--) {
    const direction = $pos.node(depth).type === schema.nodes.block ? ownDirection($pos.node(depth)) : null
    if (direction !== null) return direction === 'rtl'
  }
  return false
}

function textIn(block: Node, pos: number, state: EditorState): string {
  const { selection } = state
  const parts: string[] = []
  if (hasLine(block)) {
    const text = block.firstChild!.textContent
    const at = selection.head - pos - 2
    const isHere = selection instanceof TextSelection && selection.empty && at >= 0 && at <= text.length
    parts.push(isHere ? `${text.slice(0, at)}|${text.slice(at)}` : text)
  }
  let at = pos + 2 + block.firstChild!.nodeSize
  for (const kid of kidsOf(block)) {
    parts.push(textIn(kid, at, state))
    at += kid.nodeSize
  }
  return parts.join('/')
}

function paragraph(text: string): Node {
  return createBlock(
    'paragraph',
    {},
    text === '' ? undefined : schema.nodes.line.create(null, schema.text(text)).content,
  )
}

function named(block: Node, id: string): Node {
  const made = schema.nodes.block.create({ ...block.attrs, id }, block.content)
  return withContent(made, made.firstChild!, kidsOf(block))
}
