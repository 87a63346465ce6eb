import { expect, it } from 'vitest'
import { outline, outlineState } from '../../testing/outline.ts'
import { insertLines } from './insertLines.ts'

it.each([
  ['EDIT-LINES-1: paragraphs', ['p#a x|y'], 'one\ntwo\nthree', ['p#a xone', 'p two', 'p three|y']],
  ['EDIT-LINES-1: as Enter goes on in a list', ['done#a x|'], 'one\ntwo', ['done#a xone', 'todo two|']],
  ['EDIT-LINES-1: an empty line ends a list', ['ul#a |'], 'one\n\ntwo', ['ul#a one', 'p two|']],
  ['EDIT-LINES-1: behind a heading', ['h1#a |'], 'one\ntwo', ['h1#a one', 'p two|']],
  ['EDIT-LINES-1: in a quote', ['quote#a x|'], 'one\ntwo', ['quote#a xone', '  p two|']],
  [
    'EDIT-LINES-1: in an open toggle',
    ['open#a x|', '  p#b kid'],
    '1\n2',
    ['open#a x1', '  p 2|', '  p#b kid'],
  ],
  ['EDIT-LINES-1: in a cell', ['cell#a', '  p#b |'], '1\n2', ['cell#a', '  p#b 1', '  p 2|']],
  ['EDIT-LINES-1: in an unknown type', ['x#a x|', '  p#b kid'], '1\n2', ['x#a x1', '  p#b kid', 'p 2|']],
  ['EDIT-LINES-1: the last line may be empty', ['p#a |x'], 'one\n', ['p#a one', 'p |x']],
  ['EDIT-LINES-1: so may the first', ['p#a |x'], '\none', ['p', 'p#a one|x']],
  [
    'EDIT-LINES-1: every line break',
    ['p#a |'],
    '1\r\n2\r3\u20294\u00855\f6',
    ['p#a 1', 'p 2', 'p 3', 'p 4', 'p 5', 'p 6|'],
  ],
  [
    'EDIT-LINES-2: in code each begins a line',
    ['code#a \\tx|y'],
    '1\r\n2\u20283\n',
    ['code#a \\tx1\\n2\\n3\\n|y'],
  ],
  ['EDIT-LINES-3: soft breaks stay in the text', ['p#a |'], '1\u20282\v3', ['p#a 1\\n2\\n3|']],
  ['EDIT-LINES-3: of a text that is corrected too', ['p#a <wrot\\nit>'], 'wrote\nit', ['p#a wrote\\nit|']],
  ['EDIT-LINES-4: a selection in a text goes first', ['p#a a<bc>d'], '1\n2', ['p#a a1', 'p 2|d']],
  ['EDIT-LINES-4: so does one over several', ['p#a a<b', 'ul#b x', 'p#c c>d'], '1\n2', ['p#a a1', 'p 2|d']],
  ['EDIT-LINES-4: from code on', ['code#a a<b', 'p#b c>d'], '1\n2', ['code#a a1\\n2|d']],
  [
    'EDIT-LINES-4: behind a block selected as a whole',
    ['img*#a', 'p#b x'],
    '1\n2',
    ['img#a', 'p 1', 'p 2|', 'p#b x'],
  ],
])('%s', (_rule, before, text, after) => {
  let state = outlineState(before)
  const tr = state.tr
  expect(insertLines(tr, text)).toBe(true)
  state = state.apply(tr)
  state.doc.check()
  expect(outline(state)).toEqual(after)
})
