import { redo, undo } from '@sheaf/editor/binding'
import { TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { textStart } from '../editing/blockTree.ts'
import { Simulation } from '../fuzz/Simulation.ts'
import {
  at,
  concurrently,
  format,
  go,
  merge,
  setData,
  shows,
  split,
  textOf,
  topTexts,
  typeIn,
} from './scenarios.ts'

describe('text typed where others move it', () => {
  it('BND-COPY-2: typed in the tail of a block that another splits, it stands in the new block', () => {
    let [inside, behind] = ['', '']
    concurrently(
      (simulation) => {
        split(simulation, 0, 's1', 2)
        inside = typeIn(simulation, 1, 's1', 3)
        behind = typeIn(simulation, 2, 's1', 4)
      },
      (simulation) => {
        expect(textOf(simulation, 's1')).toBe('ef')
        expect(topTexts(simulation)[2]).toBe(`g${inside}h${behind}`)
      },
    )
  })

  it('BND-COPY-2: typed before the place of the split, it stays', () => {
    let typed = ''
    concurrently(
      (simulation) => {
        split(simulation, 0, 's1', 2)
        typed = typeIn(simulation, 1, 's1', 1)
      },
      (simulation) => expect(topTexts(simulation).slice(1, 3)).toEqual([`e${typed}f`, 'gh']),
    )
  })

  it('BND-COPY-2: of two who split and type in the tail, each finds the text where its neighbours went', () => {
    let [one, other] = ['', '']
    concurrently(
      (simulation) => {
        one = typeIn(simulation, 0, 's1', 4)
        split(simulation, 0, 's1', 1)
        other = typeIn(simulation, 1, 's1', 3)
        split(simulation, 1, 's1', 2)
      },
      (simulation) => {
        expect(textOf(simulation, 's1')).toBe('e')
        expect(topTexts(simulation).slice(2, 4).toSorted()).toEqual(['', `fg${other}h${one}`])
      },
    )
  })

  it('BND-COPY-2, BND-COPY-5: typed in a block that another merges away, it goes along, and the block stays away', () => {
    let [first, inside, behind] = ['', '', '']
    concurrently(
      (simulation) => {
        merge(simulation, 0, 's1', 's0')
        inside = typeIn(simulation, 1, 's1', 2)
        behind = typeIn(simulation, 1, 's1', 4 + inside.length)
        first = typeIn(simulation, 2, 's1', 0)
      },
      (simulation) => {
        expect(textOf(simulation, 's0')).toBe(`abcd${first}ef${inside}gh${behind}`)
        expect(shows(simulation, 's1')).toBe(false)
      },
    )
  })

  it('BND-COPY-2: it keeps its formatting', () => {
    let typed = ''
    concurrently(
      (simulation) => {
        split(simulation, 0, 's1', 2)
        typed = typeIn(simulation, 1, 's1', 3)
        format(simulation, 1, 's1', 3, 3 + typed.length)
      },
      (simulation) => {
        const [, , tail] = simulation.editor(0).state.doc.children
        const runs = tail!.firstChild!.children.map((node) => [
          node.text,
          node.marks.map(({ type }) => type.name),
        ])
        expect(runs).toEqual([
          ['g', []],
          [typed, ['bold']],
          ['h', []],
        ])
      },
    )
  })

  it('BND-COPY-2: it follows a text that is moved on', () => {
    let typed = ''
    concurrently(
      (simulation) => {
        split(simulation, 0, 's1', 2)
        const tail = simulation.editor(0).state.doc.child(2)
        merge(simulation, 0, String(tail.attrs['id']), 's7')
        typed = typeIn(simulation, 1, 's1', 3)
      },
      (simulation) => expect(textOf(simulation, 's7')).toBe(`yzABg${typed}h`),
    )
  })

  it('BND-COPY-2: when its author has gone it stays where it was typed', () => {
    const simulation = new Simulation(2)
    const typed = typeIn(simulation, 1, 's1', 3)
    split(simulation, 0, 's1', 2)
    simulation.step({ peer: 1, do: 'restart', picks: [0, 0, 0, 0] })
    simulation.settle()
    expect(topTexts(simulation).slice(1, 3)).toEqual([`ef${typed}`, 'gh'])
  })

  it('BND-COPY-2: what is typed with knowledge of the split stays, at the end of the first block too', () => {
    const simulation = new Simulation(2)
    split(simulation, 0, 's1', 2)
    simulation.settle()
    const typed = typeIn(simulation, 1, 's1', 2)
    simulation.settle()
    expect(topTexts(simulation).slice(1, 3)).toEqual([`ef${typed}`, 'gh'])
  })

  it('BND-COPY-2: text that its author deleted or took back is not brought along', () => {
    let typed = ''
    concurrently(
      (simulation) => {
        split(simulation, 0, 's1', 2)
        typed = typeIn(simulation, 1, 's1', 3)
        simulation.ledger.delete(typed)
        go(simulation, 1, undo)
      },
      (simulation) => expect(topTexts(simulation).slice(1, 3)).toEqual(['ef', 'gh']),
    )
  })

  it('BND-COPY-2, BND-COPY-4: a split that is undone leaves the text typed meanwhile in the block', () => {
    let typed = ''
    concurrently(
      (simulation) => {
        typed = typeIn(simulation, 1, 's1', 3)
        split(simulation, 0, 's1', 2)
        go(simulation, 0, undo)
      },
      (simulation) => expect(textOf(simulation, 's1').replace(typed, '')).toBe('efgh'),
    )
  })

  it('BND-COPY-2 BND-UNDO-1: undo takes back what was taken along, and redo brings it there', () => {
    const simulation = new Simulation(2)
    const typed = typeIn(simulation, 1, 's1', 3)
    split(simulation, 0, 's1', 2)
    simulation.settle()
    expect(topTexts(simulation)[2]).toBe(`g${typed}h`)
    simulation.ledger.delete(typed)
    go(simulation, 1, undo)
    simulation.settle()
    expect(topTexts(simulation).slice(1, 3)).toEqual(['ef', 'gh'])
    go(simulation, 1, redo)
    simulation.settle()
    expect(topTexts(simulation)[2]).toBe(`g${typed}h`)
  })
})

describe('text that two people move', () => {
  it('BND-COPY-3: two Enters at one place leave two texts and one empty block', () => {
    concurrently(
      (simulation) => {
        split(simulation, 0, 's1', 2)
        split(simulation, 1, 's1', 2)
      },
      (simulation) => expect(topTexts(simulation).slice(1, 4).toSorted()).toEqual(['', 'ef', 'gh']),
    )
  })

  it('BND-COPY-3: a block that two people merge stands once', () => {
    concurrently(
      (simulation) => {
        merge(simulation, 0, 's1', 's0')
        merge(simulation, 1, 's1', 's0')
      },
      (simulation) => expect(textOf(simulation, 's0')).toBe('abcdefgh'),
    )
  })

  it('BND-COPY-1, BND-COPY-6: formatted text that another moved and that is not seen to have gone stands once', () => {
    const simulation = new Simulation(2)
    const typed = typeIn(simulation, 0, 's1', 4)
    format(simulation, 0, 's1', 4, 4 + typed.length)
    simulation.settle()
    merge(simulation, 1, 's1', 's0')
    simulation.network.deliverAll(0)
    merge(simulation, 0, 's1', 's0')
    simulation.settle()
    expect(textOf(simulation, 's0')).toBe(`abcdefgh${typed}`)
  })
})

describe('undo of text that several moved', () => {
  it('BND-COPY-7: what one deletes and takes back while another moves it is there once', () => {
    concurrently(
      (simulation) => {
        split(simulation, 0, 's1', 2)
        simulation.perform(1, (state) => {
          const end = textStart(at(state, 's1')) + 4
          return { tr: state.tr.delete(end - 1, end), inserted: '', deleted: 'h' }
        })
        go(simulation, 1, undo)
      },
      (simulation) => expect(topTexts(simulation).slice(1, 3)).toEqual(['ef', 'gh']),
    )
  })

  it('BND-COPY-7, BND-COPY-8: of two who split at one place, whoever takes it back, every letter is there once', () => {
    for (const peers of [[0], [1], [0, 1]]) {
      const simulation = new Simulation(3)
      split(simulation, 0, 's1', 2)
      split(simulation, 1, 's1', 2)
      simulation.settle()
      for (const peer of peers) go(simulation, peer, undo)
      simulation.settle()
      expect(
        topTexts(simulation)
          .slice(1, 4)
          .join('')
          .match(/[efgh]/g)
          ?.toSorted(),
      ).toEqual(['e', 'f', 'g', 'h'])
    }
  })

  it('BND-COPY-7: two who at once take back that they merged one block have its text once', () => {
    concurrently(
      (simulation) => {
        merge(simulation, 0, 's1', 's0')
        merge(simulation, 1, 's1', 's0')
        go(simulation, 0, undo)
        go(simulation, 1, undo)
      },
      (simulation) => {
        expect([textOf(simulation, 's0'), textOf(simulation, 's1')]).toEqual(['abcd', 'efgh'])
      },
    )
  })
})

it('BND-COPY-2 BND-COPY-3: whoever may only read writes nothing, and sees what the others put in order', () => {
  const simulation = new Simulation(3)
  simulation.editor(2).editable = false
  split(simulation, 0, 's1', 2)
  split(simulation, 1, 's1', 2)
  setData(simulation, 0, 's7', { checked: true })
  setData(simulation, 1, 's7', { align: 'center' })
  for (const peer of [2, 0, 1]) {
    simulation.network.deliverAll(peer)
    simulation.editor(peer).frame()
  }
  expect(simulation.network.decided(2)).toBe(0)
  for (const peer of [0, 1, 2]) {
    simulation.network.deliverAll(peer)
    simulation.editor(peer).frame()
  }
  expect(simulation.network.decided(2)).toBe(0)
  expect(simulation.visible(2)).toBe(simulation.visible(0))
  expect(topTexts(simulation).slice(1, 4).toSorted()).toEqual(['', 'ef', 'gh'])
})

describe('the caret', () => {
  it('BND-COPY-2 BND-R-4: goes along with the text it stands in, so that typing goes on there', () => {
    const simulation = new Simulation(2)
    const editor = simulation.editor(1)
    simulation.perform(1, (state) =>
      state.tr.setSelection(TextSelection.create(state.doc, textStart(at(state, 's1')) + 3)),
    )
    split(simulation, 0, 's1', 2)
    simulation.settle()
    const { $head } = editor.state.selection
    expect([$head.parent.textContent, $head.parentOffset]).toEqual(['gh', 1])
    merge(simulation, 0, 's1', 's0')
    simulation.settle()
    expect(editor.state.selection.$head.parent.textContent).toBe('gh')
  })

  it('BND-COPY-2 BND-IME-1: stays where it is while its author composes', () => {
    const simulation = new Simulation(2)
    const typed = typeIn(simulation, 1, 's1', 3)
    const editor = simulation.editor(1)
    simulation.perform(1, (state) =>
      state.tr.setSelection(TextSelection.create(state.doc, textStart(at(state, 's1')) + 3 + typed.length)),
    )
    editor.composing = true
    split(simulation, 0, 's1', 2)
    simulation.network.deliverAll(1)
    editor.frame()
    expect(editor.state.selection.$head.parent.textContent).toBe(`efg${typed}h`)
    simulation.settle()
    expect(topTexts(simulation)[2]).toBe(`g${typed}h`)
    expect(editor.state.selection.$head.parent.textContent).toBe(`g${typed}h`)
  })

  it('BND-COPY-2 BND-R-4: stays at the end of the first block', () => {
    const simulation = new Simulation(2)
    const editor = simulation.editor(1)
    simulation.perform(1, (state) =>
      state.tr.setSelection(TextSelection.create(state.doc, textStart(at(state, 's1')) + 2)),
    )
    split(simulation, 0, 's1', 2)
    simulation.settle()
    const { $head } = editor.state.selection
    expect([$head.parent.textContent, $head.parentOffset]).toEqual(['ef', 2])
  })
})
