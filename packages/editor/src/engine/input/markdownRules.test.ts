import { EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { expect, it } from 'vitest'
import { outline, outlineState } from '../../testing/outline.ts'
import { markdownRules, undoConversion } from './markdownRules.ts'

/** Types text the way a view does: each character is offered to the plugin, and inserted when nothing takes it. */
function type(
  before: readonly string[],
  text: Iterable<string>,
  afterEdit: (state: EditorState) => EditorState = (state) => state,
): EditorState {
  const plugin = markdownRules()
  const start = outlineState(before)
  let state = EditorState.create({ doc: start.doc, selection: start.selection, plugins: [plugin] })
  const view = {
    composing: false,
    get state() {
      return state
    },
    dispatch: (tr: Transaction) => {
      state = state.apply(tr)
      if (tr.docChanged) state = afterEdit(state)
    },
  }
  for (const char of text) {
    const { from, to } = state.selection
    // The rules use no more of a view than this.
    const taken = plugin.props.handleTextInput?.call(
      plugin,
      view as unknown as EditorView,
      from,
      to,
      char,
      () => state.tr.insertText(char, from, to),
    )
    if (!taken) state = state.apply(state.tr.insertText(char))
  }
  state.doc.check()
  return state
}

it.each([
  ['EDIT-MD-1: heading', ['p#a |'], '## x', ['h2#a x|']],
  ['EDIT-MD-1: heading in front of text', ['p#a |one'], '# ', ['h1#a |one']],
  ['EDIT-MD-1: another level', ['h1#a |one'], '### ', ['h3#a |one']],
  ['EDIT-MD-1: six levels', ['p#a |'], '###### x', ['h6#a x|']],
  ['EDIT-MD-1: seven are text', ['p#a |'], '####### x', ['p#a ####### x|']],
  ['EDIT-MD-1: not in the middle of a text', ['p#a one|'], '# ', ['p#a one# |']],
  ['EDIT-MD-2: bullets', ['p#a |'], '- x', ['ul#a x|']],
  ['EDIT-MD-2: star', ['p#a |'], '* x', ['ul#a x|']],
  ['EDIT-MD-2: plus', ['p#a |'], '+ x', ['ul#a x|']],
  ['EDIT-MD-2: a bullet in a bullet is text', ['ul#a |'], '- x', ['ul#a - x|']],
  ['EDIT-MD-2: number', ['p#a |'], '1. x', ['ol#a x|']],
  ['EDIT-MD-2: number with a start', ['p#a |'], '3. x', ['ol:3#a x|']],
  ['EDIT-MD-2: a number in a heading is text', ['h1#a |'], '2. x', ['h1#a 2. x|']],
  ['EDIT-MD-2: to-do', ['p#a |'], '[] x', ['todo#a x|']],
  ['EDIT-MD-2: to-do with a space', ['p#a |'], '[ ] x', ['todo#a x|']],
  ['EDIT-MD-2: ticked', ['p#a |'], '[x] x', ['done#a x|']],
  ['EDIT-MD-2: with a dash the bullet becomes a to-do', ['p#a |'], '- [] x', ['todo#a x|']],
  ['EDIT-MD-2: children stay', ['p#a |', '  p#b kid'], '- ', ['ul#a |', '  p#b kid']],
  ['EDIT-MD-3: quote', ['p#a |'], '" x', ['quote#a x|']],
  ['EDIT-FOLD-10: toggle', ['p#a |'], '> x', ['open#a x|']],
  ['EDIT-FOLD-10: a toggle in a toggle is text', ['folded#a |'], '> x', ['folded#a > x|']],
  ['EDIT-FOLD-10: a heading keeps its level', ['h2#a |one', 'p#b'], '> ', ['th2#a |one', '  p#b']],
  [
    'EDIT-FOLD-10: the level of a toggle',
    ['open#a |one', 'p#b two', 'h1#c three'],
    '## ',
    ['th2#a |one', '  p#b two', 'h1#c three'],
  ],
  ['EDIT-FOLD-10: a number in a toggle heading is text', ['th1#a |'], '2. x', ['th1#a 2. x|']],
  ['EDIT-MD-8: nothing behind an open backtick', ['p#a |'], '`a --b *c* ->', ['p#a `a --b *c* ->|']],
  ['EDIT-MD-4: code', ['p#a |'], '```x', ['code#a x|']],
  ['EDIT-MD-5: divider', ['p#a |'], '---x', ['hr#a', 'p x|']],
  ['EDIT-MD-5: divider of stars', ['p#a |'], '***', ['hr#a', 'p |']],
  ['EDIT-MD-5: the free paragraph below is used', ['p#a |', 'p#b'], '---x', ['hr#a', 'p#b x|']],
  ['EDIT-MD-5: only on a line of its own', ['p#a |x'], '***', ['p#a ***|x']],
  ['EDIT-MD-6: bold', ['p#a |'], 'a **b c** d', ['p#a a **b c** d|']],
  ['EDIT-MD-6: bold of underscores', ['p#a |'], '__b__', ['p#a **b**|']],
  ['EDIT-MD-6: spaces inside are no mark', ['p#a |'], '** b ** ', ['p#a ** b ** |']],
  ['EDIT-MD-6: snake_case_words stay', ['p#a |'], 'snake_case_word', ['p#a snake_case_word|']],
  ['EDIT-MD-6: a product stays', ['p#a |'], '2 * 3 * 4', ['p#a 2 * 3 * 4|']],
  ['EDIT-MD-6: code', ['p#a |'], 'a `b` c', ['p#a a `b` c|']],
  ['EDIT-MD-7: symbols', ['p#a |'], '-- => ->', ['p#a — ⇒ →|']],
  ['EDIT-MD-8: nothing in code', ['code#a |'], '# -- **b**', ['code#a # -- **b**|']],
  ['EDIT-MD-8: no symbols in inline code', ['p#a `x|y`'], '--', ['p#a `x--|y`']],
  ['EDIT-MD-8: nothing in the place of several blocks', ['p#a #<x', 'p#b y>z'], ' ', ['p#a # |z']],
  ['EDIT-MD-8: nothing in an unknown block', ['x#a |'], '# y', ['x#a # y|']],
])('%s', (_rule, before, text, after) => {
  expect(outline(type(before, text))).toEqual(after)
})

it.each([
  ['all of it', ['p#a x |'], ['**b**'], ['p#a x **b**|']],
  ['its end', ['p#a |'], ['**', 'bold**'], ['p#a **bold**|']],
  ['a link', ['p#a |'], ['[b](https://a.example)'], ['p#a b|']],
])('EDIT-MD-6: several letters come at once, as from keyboards of phones: %s', (_, before, texts, after) => {
  expect(outline(type(before, texts))).toEqual(after)
})

it.each([
  ['a heading', '## x', 'h2#a x|'],
  ['a code', '`b` x', 'p#a `b` x|'],
  ['a dash', '--', 'p#a —|'],
])('EDIT-MD-10: what others write above is shown with the same keys: %s', (_, text, after) => {
  // Position 2 is in front of the "one" of the first block.
  const write = (state: EditorState) => state.apply(state.tr.insertText('x', 2))
  const [above, below] = outline(type(['p#z one', 'p#a |'], text, write))
  expect(above).toMatch(/^p#z x+one$/)
  expect(below).toBe(after)
})

it('EDIT-MD-6: a link, and never an unsafe one', () => {
  const linked = type(['p#a |'], '[x](example.org)')
  expect(linked.doc.textContent).toBe('x')
  expect(linked.doc.toJSON()).toMatchObject({
    content: [
      { content: [{ content: [{ marks: [{ type: 'href', attrs: { value: 'https://example.org' } }] }] }] },
    ],
  })
  expect(type(['p#a |'], '[x](javascript:y)').doc.textContent).toBe('[x](javascript:y)')
})

it('EDIT-MD-9: Backspace right behind a conversion gives back what was typed', () => {
  let state = type(['p#a |'], '# ')
  undoConversion(state, (tr) => (state = state.apply(tr)))
  expect(outline(state)).toEqual(['p#a # |'])
})
