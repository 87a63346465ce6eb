import { clearForText, dropSelected, enterAt, replaceMatches, typeOver } from '@sheaf/editor/testing'
import { createDocument } from '@sheaf/model'
import { editOver, move, shows, split, textOf, topTexts, typeIn } from '../directed/scenarios.ts'
import { placedBlocks, textStart } from '../editing/blockTree.ts'
import { Simulation } from '../fuzz/Simulation.ts'
import { same } from './same.ts'

const DOCUMENT_ID = '6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11'

/** What takes the place of a selection over several blocks. */
export const REPLACE_SCENARIOS = {
  /** One types over a selection that ends in a block which another moves. */
  typedOverMoved() {
    const simulation = new Simulation(2)
    const typed = editOver(simulation, 0, ['s0', 1], ['s1', 2], (tr, write) => type(tr, write(3)))
    move(simulation, 1, 's1', 's9')
    simulation.settle()
    same(textOf(simulation, 's0'), `a${typed}gh`)
    same(shows(simulation, 's1'), false)
  },

  /** The letter that is typed is one of those that go, and another splits their block. */
  sameLetterTyped() {
    const simulation = textsOf(['abcd', 'efgh'])
    editOver(simulation, 1, ['b0', 1], ['b1', 4], (tr) => type(tr, 'g'))
    split(simulation, 0, 'b1', 2)
    simulation.settle()
    same(topTexts(simulation).join('|'), 'ag|gh')
  },

  /** All matches are replaced at once: those of one block by what those of another say. */
  wordsExchanged() {
    const simulation = textsOf(['one two', 'two one'])
    simulation.perform(1, (state) => {
      const { tr } = state
      const matches = placedBlocks(state.doc).map((block, index) => {
        const from = textStart(block)
        return { from, to: from + 3, replacement: index === 0 ? 'two' : 'one' }
      })
      replaceMatches(tr, matches)
      return tr
    })
    split(simulation, 0, 'b0', 1)
    simulation.settle()
    same(topTexts(simulation).join('|'), '|netwo two|one one')
  },

  /** What joins says the same as what it joins in the place of, and another types in it. */
  sameTextJoined() {
    const simulation = textsOf(['abXY', 'cdXY'])
    editOver(simulation, 0, ['b0', 2], ['b1', 2], (tr) => (clearForText(tr), ''))
    const typed = typeIn(simulation, 1, 'b1', 3)
    simulation.settle()
    same(topTexts(simulation).join('|'), `abX${typed}Y`)
  },

  /** Lines in the place of a selection: the rest joins the first block, and each line takes it further. */
  movedOnAtOnce() {
    const simulation = new Simulation(2)
    const lines = ['', '']
    editOver(simulation, 0, ['s0', 1], ['s1', 2], (tr, write) => {
      for (const index of lines.keys()) {
        lines[index] = write(2)
        type(tr, lines[index])
        enterAt(tr)
      }
      return lines.join('')
    })
    const typed = typeIn(simulation, 1, 's1', 3)
    simulation.settle()
    same(topTexts(simulation).slice(0, 3).join('|'), `a${lines.join('|')}|g${typed}h`)
  },

  /** Dragged over the border of two blocks into the first of them, which another splits. */
  draggedIntoHead() {
    const simulation = new Simulation(2)
    editOver(simulation, 0, ['s0', 4], ['s1', 2], (tr) => {
      dropSelected(tr, { text: tr.selection.from - 2 }, { isMove: true })
      return ''
    })
    split(simulation, 1, 's0', 3)
    simulation.settle()
  },

  /** Dragged to another place of its block, where another splits. */
  draggedWithinSplit() {
    const simulation = new Simulation(2)
    editOver(simulation, 0, ['s1', 1], ['s1', 3], (tr) => {
      dropSelected(tr, { text: tr.selection.to + 1 }, { isMove: true })
      return ''
    })
    split(simulation, 1, 's1', 2)
    simulation.settle()
  },

  /** Two texts that say the same, dragged into one that has children; another types in the second. */
  draggedAroundKids() {
    const simulation = pageOf([
      ['paragraph', 'xyab'],
      ['paragraph', 'abz'],
      ['paragraph', 'MN', 'kid'],
    ])
    drag(simulation, ['b0', 2], ['b1', 2], ['b2', 1])
    const typed = typeIn(simulation, 1, 'b1', 1)
    simulation.settle()
    same(topTexts(simulation).join('|'), `xyz|Mab|a${typed}bN`)
  },

  /** Dragged over several blocks into code, where it comes as lines with signs; another splits the blocks and types. */
  draggedIntoCode() {
    const simulation = pageOf([
      ['code', 'abcd'],
      ['paragraph', 'e"gh'],
      ['bulleted_list', 'i\njkl'],
    ])
    drag(simulation, ['b1', 2], ['b2', 5], ['b0', 1])
    split(simulation, 1, 'b1', 3)
    split(simulation, 1, 'b2', 1)
    const typed = typeIn(simulation, 1, 'b0', 3)
    simulation.settle()
    same(topTexts(simulation).join('|'), `agh\n- i\n  jklbc${typed}d|e"||`)
  },

  /** From the end of code and what follows it, to its start: what stays of the code is not written anew. */
  draggedWithinCode() {
    const simulation = pageOf([
      ['code', 'abcd'],
      ['bulleted_list', 'efgh'],
    ])
    drag(simulation, ['b0', 3], ['b1', 4], ['b0', 1])
    const typed = typeIn(simulation, 1, 'b0', 2)
    split(simulation, 1, 'b0', 2)
    simulation.settle()
    same(topTexts(simulation).join('|'), `ad\n- efghb|${typed}c`)
  },
} as const

function type(tr: Parameters<typeof typeOver>[0], text: string): string {
  if (!typeOver(tr, text)) tr.insertText(text)
  return text
}

/** Moves what is selected from a place in one block to a place in another, as the first person. */
function drag(
  simulation: Simulation,
  from: readonly [string, number],
  to: readonly [string, number],
  [id, offset]: readonly [string, number],
): void {
  editOver(simulation, 0, from, to, (tr) => {
    const target = placedBlocks(tr.doc).find((block) => block.id === id)!
    dropSelected(tr, { text: textStart(target) + offset }, { isMove: true })
    return ''
  })
}

/** Two people on a page of paragraphs that may say the same. */
function textsOf(texts: readonly string[]): Simulation {
  return pageOf(texts.map((text) => ['paragraph', text]))
}

function pageOf(lines: readonly (readonly [type: string, text: string, kid?: string])[]): Simulation {
  const blocks = lines.map(([type, text, kid]) => {
    const children = kid === undefined ? [] : [{ type: 'paragraph', text: [{ text: kid }] }]
    return { type, text: [{ text }], children }
  })
  let next = 0
  return new Simulation(2, createDocument(DOCUMENT_ID, blocks, { block: () => `b${next++}` }), {
    counts: false,
  })
}
