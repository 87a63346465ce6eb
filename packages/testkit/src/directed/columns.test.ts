import { addEmptyColumn, blockAt, moveBlocks, removeColumn, setShares } from '@sheaf/editor/testing'
import { createDocument, type NewBlock } from '@sheaf/model'
import { expect, it } from 'vitest'
import { placedBlocks } from '../editing/blockTree.ts'
import type { Simulation } from '../fuzz/Simulation.ts'
import { START_TEXT } from '../fuzz/startDocument.ts'
import { at, concurrently, parentOf, remove, shows, typeIn } from './scenarios.ts'

/** Columns `c` with `x` around `a` and `a2`, `y` around `b`, `z` around `e`; below them `d`. */
const START = start()

function start(): Uint8Array {
  const ids = ['c', 'x', 'a', 'a2', 'y', 'b', 'z', 'e', 'd']
  const text = (from: number): NewBlock => ({
    type: 'paragraph',
    text: [{ text: START_TEXT.slice(from, from + 4) }],
  })
  const column = (...children: readonly NewBlock[]): NewBlock => ({
    type: 'simple_column',
    data: { ratio: 0.3333 },
    children: [...children],
  })
  return createDocument(
    '6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a13',
    [
      {
        type: 'simple_columns',
        children: [column(text(0), text(4)), column(text(8)), column(text(12))],
      },
      { ...text(16), text: [{ text: START_TEXT.slice(16, 36) }] },
    ],
    { block: () => ids.shift()! },
  )
}

function drag(
  simulation: Simulation,
  peer: number,
  id: string,
  to: string,
  side: 'behind' | 'start' | 'end' | 'before',
): void {
  simulation.expectDataWrites()
  simulation.perform(peer, (state) => {
    const tr = state.tr
    expect(moveBlocks(tr, [at(state, id).pos], { pos: at(state, to).pos, side })).toBe(true)
    return tr
  })
}

function dropColumn(simulation: Simulation, peer: number, id: string): void {
  simulation.expectDataWrites()
  simulation.perform(peer, (state) => {
    const column = at(state, id)
    const tr = state.tr
    removeColumn(tr, at(state, 'c').pos, blockAt(state.doc, column.pos).index)
    return { tr, inserted: '', deleted: column.node.textContent }
  })
}

function addColumn(simulation: Simulation, peer: number, index: number): string {
  let typed = ''
  simulation.expectDataWrites()
  simulation.perform(peer, (state, write) => {
    const tr = state.tr
    typed = write(2)
    addEmptyColumn(tr, at(state, 'c').pos, index)
    return { tr: tr.insertText(typed), inserted: typed, deleted: '' }
  })
  return typed
}

function textOf(simulation: Simulation): string {
  return simulation.editor(0).state.doc.textContent
}

it('EDIT-COL-13: dragged into two columns at once a block ends in one of them', () => {
  concurrently(
    (simulation) => {
      drag(simulation, 0, 'd', 'a', 'behind')
      drag(simulation, 1, 'd', 'b', 'behind')
    },
    (simulation) => expect(['x', 'y']).toContain(parentOf(simulation, 'd')),
    START,
  )
})

it('EDIT-COL-13: dragged beside two blocks at once it is in one place, and what is left of the other column is a column', () => {
  concurrently(
    (simulation) => {
      drag(simulation, 0, 'd', 'a', 'start')
      drag(simulation, 1, 'd', 'e', 'end')
    },
    (simulation) => {
      const places = placedBlocks(simulation.editor(0).state.doc).filter(({ id }) => id === 'd')
      expect(places).toHaveLength(1)
    },
    START,
  )
})

it('EDIT-COL-13: what is typed in a column while it is deleted stays', () => {
  concurrently(
    (simulation) => {
      dropColumn(simulation, 0, 'y')
      typeIn(simulation, 1, 'b')
    },
    (simulation) => expect(shows(simulation, 'b')).toBe(true),
    START,
  )
})

it('EDIT-COL-13: what is typed in columns while they are taken apart stays', () => {
  concurrently(
    (simulation) => {
      dropColumn(simulation, 0, 'y')
      dropColumn(simulation, 0, 'z')
      expect(placedBlocks(simulation.editor(0).state.doc).some(({ id }) => id === 'c')).toBe(false)
      typeIn(simulation, 1, 'b')
      typeIn(simulation, 2, 'a')
    },
    (simulation) => {
      expect(shows(simulation, 'a')).toBe(true)
      expect(shows(simulation, 'b')).toBe(true)
    },
    START,
  )
})

it('EDIT-COL-13: a column that is added while the others are taken away keeps its text', () => {
  let typed = ''
  concurrently(
    (simulation) => {
      dropColumn(simulation, 0, 'y')
      dropColumn(simulation, 0, 'x')
      typed = addColumn(simulation, 1, 2)
    },
    (simulation) => expect(textOf(simulation)).toContain(typed),
    START,
  )
})

it('EDIT-COL-13: two empty the two columns of each other', () => {
  concurrently(
    (simulation) => {
      remove(simulation, 0, 'b')
      remove(simulation, 0, 'e')
      drag(simulation, 1, 'a', 'e', 'behind')
      drag(simulation, 1, 'a2', 'e', 'behind')
    },
    (simulation) => {
      for (const id of ['a', 'a2', 'd']) expect(shows(simulation, id)).toBe(true)
    },
    START,
  )
})

it('EDIT-COL-13: of two who move one border, one wins with both widths', () => {
  const resize = (simulation: Simulation, peer: number, part: number): void => {
    simulation.expectDataWrites()
    simulation.perform(peer, (state) => {
      const tr = state.tr
      setShares(tr, at(state, 'x').pos, at(state, 'y').pos, part)
      return tr
    })
  }
  concurrently(
    (simulation) => {
      resize(simulation, 0, 0.2)
      resize(simulation, 1, 0.7)
      resize(simulation, 2, 0.4)
    },
    (simulation) => {
      const ratio = (id: string): number => at(simulation.editor(0).state, id).node.attrs['data'].ratio
      expect(ratio('x') + ratio('y')).toBeCloseTo(0.6666, 3)
    },
    START,
  )
})
