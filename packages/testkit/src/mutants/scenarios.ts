import { redo, undo } from '@sheaf/editor/binding'
import { createDocument, openDocument, projectDocument, unnamedDoc } from '@sheaf/model'
import { Fragment, Slice } from 'prosemirror-model'
import { TextSelection } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import * as Y from 'yjs'
import {
  at,
  format,
  go,
  merge,
  move,
  remove,
  setData,
  split,
  textOf,
  topTexts,
  typeIn,
} from '../directed/scenarios.ts'
import { textStart } from '../editing/blockTree.ts'
import { Simulation } from '../fuzz/Simulation.ts'
import { REPLACE_SCENARIOS } from './replaceScenarios.ts'
import { same } from './same.ts'

/** Situations that random schedules do not meet, or do not judge. Each throws when it ends otherwise than promised. */
export const SCENARIOS = {
  /** s1 is the second block in reading order. */
  moveWhileDeleted() {
    const simulation = new Simulation(3)
    remove(simulation, 0, 's1')
    move(simulation, 1, 's1', 's9')
    simulation.settle()
    same(at(simulation.editor(0).state, 's1').parent?.id, 's9')
  },

  returnsToItsPlace() {
    const simulation = new Simulation(2)
    remove(simulation, 0, 's1')
    typeIn(simulation, 1, 's1')
    simulation.settle()
    same(at(simulation.editor(0).state, 's1').index, 1)
  },

  undoOfInsertion() {
    const simulation = new Simulation(3)
    simulation.step({ peer: 0, do: 'insertBlock', picks: [0, 1, 0, 0] })
    simulation.settle()
    simulation.step({ peer: 1, do: 'typeText', picks: [1, 0, 0, 1] })
    simulation.settle()
    simulation.step({ peer: 0, do: 'undo', picks: [0, 0, 0, 0] })
    simulation.settle()
  },

  /** The text of a block that was joined to another goes back with undo. */
  undoOfMerge() {
    const simulation = new Simulation(2)
    merge(simulation, 0, 's1', 's0')
    simulation.settle()
    go(simulation, 0, undo)
    simulation.settle()
    same(topTexts(simulation).slice(0, 2).join('|'), 'abcd|efgh')
  },

  /** Two people merge one block; one of them undoes it, a third hears of both before that. */
  undoOfDoubledMerge() {
    const simulation = new Simulation(3)
    merge(simulation, 0, 's4', 's3')
    merge(simulation, 2, 's4', 's3')
    simulation.network.deliverAll(1)
    simulation.editor(1).frame()
    go(simulation, 0, undo)
    simulation.network.deliver(0)
    simulation.editor(0).frame()
    simulation.settle()
  },

  threeKeys() {
    const simulation = new Simulation(3)
    for (const peer of [0, 1, 2]) simulation.step({ peer, do: 'patchData', picks: [7, peer, 1, 0] })
    simulation.settle()
    const { attrs } = simulation.editor(0).state.doc.child(4)
    same(
      Object.keys(attrs['data'] as object)
        .toSorted()
        .join(' '),
      'align bgColor checked',
    )
  },

  /** Of one key that three people write, one value stays, and nobody writes again. */
  oneKey() {
    const simulation = new Simulation(3)
    for (const peer of [0, 1, 2]) setData(simulation, peer, 's7', { align: peer })
    simulation.settle()
    same([0, 1, 2].map((peer) => simulation.network.decided(peer)).join(' '), '1 1 1')
  },

  /** Merged away, back with what another typed, moved, and then emptied: it stays where it was moved to. */
  movedAfterMerge() {
    const simulation = new Simulation(2)
    const typed = typeIn(simulation, 1, 's1')
    merge(simulation, 0, 's1', 's0')
    simulation.step({ peer: 1, do: 'restart', picks: [0, 0, 0, 0] })
    simulation.settle()
    move(simulation, 0, 's1', 's9')
    simulation.perform(0, (state) => {
      const from = textStart(at(state, 's1'))
      return { tr: state.tr.delete(from, from + typed.length), inserted: '', deleted: typed }
    })
    simulation.settle()
    same(at(simulation.editor(0).state, 's1').parent?.id, 's9')
  },

  /** Two blocks that name one text both show what is typed into it. */
  oneTextForTwo() {
    const simulation = new Simulation(2, undefined, { counts: false })
    const { doc } = simulation.network.peers[0]!
    const { blocks } = openDocument(doc)!
    doc.transact(() => (blocks.get('s1') as Y.Map<unknown>).set('external_id', 's0'), 'damage')
    simulation.settle()
    typeIn(simulation, 0, 's0')
    simulation.settle()
  },

  deletedBeforeShown() {
    const simulation = new Simulation(3)
    const typed = typeIn(simulation, 1, 's1')
    simulation.network.deliverAll(0)
    remove(simulation, 0, 's1')
    simulation.settle()
    same(textOf(simulation, 's1'), `e${typed}fgh`)
  },

  changedWhileHidden() {
    const simulation = new Simulation(3)
    remove(simulation, 0, 's1')
    simulation.network.deliverAll(2)
    simulation.editor(2).frame()
    simulation.perform(1, (state) => state.tr.setNodeAttribute(at(state, 's1').pos, 'type', 'heading'))
    simulation.network.deliver(2)
    simulation.editor(2).frame()
    move(simulation, 1, 's1', 's9')
    simulation.settle()
  },

  /** Of two lists that hold a block, the one of its parent counts, whatever the order of ids. */
  twoLists() {
    const doc = unnamedDoc()
    let next = 0
    const leaf = { type: 'paragraph', text: [{ text: 'x' }] }
    Y.applyUpdate(
      doc,
      createDocument('6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11', [leaf, leaf, leaf], {
        block: () => `b${next++}`,
      }),
    )
    const { childrenMap, blocks, pageId } = openDocument(doc)!
    const list = (key: string) => childrenMap.get(key) as Y.Array<unknown>
    list(pageId).delete(2)
    list('b0').push(['b2'])
    list('b1').push(['b2'])
    const parentOf = (parent: string): string | undefined => {
      ;(blocks.get('b2') as Y.Map<unknown>).set('parent', parent)
      const projection = projectDocument(doc)
      return projection.state === 'ready'
        ? projection.root.children.find(({ children }) => children.length > 0)?.id
        : undefined
    }
    same([parentOf('b1'), parentOf('b0'), parentOf('gone')].join(' '), 'b1 b0 b0')
  },

  /** The two halves of a character outside the first plane are one. */
  halvesOfCharacters() {
    const simulation = new Simulation(2)
    simulation.perform(0, (state) => ({
      tr: state.tr.insertText('\u{1F600}', textStart(at(state, 's8'))),
      inserted: '',
      deleted: '',
    }))
    simulation.settle()
    simulation.perform(0, (state) => {
      const from = textStart(at(state, 's8'))
      const slice = new Slice(Fragment.from(state.schema.text('\u{1F601}')), 0, 0)
      return { tr: state.tr.step(new ReplaceStep(from, from + 2, slice)), inserted: '', deleted: '\u{1F600}' }
    })
    simulation.settle()
    same(textOf(simulation, 's8'), '\u{1F601}')
  },

  /** Formatting one stretch twice at once writes no text. */
  formattedTwice() {
    const simulation = new Simulation(2)
    format(simulation, 0, 's1', 1, 3)
    format(simulation, 1, 's1', 1, 3)
    simulation.settle()
    same(textOf(simulation, 's1'), 'efgh')
  },

  formattedAndMovedTwice() {
    const simulation = new Simulation(2)
    const typed = typeIn(simulation, 0, 's1', 4)
    format(simulation, 0, 's1', 4, 4 + typed.length)
    simulation.settle()
    merge(simulation, 1, 's1', 's0')
    simulation.network.deliverAll(0)
    merge(simulation, 0, 's1', 's0')
    simulation.settle()
  },

  typedInTheTail() {
    const simulation = new Simulation(3)
    split(simulation, 0, 's1', 2)
    const inside = typeIn(simulation, 1, 's1', 3)
    const behind = typeIn(simulation, 2, 's1', 4)
    simulation.settle()
    same(topTexts(simulation).slice(1, 3).join('|'), `ef|g${inside}h${behind}`)
  },

  /** What is typed after a split has arrived stays, even before it is shown. */
  typedKnowingly() {
    const simulation = new Simulation(2)
    split(simulation, 0, 's1', 2)
    simulation.network.deliverAll(1)
    simulation.editor(1).frame()
    const typed = typeIn(simulation, 1, 's1', 2)
    // Another move out of the same text asks again for what strayed.
    simulation.copies(0)
    simulation.perform(0, (state) => {
      const tr = state.tr.delete(textStart(at(state, 's1')), textStart(at(state, 's1')) + 1)
      return tr.insertText('e', tr.mapping.map(textStart(at(state, 's3'))))
    })
    simulation.settle()
    same(topTexts(simulation).slice(1, 3).join('|'), `f${typed}|gh`)
  },

  /** The same before one was shown it. */
  typedUnknowingly() {
    const simulation = new Simulation(2)
    split(simulation, 0, 's1', 2)
    simulation.network.deliverAll(1)
    const typed = typeIn(simulation, 1, 's1', 3)
    simulation.settle()
    same(topTexts(simulation).slice(1, 3).join('|'), `ef|g${typed}h`)
  },

  /** Beside what another was about to take along, typed with knowledge of the move: only that goes. */
  typedBesideStray() {
    const simulation = new Simulation(3)
    split(simulation, 0, 's1', 2)
    const unknowing = typeIn(simulation, 1, 's1', 3)
    simulation.network.deliverAll(2)
    simulation.editor(2).frame()
    same(topTexts(simulation, 2).slice(1, 3).join('|'), `ef${unknowing}|gh`)
    const knowing = typeIn(simulation, 2, 's1', 4)
    simulation.settle()
    same(topTexts(simulation).slice(1, 3).join('|'), `ef${knowing}|g${unknowing}h`)
  },

  /** What another has moved already stays where that one put it, whoever has the smaller id. */
  movedAgainUnknowingly() {
    const simulation = new Simulation(3)
    split(simulation, 2, 's1', 2)
    simulation.network.deliverAll(0)
    merge(simulation, 0, 's1', 's0')
    simulation.settle()
    same(topTexts(simulation).slice(0, 2).join('|'), 'abcdef|gh')
  },

  readerWritesNothing() {
    const simulation = new Simulation(3)
    simulation.editor(2).editable = false
    split(simulation, 0, 's1', 2)
    split(simulation, 1, 's1', 2)
    simulation.network.deliverAll(2)
    simulation.editor(2).frame()
    same(simulation.network.decided(2), 0)
  },

  undoOfTakenAlong() {
    const simulation = new Simulation(2)
    const typed = typeIn(simulation, 1, 's1', 3)
    split(simulation, 0, 's1', 2)
    simulation.settle()
    simulation.ledger.delete(typed)
    go(simulation, 1, undo)
    simulation.settle()
    same(topTexts(simulation).slice(1, 3).join('|'), 'ef|gh')
    go(simulation, 1, redo)
    simulation.settle()
    same(topTexts(simulation).slice(1, 3).join('|'), `ef|g${typed}h`)
  },

  /** Columns that others emptied are left as they are. */
  columnsEmptiedByTwo() {
    const simulation = new Simulation(2)
    simulation.step({ peer: 0, do: 'makeColumns', picks: [0, 0, 0, 0] })
    simulation.settle()
    simulation.step({ peer: 0, do: 'deleteBlock', picks: [3, 0, 0, 0] })
    simulation.settle()
  },

  /** What comes in for the block that is being composed in waits. */
  changedWhileComposing() {
    const simulation = new Simulation(2)
    simulation.step({ peer: 0, do: 'typeText', picks: [1, 0, 0, 1] })
    simulation.settle()
    simulation.step({ peer: 0, do: 'compose', picks: [0, 0, 0, 0] })
    simulation.perform(1, (state) => state.tr.setNodeAttribute(at(state, 's1').pos, 'type', 'heading'))
    simulation.network.deliverAll(0)
    simulation.editor(0).frame()
    same(at(simulation.editor(0).state, 's1').node.attrs['type'], 'paragraph')
    simulation.settle()
    same(at(simulation.editor(0).state, 's1').node.attrs['type'], 'heading')
  },

  /** Letters of others within those being composed wait, and what is composed goes where it belongs. */
  writtenIntoComposed() {
    const simulation = new Simulation(2)
    const start = () => textStart(at(simulation.editor(0).state, 's1'))
    const write = (peer: number, text: string, from: number, to = from) =>
      simulation
        .editor(peer)
        .dispatch(simulation.editor(peer).state.tr.insertText(text, start() + from, start() + to))
    simulation.perform(0, (state) => state.tr.setSelection(TextSelection.create(state.doc, start() + 1)))
    simulation.step({ peer: 0, do: 'compose', picks: [0, 0, 0, 0] })
    write(0, 'に', 1)
    write(1, 'X', 1)
    simulation.network.deliverAll(0)
    simulation.editor(0).frame()
    same(at(simulation.editor(0).state, 's1').node.textContent, 'eにfgh')
    write(0, 'にほ', 1, 2)
    write(0, '日本', 1, 3)
    simulation.editor(0).endComposition()
    same(at(simulation.editor(0).state, 's1').node.textContent.replace('X', ''), 'e日本fgh')
    same(simulation.editor(0).isBehind, false)
  },

  /** What is taken out of a composed text that others have joined to another is not looked for in it afterwards. */
  takenOutOfComposed() {
    const simulation = new Simulation(2)
    merge(simulation, 1, 's1', 's0')
    simulation.perform(0, (state) =>
      state.tr.setSelection(TextSelection.create(state.doc, textStart(at(state, 's1')) + 1)),
    )
    simulation.step({ peer: 0, do: 'compose', picks: [0, 0, 0, 0] })
    simulation.network.deliverAll(0)
    simulation.editor(0).frame()
    simulation.perform(0, (state) => {
      const start = textStart(at(state, 's1'))
      return { tr: state.tr.delete(start + 1, start + 2), inserted: '', deleted: 'f' }
    })
    merge(simulation, 0, 's1', 's0')
    simulation.settle()
  },
  ...REPLACE_SCENARIOS,
} as const satisfies Record<string, () => void>

export type ScenarioName = keyof typeof SCENARIOS
