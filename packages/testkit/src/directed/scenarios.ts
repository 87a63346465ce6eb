import { schema, type undo } from '@sheaf/editor/binding'
import fc from 'fast-check'
import { TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { lineOf, placedBlocks, textStart, type PlacedBlock } from '../editing/blockTree.ts'
import { moveTo, removeBlock } from '../editing/gestures.ts'
import { goneFrom } from '../editing/goneFrom.ts'
import type { Step } from '../fuzz/schedule.ts'
import { Simulation } from '../fuzz/Simulation.ts'

/** Orders of delivery that are tried. */
const ORDERS = 15

/**
 * Everybody does their part without hearing of the others; then all of it arrives in random orders,
 * with every promise checked after every delivery.
 */
export function concurrently(
  parts: (simulation: Simulation) => void,
  outcome: (simulation: Simulation) => void,
  start?: Uint8Array,
): void {
  const act = fc.constantFrom<Step['do']>('deliver', 'deliver', 'deliverAll', 'duplicate', 'frame')
  const delivery = fc.record({
    peer: fc.nat(2),
    do: act,
    picks: fc.tuple(fc.nat(50), fc.nat(1), fc.nat(1), fc.nat(1)),
  })
  fc.assert(
    fc.property(fc.array(delivery, { maxLength: 20, size: 'max' }), (steps) => {
      const simulation = new Simulation(3, start)
      parts(simulation)
      for (const step of steps) simulation.step(step)
      simulation.settle()
      outcome(simulation)
      simulation.destroy()
    }),
    { numRuns: ORDERS, seed: 6 },
  )
}

/** Enter inside the text of a block. */
export function split(simulation: Simulation, peer: number, id: string, offset: number): void {
  simulation.copies(peer)
  simulation.perform(peer, (state) => state.tr.split(textStart(at(state, id)) + offset, 2))
}

/** Backspace at the start of a block: its text goes to the end of another. */
export function merge(simulation: Simulation, peer: number, id: string, into: string): void {
  simulation.copies(peer)
  simulation.perform(peer, (state) => {
    const block = at(state, id)
    const tr = removeBlock(state.tr, block)
    const target = placedBlocks(tr.doc).find((each) => each.id === into)!
    return tr.insert(textStart(target) + lineOf(target.node)!.content.size, lineOf(block.node)!.content)
  })
}

/** The texts of the blocks at the top of the page, as one shows them, and in the end everybody. */
export function topTexts(simulation: Simulation, peer = 0): readonly string[] {
  return simulation.editor(peer).state.doc.children.map((node) => node.firstChild!.textContent)
}

export function at(state: EditorState, id: string): PlacedBlock {
  const block = placedBlocks(state.doc).find((each) => each.id === id)
  if (!block) throw new Error(`${id} is not shown`)
  return block
}

export function typeIn(simulation: Simulation, peer: number, id: string, offset = 1): string {
  let typed = ''
  simulation.perform(peer, (state, write) => {
    typed = write(2)
    return { tr: state.tr.insertText(typed, textStart(at(state, id)) + offset), inserted: typed, deleted: '' }
  })
  return typed
}

/** An edit over what is selected from a place in one block to a place in another. */
export function editOver(
  simulation: Simulation,
  peer: number,
  [first, start]: readonly [string, number],
  [last, end]: readonly [string, number],
  edit: (tr: Transaction, write: (length: number) => string) => string,
): string {
  let written = ''
  simulation.copies(peer)
  simulation.perform(peer, (state, write) => {
    const [from, to] = [textStart(at(state, first)) + start, textStart(at(state, last)) + end]
    const tr = state.tr.setSelection(TextSelection.create(state.doc, from, to))
    written = edit(tr, write)
    return { tr, inserted: written, deleted: goneFrom(state.doc, tr.doc) }
  })
  return written
}

/** Makes a stretch of a text bold. */
export function format(simulation: Simulation, peer: number, id: string, from: number, to: number): void {
  simulation.perform(peer, (state) => {
    const start = textStart(at(state, id))
    return state.tr.addMark(start + from, start + to, schema.mark('bold'))
  })
}

export function remove(simulation: Simulation, peer: number, id: string): void {
  simulation.perform(peer, (state) => {
    const block = at(state, id)
    return { tr: removeBlock(state.tr, block), inserted: '', deleted: block.node.textContent }
  })
}

export function move(
  simulation: Simulation,
  peer: number,
  id: string,
  parent: string | null,
  index = 99,
): void {
  simulation.perform(peer, (state) => moveTo(state, id, parent, index))
}

export function setData(
  simulation: Simulation,
  peer: number,
  id: string,
  data: Readonly<Record<string, unknown>>,
): void {
  simulation.expectDataWrites()
  simulation.perform(peer, (state) => {
    const block = at(state, id)
    return state.tr.setNodeAttribute(block.pos, 'data', { ...(block.node.attrs['data'] as object), ...data })
  })
}

export function parentOf(simulation: Simulation, id: string): string | null {
  return at(simulation.editor(0).state, id).parent?.id ?? null
}

export function shows(simulation: Simulation, id: string): boolean {
  return placedBlocks(simulation.editor(0).state.doc).some((block) => block.id === id)
}

export function textOf(simulation: Simulation, id: string): string {
  return at(simulation.editor(0).state, id).node.firstChild!.textContent
}

export function go(simulation: Simulation, peer: number, command: typeof undo): void {
  const editor = simulation.editor(peer)
  command(editor.state, (tr: Transaction) => editor.dispatch(tr))
}
