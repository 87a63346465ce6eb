import { Fragment } from 'prosemirror-model'
import { expect, it } from 'vitest'
import '../../extensions.ts'
import { diffText } from '../binding/diffText.ts'
import { inlineNodes, inlineRun } from './inlineText.ts'

const PAGE = { type: 'page', page_id: 'p1' }

it('EDIT-MENTION-1: a mention takes the room of its character and comes back as it was stored', () => {
  for (const run of [
    { text: '@', attributes: { mention: PAGE } },
    {
      text: '$',
      attributes: { bold: true, mention: { type: 'date', date: '2026-03-01T00:00:00Z', own: 1 } },
    },
    { text: 'plain', attributes: { italic: true } },
    { text: '@', attributes: { mention: { type: 'from the future' } } },
  ]) {
    const nodes = inlineNodes(run)
    expect(Fragment.fromArray([...nodes]).size).toBe(run.text.length)
    expect(nodes.map(inlineRun)).toEqual([run])
  }
})

it('EDIT-MENTION-1: of several placeholders each is a mention of its own', () => {
  const nodes = inlineNodes({ text: '@@', attributes: { mention: PAGE } })
  expect(nodes.map(inlineRun)).toEqual([
    { text: '@', attributes: { mention: PAGE } },
    { text: '@', attributes: { mention: PAGE } },
  ])
})

it('EDIT-MENTION-1: writes a mention among text as one insertion of its character', () => {
  const before = Fragment.fromArray([...inlineNodes({ text: 'See now' })])
  const after = Fragment.fromArray([
    ...inlineNodes({ text: 'See ' }),
    ...inlineNodes({ text: '@', attributes: { mention: PAGE } }),
    ...inlineNodes({ text: 'now' }),
  ])
  expect(diffText(before, after)).toEqual([{ retain: 4 }, { insert: '@', attributes: { mention: PAGE } }])
  expect(diffText(after, before)).toEqual([{ retain: 4 }, { delete: 1 }])
})

it('EDIT-MENTION-3: changing what a mention says formats its character and moves nothing', () => {
  const of = (date: string) =>
    Fragment.fromArray([...inlineNodes({ text: '@', attributes: { mention: { type: 'date', date } } })])
  expect(diffText(of('2026-03-01'), of('2026-03-02'))).toEqual([
    { retain: 1, attributes: { mention: { type: 'date', date: '2026-03-02' } } },
  ])
})

it('EDIT-MATH-1: a formula is its character, and changing it formats that character', () => {
  const of = (formula: string) => inlineNodes({ text: '$', attributes: { formula, bold: true } })
  expect(of('x').map(inlineRun)).toEqual([{ text: '$', attributes: { bold: true, formula: 'x' } }])
  expect(diffText(Fragment.fromArray([...of('x')]), Fragment.fromArray([...of('y')]))).toEqual([
    { retain: 1, attributes: { formula: 'y' } },
  ])
})

it('EDIT-MATH-1: an empty formula, and one that is no text, are kept as they are', () => {
  for (const formula of ['', ' ', 7, null]) {
    const nodes = inlineNodes({ text: '$', attributes: { formula } })
    expect(nodes.map((node) => node.isText)).toEqual([true])
    expect(nodes.map(inlineRun)).toEqual([{ text: '$', attributes: { formula } }])
  }
})
