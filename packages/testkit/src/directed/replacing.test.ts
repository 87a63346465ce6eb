import { insertContent, dropSelected, typeOver, type ClipboardContent } from '@sheaf/editor/testing'
import { createDocument } from '@sheaf/model'
import type { Transaction } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { placedBlocks, textStart } from '../editing/blockTree.ts'
import type { Simulation } from '../fuzz/Simulation.ts'
import { START_TEXT } from '../fuzz/startDocument.ts'
import { SCENARIOS } from '../mutants/scenarios.ts'
import {
  concurrently,
  editOver,
  merge,
  move,
  remove,
  shows,
  split,
  textOf,
  topTexts,
  typeIn,
} from './scenarios.ts'

type Write = (length: number) => string

/** Puts something in the place of what is selected, and answers the characters that are new. */
type Way = (tr: Transaction, write: Write) => string

const paste = (tr: Transaction, texts: readonly string[], isInline: boolean): string => {
  const blocks = texts.map((text) => ({ type: 'paragraph', text: [{ text }] }))
  const content: ClipboardContent = { isInline, blocks }
  insertContent(tr, content)
  return texts.join('')
}

const type = (tr: Transaction, text: string): string => (typeOver(tr, text), text)

const WAYS: readonly (readonly [string, Way, number])[] = [
  ['a typed letter', (tr, write) => type(tr, write(1)), 1],
  ['a typed word', (tr, write) => type(tr, write(5)), 1],
  ['text that is pasted', (tr, write) => paste(tr, [write(3)], true), 1],
  ['a block that is pasted', (tr, write) => paste(tr, [write(3)], false), 1],
  ['blocks that are pasted', (tr, write) => paste(tr, [write(2), write(2), write(2)], false), 3],
]

/** In the place of what is selected from the first letter of s0, `abcd`, to the middle of s1, `efgh`. */
function replace(simulation: Simulation, way: Way): string {
  return editOver(simulation, 0, ['s0', 1], ['s1', 2], way)
}

describe.each(WAYS)('%s in the place of a selection over two blocks', (_, way, count) => {
  const pages = (simulation: Simulation): string => topTexts(simulation).slice(0, count).join('')

  it('BND-COPY-1 BND-COPY-2: what another types in the rest of the second goes along', () => {
    let [written, inside, behind] = ['', '', '']
    concurrently(
      (simulation) => {
        written = replace(simulation, way)
        inside = typeIn(simulation, 1, 's1', 3)
        behind = typeIn(simulation, 2, 's1', 4)
      },
      (simulation) => {
        expect(pages(simulation)).toBe(`a${written}g${inside}h${behind}`)
        expect(shows(simulation, 's1')).toBe(false)
      },
    )
  })

  it('BND-DEL-3: what another types in the part that goes brings back that part, and not the rest', () => {
    let [written, typed] = ['', '']
    concurrently(
      (simulation) => {
        written = replace(simulation, way)
        typed = typeIn(simulation, 1, 's1', 1)
      },
      (simulation) => {
        // It stands where it stood, behind the first.
        const [first, second, ...others] = topTexts(simulation).slice(0, count + 1)
        expect([first, ...others].join('')).toBe(`a${written}gh`)
        expect([second, textOf(simulation, 's1')]).toEqual([`e${typed}f`, `e${typed}f`])
      },
    )
  })

  it('BND-COPY-5: another who moves or indents the second does not bring it back', () => {
    for (const parent of ['s0', 's9', null]) {
      let written = ''
      concurrently(
        (simulation) => {
          written = replace(simulation, way)
          move(simulation, 1, 's1', parent)
        },
        (simulation) => {
          expect(pages(simulation)).toBe(`a${written}gh`)
          expect(shows(simulation, 's1')).toBe(false)
        },
      )
    }
  })

  it.each([1, 3])('BND-COPY-3: of what another splits off at %i the text stands once', (offset) => {
    let written = ''
    concurrently(
      (simulation) => {
        written = replace(simulation, way)
        split(simulation, 1, 's1', offset)
      },
      (simulation) => {
        expect(pages(simulation)).toBe(`a${written}gh`)
        expect(topTexts(simulation)[count]).toBe(offset === 1 ? 'f' : '')
      },
    )
  })

  it('BND-COPY-3: of what another joins to a third text it stands once', () => {
    let written = ''
    concurrently(
      (simulation) => {
        written = replace(simulation, way)
        merge(simulation, 1, 's1', 's7')
      },
      (simulation) => {
        expect(pages(simulation)).toBe(`a${written}gh`)
        expect(textOf(simulation, 's7')).toBe('yzABef')
      },
    )
  })

  it('BND-DEL-2: the rest stays when another deletes the second', () => {
    let written = ''
    concurrently(
      (simulation) => {
        written = replace(simulation, way)
        remove(simulation, 1, 's1')
      },
      (simulation) => {
        expect(pages(simulation)).toBe(`a${written}gh`)
        expect(shows(simulation, 's1')).toBe(false)
      },
    )
  })
})

it('BND-COPY-1: what is typed is new, also where it says the same as a part of what goes', () => {
  expect(() => SCENARIOS.sameLetterTyped()).not.toThrow()
})

it('BND-COPY-1: what replaces other words is new, also where it says the same as those of another block', () => {
  expect(() => SCENARIOS.wordsExchanged()).not.toThrow()
})

it('BND-COPY-1 BND-W-3: text that joins is that of the other block, also where it says the same as what it replaces', () => {
  expect(() => SCENARIOS.sameTextJoined()).not.toThrow()
})

it('BND-COPY-1: what several steps of one edit move on is followed', () => {
  expect(() => SCENARIOS.movedOnAtOnce()).not.toThrow()
})

describe('text that is dragged', () => {
  it('BND-COPY-1 BND-COPY-2: takes along what another types in it', () => {
    let typed = ''
    concurrently(
      (simulation) => {
        editOver(simulation, 0, ['s0', 1], ['s0', 3], (tr) => drag(tr, 's7', 2))
        typed = typeIn(simulation, 1, 's0', 2)
      },
      (simulation) => {
        expect([textOf(simulation, 's0'), textOf(simulation, 's7')]).toEqual(['ad', `yzb${typed}cAB`])
      },
    )
  })

  it('BND-COPY-3: stands once when another splits or joins its block, also within that block', () => {
    for (const [to, offset] of [
      ['s7', 2],
      ['s1', 4],
    ] as const) {
      concurrently(
        (simulation) => {
          editOver(simulation, 0, ['s1', 1], ['s1', 3], (tr) => drag(tr, to, offset))
          split(simulation, 1, 's1', 2)
          merge(simulation, 2, 's1', 's0')
        },
        (simulation) => expect(Array.from(simulation.visible(0)).toSorted().join('')).toBe(LETTERS),
      )
    }
  })

  it('BND-COPY-3: of several blocks it stands once, too', () => {
    concurrently(
      (simulation) => {
        editOver(simulation, 0, ['s0', 1], ['s1', 2], (tr) => drag(tr, 's7', 2))
        split(simulation, 1, 's0', 2)
        split(simulation, 2, 's1', 3)
      },
      (simulation) => expect(Array.from(simulation.visible(0)).toSorted().join('')).toBe(LETTERS),
    )
  })

  it('BND-COPY-1 BND-COPY-2: into code, where it comes as lines with signs, what others type in it goes along', () => {
    let [one, other] = ['', '']
    concurrently(
      (simulation) => {
        editOver(simulation, 0, ['b1', 1], ['b3', 2], (tr) => drag(tr, 'b0', 2))
        one = typeIn(simulation, 1, 'b2', 2)
        other = typeIn(simulation, 2, 'b3', 1)
      },
      (simulation) => {
        const lines = ['cd', `- ef${one}g`, `[ ] h${other}i`]
        expect(topTexts(simulation)).toEqual([`a1${lines.join('\n')}2`, 'bj'])
      },
      codePage(),
    )
  })

  it('BND-COPY-3: into code it stands once when others split or join its blocks', () => {
    concurrently(
      (simulation) => {
        editOver(simulation, 0, ['b1', 1], ['b3', 2], (tr) => drag(tr, 'b0', 2))
        split(simulation, 1, 'b2', 2)
        merge(simulation, 2, 'b3', 'b1')
      },
      (simulation) => {
        const letters = Array.from(simulation.visible(0)).filter((char) => /[a-z]/.test(char))
        expect(letters.toSorted().join('')).toBe('abcdefghij')
      },
      codePage(),
    )
  })

  it.each(['draggedAroundKids', 'draggedIntoCode', 'draggedWithinCode'] as const)(
    'BND-COPY-1 BND-W-3: %s',
    (name) => {
      expect(() => SCENARIOS[name]()).not.toThrow()
    },
  )
})

/** Code, and blocks that as plain text have signs in front. */
function codePage(): Uint8Array {
  let next = 0
  const block = (type: string, text: string) => ({ type, text: [{ text }] })
  const blocks = [
    block('code', 'a12'),
    block('paragraph', 'bcd'),
    block('bulleted_list', 'efg'),
    block('todo_list', 'hij'),
  ]
  return createDocument(DOCUMENT_ID, blocks, { block: () => `b${next++}` })
}

const DOCUMENT_ID = '6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11'

const LETTERS = Array.from(START_TEXT).toSorted().join('')

function drag(tr: Transaction, id: string, offset: number): string {
  const target = placedBlocks(tr.doc).find((block) => block.id === id)!
  dropSelected(tr, { text: textStart(target) + offset }, { isMove: true })
  return ''
}
