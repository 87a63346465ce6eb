import { insertContent, typeOver, type ClipboardContent } from '@sheaf/editor/testing'
import { TextSelection, type Transaction } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { textStart } from '../editing/blockTree.ts'
import type { Simulation } from '../fuzz/Simulation.ts'
import { at, concurrently, merge, move, remove, shows, split, textOf, topTexts, typeIn } from './scenarios.ts'

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

/** Selects from the first letter of s0, `abcd`, to the middle of s1, `efgh`. */
function replace(simulation: Simulation, way: Way): string {
  let written = ''
  simulation.copies(0)
  simulation.perform(0, (state, write) => {
    const [from, to] = [textStart(at(state, 's0')) + 1, textStart(at(state, 's1')) + 2]
    const tr = state.tr.setSelection(TextSelection.create(state.doc, from, to))
    written = way(tr, write)
    return { tr, inserted: written, deleted: 'bcdef' }
  })
  return written
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
