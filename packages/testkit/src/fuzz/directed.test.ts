import { redo, stopUndoGroup, undo } from '@sheaf/editor/binding'
import { plainText, projectDocument, type ProjectedBlock } from '@sheaf/model'
import fc from 'fast-check'
import { Slice } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import { describe, expect, it } from 'vitest'
import type * as Y from 'yjs'
import { placedBlocks, textStart, type PlacedBlock } from '../editing/blockTree.ts'
import { GESTURES, moveTo, removeBlock } from '../editing/gestures.ts'
import { Simulation } from './Simulation.ts'
import type { Step } from './schedule.ts'

const ORDERS = 25

/**
 * Everybody does their part without hearing of the others; then all of it arrives in random orders,
 * with every promise checked after every delivery.
 */
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
      const simulation = new Simulation(3)
      parts(simulation)
      for (const step of steps) simulation.step(step)
      simulation.settle()
      outcome(simulation)
      simulation.destroy()
    }),
    { numRuns: ORDERS, seed: 6 },
  )
}

function at(state: EditorState, id: string): PlacedBlock {
  const block = placedBlocks(state.doc).find((each) => each.id === id)
  if (!block) throw new Error(`${id} is not shown`)
  return block
}

function typeIn(simulation: Simulation, peer: number, id: string, offset = 1): string {
  let typed = ''
  simulation.perform(peer, (state, write) => {
    typed = write(2)
    return { tr: state.tr.insertText(typed, textStart(at(state, id)) + offset), inserted: typed, deleted: '' }
  })
  return typed
}

function remove(simulation: Simulation, peer: number, id: string): void {
  simulation.perform(peer, (state) => {
    const block = at(state, id)
    return { tr: removeBlock(state.tr, block), inserted: '', deleted: block.node.textContent }
  })
}

function move(simulation: Simulation, peer: number, id: string, parent: string | null, index = 99): void {
  simulation.perform(peer, (state) => moveTo(state, id, parent, index))
}

function setData(
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

function parentOf(simulation: Simulation, id: string): string | null {
  return at(simulation.editor(0).state, id).parent?.id ?? null
}

function shows(simulation: Simulation, id: string): boolean {
  return placedBlocks(simulation.editor(0).state.doc).some((block) => block.id === id)
}

function textOf(simulation: Simulation, id: string): string {
  return at(simulation.editor(0).state, id).node.firstChild!.textContent
}

function go(simulation: Simulation, peer: number, command: typeof undo): void {
  const editor = simulation.editor(peer)
  command(editor.state, (tr: Transaction) => editor.dispatch(tr))
}

describe('moves', () => {
  it('BND-PROJ-1 rule 2: a block moved to two parents is shown once', () => {
    concurrently(
      (simulation) => {
        move(simulation, 0, 's1', 's2')
        move(simulation, 1, 's1', 's9')
      },
      (simulation) => expect(['s2', 's9']).toContain(parentOf(simulation, 's1')),
    )
  })

  it('BND-PROJ-1 rule 5: two blocks moved into each other stay, with their text', () => {
    concurrently(
      (simulation) => {
        move(simulation, 0, 's1', 's7')
        move(simulation, 1, 's7', 's1')
      },
      (simulation) => expect([parentOf(simulation, 's1'), parentOf(simulation, 's7')]).toEqual([null, 's1']),
    )
  })

  it('BND-PROJ-1 rule 5: a ring of three stays, with its text', () => {
    concurrently(
      (simulation) => {
        move(simulation, 0, 's0', 's1')
        move(simulation, 1, 's1', 's7')
        move(simulation, 2, 's7', 's0')
      },
      (simulation) =>
        expect([parentOf(simulation, 's0'), parentOf(simulation, 's1'), parentOf(simulation, 's7')]).toEqual([
          null,
          's7',
          's0',
        ]),
    )
  })

  it('BND-PROJ-1 rule 6: a block moved within one list by two people is shown once', () => {
    concurrently(
      (simulation) => {
        move(simulation, 0, 's1', null, 4)
        move(simulation, 1, 's1', null, 0)
        move(simulation, 2, 's1', null, 2)
      },
      (simulation) => expect(textOf(simulation, 's1')).toBe('efgh'),
    )
  })

  it('BND-W-1: typing in a block that another person moves stays in it', () => {
    let typed = ''
    concurrently(
      (simulation) => {
        move(simulation, 0, 's3', null, 0)
        typed = typeIn(simulation, 1, 's4')
      },
      (simulation) => {
        expect(parentOf(simulation, 's4')).toBe('s3')
        expect(textOf(simulation, 's4')).toBe(`q${typed}rst`)
      },
    )
  })
})

describe('deletion', () => {
  it('BND-DEL-2 a, BND-DEL-3: a block typed in while it is deleted comes back whole, at its place', () => {
    let typed = ''
    concurrently(
      (simulation) => {
        remove(simulation, 0, 's1')
        typed = typeIn(simulation, 1, 's1')
      },
      (simulation) => {
        expect(textOf(simulation, 's1')).toBe(`e${typed}fgh`)
        expect(at(simulation.editor(0).state, 's1').index).toBe(1)
      },
    )
  })

  it('BND-DEL-2: a deleted block that nobody touched stays away', () => {
    concurrently(
      (simulation) => {
        remove(simulation, 0, 's2')
        typeIn(simulation, 1, 's1')
      },
      (simulation) =>
        expect(['s2', 's3', 's4', 's5'].map((id) => shows(simulation, id))).toEqual([
          false,
          false,
          false,
          false,
        ]),
    )
  })

  it('BND-PROJ-1 rule 4: a child typed in while its parent is deleted comes up to the place of the parent', () => {
    let typed = ''
    concurrently(
      (simulation) => {
        remove(simulation, 0, 's2')
        typed = typeIn(simulation, 1, 's4')
      },
      (simulation) => {
        expect(textOf(simulation, 's4')).toBe(`q${typed}rst`)
        expect(at(simulation.editor(0).state, 's4')).toMatchObject({ index: 2, parent: null })
        expect(shows(simulation, 's2')).toBe(false)
      },
    )
  })

  it('BND-DEL-2 b: a child moved out of a parent that is deleted is kept', () => {
    concurrently(
      (simulation) => {
        remove(simulation, 0, 's2')
        move(simulation, 1, 's3', null, 0)
      },
      (simulation) => {
        expect(parentOf(simulation, 's3')).toBe(null)
        expect(textOf(simulation, 's3')).toBe('mnop')
      },
    )
  })

  it('BND-DEL-2 b: a block moved while it is deleted is kept where it was moved to', () => {
    concurrently(
      (simulation) => {
        remove(simulation, 0, 's1')
        move(simulation, 1, 's1', 's9')
      },
      (simulation) => expect(parentOf(simulation, 's1')).toBe('s9'),
    )
  })

  it('BND-DEL-3: a block moved while it is deleted keeps what is in it', () => {
    concurrently(
      (simulation) => {
        remove(simulation, 0, 's2')
        move(simulation, 1, 's2', 's9')
      },
      (simulation) =>
        expect(['s2', 's3', 's4', 's5'].map((id) => parentOf(simulation, id))).toEqual([
          's9',
          's2',
          's3',
          's2',
        ]),
    )
  })

  it('BND-UNDO-3: of two people who deleted the same, one undoes and has everything back', () => {
    concurrently(
      (simulation) => {
        remove(simulation, 0, 's2')
        remove(simulation, 1, 's2')
        go(simulation, 0, undo)
      },
      (simulation) =>
        expect(['s3', 's4', 's5'].map((id) => parentOf(simulation, id))).toEqual(['s2', 's3', 's2']),
    )
  })

  it('BND-PROJ-1 rule 4: blocks inserted or moved into a parent that is deleted are kept at its place', () => {
    concurrently(
      (simulation) => {
        remove(simulation, 0, 's2')
        move(simulation, 1, 's1', 's2', 0)
        simulation.perform(2, (state, write) => GESTURES.insertBlock(state, [2, 0, 3, 0], write))
      },
      (simulation) => {
        expect(parentOf(simulation, 's1')).toBe(null)
        expect(shows(simulation, 'r0')).toBe(true)
      },
    )
  })

  it('BND-DEL-4: a block that came back stays once somebody edits it, also without the text that brought it back', () => {
    const simulation = new Simulation(3)
    remove(simulation, 0, 's1')
    const typed = typeIn(simulation, 1, 's1')
    simulation.settle()
    simulation.perform(0, (state) => {
      const from = textStart(at(state, 's1')) + 1
      return { tr: state.tr.delete(from, from + typed.length), inserted: '', deleted: typed }
    })
    simulation.settle()
    expect(textOf(simulation, 's1')).toBe('efgh')
  })

  it('BND-DEL-1: text that had arrived but was not shown yet outlives the deletion', () => {
    const simulation = new Simulation(3)
    const typed = typeIn(simulation, 1, 's1')
    simulation.network.deliverAll(0)
    remove(simulation, 0, 's1')
    simulation.settle()
    expect(textOf(simulation, 's1')).toBe(`e${typed}fgh`)
  })
})

describe('data and types', () => {
  it('BND-DATA-1, BND-DATA-2: three people write three keys of one block, all three survive in a few writes', () => {
    concurrently(
      (simulation) => {
        setData(simulation, 0, 's7', { checked: true })
        setData(simulation, 1, 's7', { bgColor: 'red' })
        setData(simulation, 2, 's7', { align: 'center' })
      },
      (simulation) => {
        expect(at(simulation.editor(0).state, 's7').node.attrs['data']).toEqual({
          checked: true,
          bgColor: 'red',
          align: 'center',
        })
        const writes = [0, 1, 2].reduce((sum, peer) => sum + simulation.network.decided(peer), 0)
        expect(writes - 3).toBeLessThanOrEqual(4)
      },
    )
  })

  it('BND-DATA-1: of one key written by three people one value stays, without further writes', () => {
    concurrently(
      (simulation) => {
        for (const peer of [0, 1, 2]) setData(simulation, peer, 's7', { align: peer })
      },
      (simulation) => {
        expect([0, 1, 2]).toContain(
          (at(simulation.editor(0).state, 's7').node.attrs['data'] as { align: number }).align,
        )
        expect([0, 1, 2].map((peer) => simulation.network.decided(peer))).toEqual([1, 1, 1])
      },
    )
  })

  it('BND-TY-1: of two types one stays, and the text stays', () => {
    concurrently(
      (simulation) => {
        simulation.perform(0, (state) => state.tr.setNodeAttribute(at(state, 's1').pos, 'type', 'heading'))
        simulation.perform(1, (state) => state.tr.setNodeAttribute(at(state, 's1').pos, 'type', 'divider'))
        typeIn(simulation, 2, 's1')
      },
      (simulation) =>
        expect(['heading', 'divider']).toContain(at(simulation.editor(0).state, 's1').node.attrs['type']),
    )
  })
})

describe('kinds without text', () => {
  it('BND-PROJ-1 rule 8: a divider is a line as long as it has text, also for the one who deletes that text', () => {
    concurrently(
      (simulation) => {
        simulation.perform(0, (state) => state.tr.setNodeAttribute(at(state, 's1').pos, 'type', 'divider'))
        expect(at(simulation.editor(0).state, 's1').node.firstChild!.type.name).toBe('line')
        simulation.perform(0, (state) => {
          const block = at(state, 's1')
          const text = block.node.firstChild!.textContent
          const from = textStart(block)
          return { tr: state.tr.delete(from, from + text.length), inserted: '', deleted: text }
        })
        expect(at(simulation.editor(0).state, 's1').node.firstChild!.type.name).toBe('atom')
      },
      (simulation) => expect(at(simulation.editor(1).state, 's1').node.firstChild!.type.name).toBe('atom'),
    )
  })
})

describe('undo', () => {
  it('BND-UNDO-3: undoing a deletion brings the block back with what others typed meanwhile', () => {
    let typed = ''
    concurrently(
      (simulation) => {
        remove(simulation, 0, 's2')
        typed = typeIn(simulation, 1, 's2')
        simulation.network.deliverAll(0)
        go(simulation, 0, undo)
      },
      (simulation) => {
        expect(textOf(simulation, 's2')).toBe(`i${typed}jkl`)
        expect(['s3', 's4', 's5'].map((id) => parentOf(simulation, id))).toEqual(['s2', 's3', 's2'])
      },
    )
  })

  it('BND-UNDO-2: undoing an insertion keeps the block while it holds what others typed', () => {
    const simulation = new Simulation(3)
    simulation.perform(0, (state, write) => GESTURES.insertBlock(state, [0, 1, 2, 0], write))
    simulation.settle()
    const [block] = placedBlocks(simulation.editor(0).state.doc).filter(({ id }) => id.startsWith('p'))
    const typed = typeIn(simulation, 1, block!.id, 0)
    simulation.settle()
    simulation.ledger.delete(block!.node.textContent)
    go(simulation, 0, undo)
    simulation.settle()
    expect(textOf(simulation, block!.id)).toBe(typed)
  })

  it('BND-UNDO-1: undo takes back one group of one person’s own edits, redo brings it back, the caret follows', () => {
    const simulation = new Simulation(2)
    const first = typeIn(simulation, 0, 's0', 4)
    const editor = simulation.editor(0)
    const caret = editor.state.selection.head
    stopUndoGroup(editor.state)
    const second = typeIn(simulation, 0, 's1', 4)
    const theirs = typeIn(simulation, 1, 's1', 0)
    simulation.settle()
    simulation.ledger.delete(first + second)
    go(simulation, 0, undo)
    expect([textOf(simulation, 's0'), textOf(simulation, 's1')]).toEqual([`abcd${first}`, `${theirs}efgh`])
    go(simulation, 0, undo)
    expect([textOf(simulation, 's0'), textOf(simulation, 's1')]).toEqual(['abcd', `${theirs}efgh`])
    go(simulation, 0, undo)
    expect(editor.state.selection.head).toBeLessThanOrEqual(caret)
    go(simulation, 0, redo)
    go(simulation, 0, redo)
    expect([textOf(simulation, 's0'), textOf(simulation, 's1')]).toEqual([
      `abcd${first}`,
      `${theirs}efgh${second}`,
    ])
    simulation.settle()
  })
})

it('BND-R-2: a hidden block that changed is shown with its change when a move of another brings it back', () => {
  const simulation = new Simulation(3)
  // Peer 2 has seen the block, loses sight of it, and then its type changes while it is hidden.
  remove(simulation, 0, 's1')
  simulation.network.deliverAll(2)
  simulation.editor(2).frame()
  simulation.perform(1, (state) => state.tr.setNodeAttribute(at(state, 's1').pos, 'type', 'heading'))
  simulation.network.deliver(2)
  simulation.editor(2).frame()
  move(simulation, 1, 's1', 's9')
  simulation.settle()
  expect(at(simulation.editor(2).state, 's1').node.attrs['type']).toBe('heading')
})

it('BND-PROJ-3: a local move that takes a rescued block along is shown at once', () => {
  const simulation = new Simulation(2)
  remove(simulation, 0, 's1')
  typeIn(simulation, 1, 's1')
  simulation.settle()
  // s1 is back behind s0 without standing in any list; it goes where its neighbour does not.
  simulation.step({ peer: 0, do: 'moveBlock', picks: [0, 0, 5, 0] })
  simulation.settle()
  expect(shows(simulation, 's1')).toBe(true)
})

it('BND-PROJ-2: whoever only receives writes nothing', () => {
  concurrently(
    (simulation) => {
      move(simulation, 0, 's1', 's7')
      move(simulation, 1, 's7', 's1')
      remove(simulation, 0, 's9')
      typeIn(simulation, 1, 's9')
    },
    (simulation) => expect(simulation.network.decided(2)).toBe(0),
  )
})

it('the format survives: unknown types, keys and marks come out as they went in', () => {
  const simulation = new Simulation(2)
  const { doc } = simulation.network.peers[0]!
  doc.transact(() => {
    const blocks = (doc.getMap('data').get('document') as Y.Map<unknown>).get('blocks') as Y.Map<
      Y.Map<unknown>
    >
    const block = blocks.get('s1')!
    block.set('ty', 'from_the_future')
    block.set('their_key', 7n)
    block.set('data', JSON.stringify({ theirs: { deep: [1] } }))
    const texts = ((doc.getMap('data').get('document') as Y.Map<unknown>).get('meta') as Y.Map<unknown>).get(
      'text_map',
    ) as Y.Map<Y.Text>
    texts.get('s1')!.format(0, 2, { mention: { type: 'page', page_id: 'x' }, af_text_color: 'tint1' })
  }, 'foreign')
  simulation.settle()
  setData(simulation, 1, 's1', { align: 'left' })
  typeIn(simulation, 1, 's1', 4)
  move(simulation, 1, 's1', 's9')
  simulation.settle()
  const projection = projectDocument(doc)
  const found: ProjectedBlock[] = []
  const visit = (block: ProjectedBlock): void => {
    if (block.id === 's1') found.push(block)
    block.children.forEach(visit)
  }
  if (projection.state === 'ready') visit(projection.root)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ type: 'from_the_future', data: { theirs: { deep: [1] }, align: 'left' } })
  expect(found[0]!.text![0]).toEqual({
    text: 'ef',
    attributes: { mention: { type: 'page', page_id: 'x' }, af_text_color: 'tint1' },
  })
  expect(plainText(found[0]!)).toMatch(/^efgh../)
})

it('an empty block inside the only block of a page gets an id like any other', () => {
  const simulation = new Simulation(2)
  for (const id of ['s0', 's1', 's2', 's6', 's7', 's8']) remove(simulation, 0, id)
  simulation.perform(0, (state, write) => GESTURES.insertBlock(state, [0, 0, 0, 0], write))
  simulation.settle()
  expect(parentOf(simulation, 'p0')).toBe('s9')
})

it('an empty page shows a placeholder that nobody else gets, until the first edit makes it a block', () => {
  const simulation = new Simulation(2)
  simulation.perform(0, (state) => ({
    tr: state.tr.step(new ReplaceStep(0, state.doc.content.size, Slice.empty)),
    inserted: '',
    deleted: state.doc.textContent,
  }))
  simulation.settle()
  expect(placedBlocks(simulation.editor(1).state.doc)).toMatchObject([{ id: '' }])
  expect(simulation.network.decided(1)).toBe(0)
  const typed = typeIn(simulation, 1, '', 0)
  simulation.settle()
  expect(placedBlocks(simulation.editor(0).state.doc)).toMatchObject([{ id: 'q0' }])
  expect(simulation.visible(0)).toBe(typed)
})
