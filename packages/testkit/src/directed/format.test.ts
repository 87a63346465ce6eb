import { plainText, projectDocument, type ProjectedBlock } from '@sheaf/model'
import { Slice } from 'prosemirror-model'
import { ReplaceStep } from 'prosemirror-transform'
import { expect, it } from 'vitest'
import type * as Y from 'yjs'
import { placedBlocks } from '../editing/blockTree.ts'
import { GESTURES } from '../editing/gestures.ts'
import { Simulation } from '../fuzz/Simulation.ts'
import { typeIn, remove, move, setData, parentOf } from './scenarios.ts'

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
