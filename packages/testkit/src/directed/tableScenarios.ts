import { readGrid } from '@sheaf/editor/testing'
import {
  createDocument,
  readTableShape,
  projectDocument,
  type NewBlock,
  type ProjectedBlock,
} from '@sheaf/model'
import type { EditorState, Transaction } from 'prosemirror-state'
import type { Node } from 'prosemirror-model'
import { placedBlocks } from '../editing/blockTree.ts'
import type { Simulation } from '../fuzz/Simulation.ts'

const DOCUMENT_ID = '6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11'

/** A page with one table; each text is in the document once. */
export function tableDocument(rows: readonly (readonly string[])[], data: NewBlock['data'] = {}): Uint8Array {
  let next = 0
  const cell = (text: string): NewBlock => ({
    type: 'simple_table_cell',
    children: [{ type: 'paragraph', text: [{ text }] }],
  })
  const table = {
    type: 'simple_table',
    data,
    children: rows.map((texts): NewBlock => ({ type: 'simple_table_row', children: texts.map(cell) })),
  }
  return createDocument(DOCUMENT_ID, [table], { block: () => `s${next++}` })
}

type TableEdit = (tr: Transaction, table: number) => boolean

/** One edit of the table by one person, who takes nothing away. */
export function edit(simulation: Simulation, peer: number, make: TableEdit): void {
  simulation.expectDataWrites()
  simulation.perform(peer, (state) => {
    const table = tableOf(state)
    const tr = state.tr
    return table !== null && make(tr, table) ? tr : null
  })
}

/** The same for an edit that deletes: what its author saw in it goes along. */
export function take(simulation: Simulation, peer: number, make: TableEdit): void {
  simulation.expectDataWrites()
  simulation.perform(peer, (state) => {
    const table = tableOf(state)
    const tr = state.tr
    if (table === null || !make(tr, table)) return null
    const left = new Set(tr.doc.textContent)
    const deleted = Array.from(state.doc.textContent).filter((char) => !left.has(char))
    return { tr, inserted: '', deleted: deleted.join('') }
  })
}

/** Types behind a text of the document, and answers what. */
export function typeBehind(simulation: Simulation, peer: number, text: string): string {
  let typed = ''
  simulation.perform(peer, (state, write) => {
    typed = write(2)
    let at = -1
    state.doc.descendants((node, pos) => {
      if (node.isText && node.text!.includes(text)) at = pos + node.text!.indexOf(text) + text.length
    })
    return { tr: state.tr.insertText(typed, at), inserted: typed, deleted: '' }
  })
  return typed
}

/** What is drawn, line by line and cell by cell: empty where a row has no cell, a text alone between rows. */
export function drawnTable(simulation: Simulation): readonly (readonly string[] | string)[] {
  const { state } = simulation.editor(0)
  const grid = readGrid(state.doc, tableOf(state)!)
  return grid.rows.map((row) =>
    row.index === -1
      ? row.node.textContent
      : Array.from({ length: grid.width }, (_, column) => row.cells[column]?.node.textContent ?? ''),
  )
}

/** The rectangle as a reader's page and an editor make it, of every table of a peer. */
export function rectangles(
  simulation: Simulation,
  peer: number,
): readonly [readonly number[][], readonly number[][]] {
  const { state } = simulation.editor(peer)
  const shown = placedBlocks(state.doc)
    .filter(({ node }) => node.attrs['type'] === 'simple_table')
    .map(({ pos }) => {
      const grid = readGrid(state.doc, pos)
      return [grid.width, ...grid.rows.map((row) => (row.index === -1 ? -1 : row.cells.length))]
    })
  const projection = projectDocument(simulation.network.peers[peer]!.doc)
  const stored: number[][] = []
  const walk = (block: ProjectedBlock): void => {
    if (block.type === 'simple_table') {
      const { rows, width } = readTableShape(block, {
        typeOf: (each) => each.type,
        childrenOf: (each) => each.children,
      })
      stored.push([width, ...rows.map(({ cells }) => cells?.length ?? -1)])
    }
    block.children.forEach(walk)
  }
  if (projection.state === 'ready') walk(projection.root)
  return [shown, stored]
}

function tableOf({ doc }: EditorState): number | null {
  const isTable = ({ node }: { readonly node: Node }) => node.attrs['type'] === 'simple_table'
  return placedBlocks(doc).find(isTable)?.pos ?? null
}
