import '../../extensions.ts'
import { EditorState, TextSelection } from 'prosemirror-state'
import type { Node } from 'prosemirror-model'
import { afterEach, expect, it, vi } from 'vitest'
import { inlineNodes } from '../../engine/inline/inlineText.ts'
import { schema } from '../../engine/schema/schema.ts'
import { createTextCounter } from './createTextCounter.ts'

const { signal } = new AbortController()

afterEach(() => vi.unstubAllGlobals())

function block(content: readonly Node[] | string, kids: readonly Node[] = []): Node {
  const nodes = typeof content === 'string' ? (content === '' ? [] : [schema.text(content)]) : content
  const line = schema.nodes.line.create(null, nodes)
  return schema.nodes.block.create(
    null,
    kids.length > 0 ? [line, schema.nodes.group.create(null, kids)] : [line],
  )
}

function stateOf(...blocks: readonly Node[]): EditorState {
  return EditorState.create({ doc: schema.nodes.doc.create(null, blocks) })
}

it('INFO-COUNT-5: all blocks count, nested ones too, and of what is selected its own part', async () => {
  const state = stateOf(block('One two'), block('three', [block('four five', [block('six')])]))
  const counter = createTextCounter(null)
  const whole = await counter.count(state, signal)
  expect([whole?.page.words, whole?.page.characters, whole?.selection]).toEqual([6, 24, null])
  let [from, to] = [0, 0]
  state.doc.descendants((node, position) => {
    if (node.text === 'One two') from = position + 4
    if (node.text === 'four five') to = position + 4
  })
  const selected = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
  expect((await counter.count(selected, signal))?.selection).toMatchObject({ words: 3, characters: 12 })
})

it('INFO-COUNT-6: mentions count as their names, formulas not at all', async () => {
  const mention = (stored: Record<string, string>) =>
    inlineNodes({ text: '@', attributes: { mention: stored } })
  vi.stubGlobal('location', new URL('http://localhost/'))
  const pages = { find: () => ({ name: 'Tide tables' }), address: () => '' }
  const state = stateOf(
    block([
      ...mention({ type: 'page', page_id: 'p' }),
      schema.text(' and '),
      ...mention({ type: 'person', person_id: 'a', person_name: 'Ada Lovelace' }),
      schema.text(' '),
      ...inlineNodes({ text: '$', attributes: { formula: 'x + y' } }),
    ]),
  )
  expect((await createTextCounter({ pages }).count(state, signal))?.page.words).toBe(5)
})

it('INFO-COUNT-7: counting leaves room for keys, can be stopped, and reads only what changed once more', async () => {
  const blocks = Array.from({ length: 10_000 }, (_, index) =>
    block(`${index} ${'Words of a line 漢字. '.repeat(5)}`),
  )
  const state = stateOf(...blocks)
  const counter = createTextCounter(null)
  let turns = 0
  const tick = setInterval(() => (turns += 1))
  const first = await counter.count(state, signal)
  clearInterval(tick)
  expect(turns).toBeGreaterThan(3)
  expect(first?.page.words).toBe(10_000 * 26)
  const stop = new AbortController()
  const stopped = counter.count(stateOf(...blocks.map((each) => block(each.textContent))), stop.signal)
  stop.abort()
  expect(await stopped).toBeNull()
  const edited = state.apply(state.tr.insertText('More ', 2))
  expect((await counter.count(edited, signal))?.page.words).toBe(10_000 * 26 + 1)
})
