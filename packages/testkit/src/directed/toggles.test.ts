import {
  addKid,
  align,
  backspace,
  blockKind,
  setBlockColor,
  setTextColor,
  toggleFold,
  turnInto,
} from '@sheaf/editor/testing'
import { createDocument } from '@sheaf/model'
import fc from 'fast-check'
import { TextSelection, type Command, type Transaction } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { placedBlocks, textStart, type PlacedBlock } from '../editing/blockTree.ts'
import type { Step } from '../fuzz/schedule.ts'
import { Simulation } from '../fuzz/Simulation.ts'
import { START_TEXT } from '../fuzz/startDocument.ts'

const START = start()

/** A folded toggle `t` with `k`, then `a`, `b` and `c`, and a heading that ends what a toggle heading takes in. */
function start(): Uint8Array {
  const ids = ['t', 'k', 'a', 'b', 'c', 'h']
  const text = (from: number, length = 4) => [{ text: START_TEXT.slice(from, from + length) }]
  return createDocument(
    '6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a12',
    [
      {
        type: 'toggle_list',
        data: { collapsed: true },
        text: text(0),
        children: [{ type: 'paragraph', text: text(4) }],
      },
      { type: 'paragraph', text: text(8) },
      { type: 'paragraph', text: text(12) },
      { type: 'paragraph', text: text(16) },
      { type: 'heading', data: { level: 1 }, text: text(20, 16) },
    ],
    { block: () => ids.shift()! },
  )
}

/** Three people do their parts unheard of each other; then all arrives in random orders, checked after every delivery. */
function concurrently(
  parts: (simulation: Simulation) => void,
  outcome: (simulation: Simulation) => void,
): void {
  const act = fc.constantFrom<Step['do']>('deliver', 'deliver', 'deliverAll', 'duplicate', 'frame')
  const delivery = fc.record({
    peer: fc.nat(2),
    do: act,
    picks: fc.tuple(fc.nat(50), fc.nat(1), fc.nat(1), fc.nat(1)),
  })
  fc.assert(
    fc.property(fc.array(delivery, { maxLength: 20, size: 'max' }), (steps) => {
      const simulation = new Simulation(3, START)
      simulation.expectDataWrites()
      parts(simulation)
      for (const step of steps) simulation.step(step)
      simulation.settle()
      outcome(simulation)
      simulation.destroy()
    }),
    { numRuns: 25, seed: 6 },
  )
}

function at(simulation: Simulation, peer: number, id: string): PlacedBlock {
  const found = placedBlocks(simulation.editor(peer).state.doc).filter((block) => block.id === id)
  expect(found).toHaveLength(1)
  return found[0]!
}

/** Runs a command of the editor with a selection in the text of a block. */
function run(simulation: Simulation, peer: number, id: string, command: Command, from = 0, to = from): void {
  simulation.perform(peer, (state) => {
    const place = textStart(at(simulation, peer, id))
    const selected = state.apply(
      state.tr.setSelection(TextSelection.create(state.doc, place + from, place + to)),
    )
    let made: Transaction | null = null
    expect(command(selected, (tr) => (made = tr))).toBe(true)
    const tr = state.tr
    for (const step of (made as Transaction | null)?.steps ?? []) tr.step(step)
    return { tr, inserted: '', deleted: '' }
  })
}

function type(simulation: Simulation, peer: number, id: string): string {
  let typed = ''
  simulation.perform(peer, (state, write) => {
    typed = write(2)
    return {
      tr: state.tr.insertText(typed, textStart(at(simulation, peer, id)) + 2),
      inserted: typed,
      deleted: '',
    }
  })
  return typed
}

function parentOf(simulation: Simulation, id: string): string | null {
  return at(simulation, 0, id).parent?.id ?? null
}

it('EDIT-FOLD-1: opened by one, written in and given a child by others, a toggle keeps all of it', () => {
  concurrently(
    (simulation) => {
      run(simulation, 0, 't', toggleFold)
      type(simulation, 1, 'k')
      run(simulation, 2, 't', addKid(at(simulation, 2, 't').pos))
    },
    (simulation) => {
      const { node } = at(simulation, 0, 't')
      expect(node.attrs['data']).toEqual({ collapsed: false })
      expect(node.child(1).childCount).toBe(2)
      expect(parentOf(simulation, 'k')).toBe('t')
    },
  )
})

it('EDIT-FOLD-6: two toggle headings that take in the same block have it once, with what was typed into it', () => {
  concurrently(
    (simulation) => {
      run(simulation, 0, 'a', turnInto(blockKind('toggleHeading2')))
      run(simulation, 1, 'b', turnInto(blockKind('toggleHeading2')))
      type(simulation, 2, 'c')
    },
    (simulation) => {
      expect(['a', 'b']).toContain(parentOf(simulation, 'c'))
      expect(parentOf(simulation, 'b')).toBe('a')
      expect(parentOf(simulation, 'h')).toBeNull()
    },
  )
})

it('EDIT-FOLD-6: what someone else turned into a heading of the level meanwhile is taken in all the same, once', () => {
  concurrently(
    (simulation) => {
      run(simulation, 0, 'a', turnInto(blockKind('toggleHeading1')))
      run(simulation, 1, 'b', turnInto(blockKind('heading1')))
      type(simulation, 2, 'b')
    },
    (simulation) => {
      expect(parentOf(simulation, 'b')).toBe('a')
      expect(at(simulation, 0, 'b').node.attrs).toMatchObject({ type: 'heading', data: { level: 1 } })
    },
  )
})

it('EDIT-FOLD-4: text joins a folded toggle while others open it and add to it', () => {
  concurrently(
    (simulation) => {
      run(simulation, 0, 'a', backspace)
      run(simulation, 1, 't', addKid(at(simulation, 1, 't').pos))
      run(simulation, 2, 't', toggleFold)
    },
    (simulation) => {
      const { node } = at(simulation, 0, 't')
      expect(node.attrs['data']).toEqual({ collapsed: false })
      expect(node.firstChild!.textContent).toBe(START_TEXT.slice(0, 4) + START_TEXT.slice(8, 12))
      expect(parentOf(simulation, 'k')).toBe('t')
    },
  )
})

it('EDIT-COLOR-4, EDIT-ALIGN-1, BND-DATA-1: folded, coloured and aligned by three at once', () => {
  concurrently(
    (simulation) => {
      run(simulation, 0, 't', toggleFold)
      run(simulation, 1, 't', setBlockColor({ use: 'paper', value: 'appflowy_them_color_tint5' }))
      run(simulation, 2, 't', align('center'))
    },
    (simulation) =>
      expect(at(simulation, 0, 't').node.attrs['data']).toEqual({
        collapsed: false,
        bgColor: 'appflowy_them_color_tint5',
        align: 'center',
      }),
  )
})

it('EDIT-COLOR-1: colours of neighbouring stretches and of what is behind them do not touch each other', () => {
  concurrently(
    (simulation) => {
      run(simulation, 0, 'a', setTextColor({ use: 'ink', value: 'red' }), 0, 2)
      run(simulation, 1, 'a', setTextColor({ use: 'ink', value: 'blue' }), 2, 4)
      run(simulation, 2, 'a', setTextColor({ use: 'paper', value: 'yellow' }), 0, 4)
    },
    (simulation) =>
      expect(colorsOf(simulation, 'a')).toEqual(['red yellow', 'red yellow', 'blue yellow', 'blue yellow']),
  )
})

it('EDIT-COLOR-1: of two colours for the same characters all see the same one', () => {
  concurrently(
    (simulation) => {
      run(simulation, 0, 'a', setTextColor({ use: 'ink', value: 'red' }), 0, 4)
      run(simulation, 1, 'a', setTextColor({ use: 'ink', value: 'blue' }), 0, 4)
    },
    (simulation) => {
      const [first, ...others] = colorsOf(simulation, 'a')
      expect(['red', 'blue']).toContain(first)
      expect(others).toEqual([first, first, first])
    },
  )
})

/** The colours of each character of a block. */
function colorsOf(simulation: Simulation, id: string): readonly string[] {
  const colors: string[] = []
  at(simulation, 0, id).node.firstChild!.forEach((node) => {
    const marks = node.marks.map((mark) => String(mark.attrs['value'])).toSorted()
    for (const _ of node.text!) colors.push(marks.join(' '))
  })
  return colors
}
