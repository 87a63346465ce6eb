import { expect, it } from 'vitest'
import type { Command } from 'prosemirror-state'
import { blockKind } from '../blockTypes/blockKinds.ts'
import { outline, outlineState } from '../../testing/outline.ts'
import { arrow } from './arrow.ts'
import { backspace } from './backspace.ts'
import { bringOut } from './bringOut.ts'
import { codeTab, codeUntab } from '../../blocks/code/codeTab.ts'
import { command } from './command.ts'
import { deleteForward } from './deleteForward.ts'
import { deleteSelection } from './deleteSelection.ts'
import { duplicate } from './duplicate.ts'
import { enter } from './enter.ts'
import { extendToBlocks } from './extendToBlocks.ts'
import { indent } from './indent.ts'
import { insertSoftBreak } from './insertNewline.ts'
import { leaveCode, splitCode } from '../../blocks/code/leaveCode.ts'
import { lift } from './lift.ts'
import { moveDown, moveUp } from './moveBlocks.ts'
import { selectAll } from './selectAll.ts'
import { setAllChecked, toggleTodo } from '../../blocks/lists/toggleTodo.ts'
import { turnInto } from './turnInto.ts'

type Case = readonly [rule: string, before: readonly string[], after: readonly string[] | 'refused']

function table(command: Command, cases: readonly Case[]): void {
  it.each(cases)('%s', (_rule, before, after) => {
    let state = outlineState(before)
    const applied = command(state, (tr) => (state = state.apply(tr)))
    state.doc.check()
    const isRefused = after === 'refused'
    expect(outline(state)).toEqual(isRefused ? outline(outlineState(before)) : after)
    expect(applied || isRefused).toBe(true)
  })
}

table(enter, [
  ['EDIT-SPLIT-1: in the middle of a text', ['p#a one|two'], ['p#a one', 'p |two']],
  ['EDIT-SPLIT-1: at the end of a text', ['p#a one|'], ['p#a one', 'p |']],
  ['EDIT-SPLIT-1: marks stay on both sides', ['p#a **on|e**'], ['p#a **on**', 'p **|e**']],
  ['EDIT-SPLIT-2: bullets go on as bullets', ['ul#a one|two'], ['ul#a one', 'ul |two']],
  ['EDIT-SPLIT-2: numbers go on without the start number', ['ol:3#a one|'], ['ol:3#a one', 'ol |']],
  ['EDIT-SPLIT-2: to-dos go on unticked', ['done#a one|two'], ['done#a one', 'todo |two']],
  ['EDIT-SPLIT-2: a heading goes on as a paragraph', ['h1#a one|two'], ['h1#a one', 'p |two']],
  ['EDIT-SPLIT-2: a folded toggle stays a toggle', ['folded#a one|'], ['folded#a one', 'toggle |']],
  [
    'EDIT-SPLIT-3: children move to the new block',
    ['ul#a one|two', '  ul#b kid'],
    ['ul#a one', 'ul |two', '  ul#b kid'],
  ],
  [
    'EDIT-SPLIT-3: children of an unknown type stay',
    ['x#a one|two', '  p#b kid'],
    ['x#a one', '  p#b kid', 'p |two'],
  ],
  [
    'EDIT-SPLIT-4: in a quote it becomes the first child',
    ['quote#a one|two', '  p#b kid'],
    ['quote#a one', '  p |two', '  p#b kid'],
  ],
  ['EDIT-SPLIT-4: in an open toggle too', ['toggle#a one|two'], ['toggle#a one', '  p |two']],
  ['EDIT-SPLIT-4: in a callout too', ['callout#a one|'], ['callout#a one', '  p |']],
  ['EDIT-SPLIT-5: at the start an empty block goes before', ['p#a |one'], ['p', 'p#a |one']],
  ['EDIT-SPLIT-5: before a heading it is a paragraph', ['h2#a |one'], ['p', 'h2#a |one']],
  ['EDIT-SPLIT-5: before a number it takes the start', ['ol:3#a |one'], ['ol:3', 'ol:3#a |one']],
  ['EDIT-SPLIT-5: before a ticked to-do it is unticked', ['done#a |one'], ['todo', 'done#a |one']],
  ['EDIT-SPLIT-6: a selection goes first', ['p#a o<ne', 'p#b tw>o'], ['p#a o', 'p |o']],
  ['EDIT-ENTER-1: empty list item becomes a paragraph', ['ul#a |'], ['p#a |']],
  ['EDIT-ENTER-1: empty heading becomes a paragraph', ['h1#a |'], ['p#a |']],
  ['EDIT-ENTER-1: empty quote becomes a paragraph', ['quote#a |'], ['p#a |']],
  ['EDIT-ENTER-2: empty last child is lifted', ['ul#a one', '  ul#b |'], ['ul#a one', 'ul#b |']],
  [
    'EDIT-ENTER-2: empty paragraph leaves a quote',
    ['quote#a one', '  p#b two', '  p#c |'],
    ['quote#a one', '  p#b two', 'p#c |'],
  ],
  [
    'EDIT-ENTER-2: one that is not last is not lifted',
    ['ul#a one', '  ul#b |', '  ul#c two'],
    ['ul#a one', '  p#b |', '  ul#c two'],
  ],
  [
    'EDIT-ENTER-2: one with children is not lifted',
    ['ul#a one', '  ul#b |', '    ul#c two'],
    ['ul#a one', '  p#b |', '    ul#c two'],
  ],
  [
    'EDIT-ENTER-3: empty list in a quote becomes a paragraph',
    ['quote#a one', '  ul#b |'],
    ['quote#a one', '  p#b |'],
  ],
  ['EDIT-ENTER-3: and in a callout', ['callout#a one', '  todo#b |'], ['callout#a one', '  p#b |']],
  ['EDIT-ENTER-2: out of an open toggle it is lifted', ['open#a one', '  ul#b |'], ['open#a one', 'ul#b |']],
  ['EDIT-ENTER-4: in a cell nothing is lifted', ['cell#a', '  ul#b |'], ['cell#a', '  p#b |']],
  ['EDIT-ENTER-4: in a cell a paragraph is added', ['cell#a', '  p#b |'], ['cell#a', '  p#b', '  p |']],
  ['EDIT-ENTER-5: empty paragraph gets another below', ['p#a |'], ['p#a', 'p |']],
  ['EDIT-ENTER-5: with children it gets another above', ['p#a |', '  p#b kid'], ['p', 'p#a |', '  p#b kid']],
  ['EDIT-ENTER-6: in code a line, indented alike', ['code#a \\tone|'], ['code#a \\tone\\n\\t|']],
  ['EDIT-ENTER-6: at the start of code a line', ['code#a |one'], ['code#a \\n|one']],
  ['EDIT-ENTER-6: empty code is left', ['code#a |'], ['code#a', 'p |']],
  ['EDIT-ENTER-7: below a block without text', ['hr*#a', 'p#b x'], ['hr#a', 'p |', 'p#b x']],
])

table(insertSoftBreak, [
  ['EDIT-SOFT-1: a line inside the text', ['h1#a one|two'], ['h1#a one\\n|two']],
  ['EDIT-SOFT-1: a selection goes first', ['p#a o<ne', 'p#b tw>o'], ['p#a o\\n|o']],
])

table(backspace, [
  ['EDIT-BACK-1: a heading becomes a paragraph', ['p#x', 'h2#a |one'], ['p#x', 'p#a |one']],
  ['EDIT-BACK-1: a list item too, children stay', ['ul#a |one', '  ul#b two'], ['p#a |one', '  ul#b two']],
  ['EDIT-BACK-1: code too', ['code#a |one\\ntwo'], ['p#a |one\\ntwo']],
  ['EDIT-BACK-2: a last child is lifted', ['ul#a one', '  p#b |two'], ['ul#a one', 'p#b |two']],
  ['EDIT-BACK-3: joins the block above', ['p#a one', 'p#b |two'], ['p#a one|two']],
  [
    'EDIT-BACK-3: joins the deepest block above',
    ['ul#a one', '  ul#b two', 'p#c |three'],
    ['ul#a one', '  ul#b two|three'],
  ],
  ['EDIT-BACK-3: joins the parent', ['ul#a one', '  p#b |two', '  p#c x'], ['ul#a one|two', '  p#c x']],
  ['EDIT-BACK-3: keeps marks', ['p#a **one**', 'p#b |**two**'], ['p#a **one|two**']],
  ['EDIT-BACK-3: code takes text without marks', ['code#a one', 'p#b |**two**'], ['code#a one|two']],
  [
    'EDIT-BACK-4: children come first below the target',
    ['ul#a one', 'p#b |two', '  p#c kid'],
    ['ul#a one|two', '  p#c kid'],
  ],
  [
    'EDIT-BACK-4: or follow one that may have none',
    ['h1#a one', 'p#b |two', '  p#c kid'],
    ['h1#a one|two', 'p#c kid'],
  ],
  ['EDIT-BACK-5: an empty paragraph above goes instead', ['p#a', 'p#b |two'], ['p#b |two']],
  ['EDIT-BACK-6: a divider above goes', ['p#x x', 'hr#a', 'p#b |two'], ['p#x x', 'p#b |two']],
  [
    'EDIT-BACK-6: one with blocks in it is selected',
    ['hr#a', '  p#b |one', '  p#c two'],
    ['hr*#a', '  p#b one', '  p#c two'],
  ],
  ['EDIT-BACK-6: other blocks without text are selected', ['img#a', 'p#b |two'], ['img*#a', 'p#b two']],
  ['EDIT-BACK-6: so are unknown types with text', ['x#a one', 'p#b |two'], ['x*#a one', 'p#b two']],
  ['EDIT-BACK-6: an unknown type itself', ['p#a one', 'x#b |two'], ['p#a one', 'x*#b two']],
  [
    'EDIT-BACK-6: a table above is selected whole',
    ['p#t', '  cell#a', '    p#b one', 'p#c |two'],
    ['p*#t', '  cell#a', '    p#b one', 'p#c two'],
  ],
  ['EDIT-BACK-7: nothing above', ['p#a |one'], 'refused'],
  ['EDIT-BACK-7: inside the text', ['p#a o|ne'], 'refused'],
  [
    'EDIT-BACK-8: a selected block goes, caret above',
    ['p#a one', 'hr*#b', 'p#c two'],
    ['p#a one|', 'p#c two'],
  ],
  ['EDIT-BACK-8: the last block leaves a paragraph', ['hr*#b'], ['p |']],
  ['EDIT-BACK-8: a selected first block, caret below', ['hr*#b', 'p#c two'], ['p#c |two']],
])

table(deleteForward, [
  ['EDIT-DEL-1: joins the block below', ['p#a one|', 'p#b two'], ['p#a one|two']],
  [
    'EDIT-DEL-1: joins the first child',
    ['ul#a one|', '  ul#b two', '  ul#c x'],
    ['ul#a one|two', '  ul#c x'],
  ],
  [
    'EDIT-DEL-1: the children of the one below come along',
    ['p#a one|', 'ul#b two', '  ul#c x'],
    ['p#a one|two', '  ul#c x'],
  ],
  ['EDIT-DEL-2: an empty paragraph goes instead', ['p#a |', 'h1#b two'], ['h1#b |two']],
  ['EDIT-DEL-2: an empty only child too', ['ul#a x', '  p#b |', 'h1#c two'], ['ul#a x', 'h1#c |two']],
  ['EDIT-DEL-3: a divider below goes', ['p#a one|', 'hr#b', 'p#c two'], ['p#a one|', 'p#c two']],
  [
    'EDIT-DEL-3: one with blocks in it is selected',
    ['p#a one|', 'hr#b', '  p#c two'],
    ['p#a one', 'hr*#b', '  p#c two'],
  ],
  ['EDIT-DEL-3: other blocks without text are selected', ['p#a one|', 'img#b'], ['p#a one', 'img*#b']],
  ['EDIT-DEL-4: nothing below', ['p#a one|'], 'refused'],
  ['EDIT-DEL-4: inside the text', ['p#a o|ne'], 'refused'],
])

table(deleteSelection, [
  ['EDIT-RANGE-1: inside a text', ['p#a o<n>e'], ['p#a o|e']],
  ['EDIT-RANGE-1: two blocks join', ['p#a o<ne', 'h1#b tw>o'], ['p#a o|o']],
  ['EDIT-RANGE-1: backwards too', ['p#a o>ne', 'p#b tw<o'], ['p#a o|o']],
  ['EDIT-RANGE-2: blocks between go', ['p#a o<ne', 'hr#x', 'p#y y', '  p#z z', 'p#b tw>o'], ['p#a o|o']],
  [
    'EDIT-RANGE-3: children behind the end come first below the start',
    ['p#a o<ne', 'p#b t>wo', '  p#c x'],
    ['p#a o|wo', '  p#c x'],
  ],
  [
    'EDIT-RANGE-3: or follow a start that may have none',
    ['h1#a o<ne', 'p#b t>wo', '  p#c x', 'p#d y'],
    ['h1#a o|wo', 'p#c x', 'p#d y'],
  ],
  [
    'EDIT-RANGE-4: from a parent into its child',
    ['ul#a o<ne', '  ul#b t>wo', '    ul#c x', '  ul#d y'],
    ['ul#a o|wo', '  ul#c x', '  ul#d y'],
  ],
  [
    'EDIT-RANGE-5: what hung below a deleted parent moves up',
    ['p#a o<ne', 'p#b x', '  p#c t>wo', '  p#d y', 'p#e z'],
    ['p#a o|wo', 'p#d y', 'p#e z'],
  ],
  [
    'EDIT-RANGE-5: from depth to depth',
    ['ul#a x', '  ul#b o<ne', 'ul#c x', '  ul#d x', '    ul#e t>wo', '    ul#f y', '  ul#g z'],
    ['ul#a x', '  ul#b o|wo', 'ul#f y', 'ul#g z'],
  ],
  ['EDIT-RANGE-6: everything leaves one paragraph', ['h1#a <one', 'ul#b two>'], ['p |']],
  [
    'EDIT-RANGE-7: across cells only text goes',
    ['p#a o<ne', 'p#t', '  cell#c', '    p#d t>wo'],
    ['p#a o|', 'p#t', '  cell#c', '    p#d wo'],
  ],
  ['EDIT-RANGE-1: a caret is no range', ['p#a o|ne'], 'refused'],
])

table(indent, [
  ['EDIT-INDENT-1: under the sibling before', ['ul#a one', 'ul#b two|'], ['ul#a one', '  ul#b two|']],
  [
    'EDIT-INDENT-1: behind its children, with its own',
    ['ul#a one', '  ul#c x', 'ul#b t|wo', '  ul#d y'],
    ['ul#a one', '  ul#c x', '  ul#b t|wo', '    ul#d y'],
  ],
  ['EDIT-INDENT-2: not a first child', ['ul#a o|ne'], 'refused'],
  ['EDIT-INDENT-2: not under a heading', ['h1#a one', 'p#b |two'], 'refused'],
  ['EDIT-INDENT-2: not under a divider', ['hr#a', 'p#b |two'], 'refused'],
  [
    'EDIT-INDENT-3: a selection moves in order',
    ['ul#a one', 'ul#b t<wo', 'ul#c th>ree'],
    ['ul#a one', '  ul#b t<wo', '  ul#c th>ree'],
  ],
  ['EDIT-INDENT-3: a selection that cannot move stays whole', ['ul#a o<ne', 'ul#b tw>o'], 'refused'],
  ['EDIT-INDENT-3: a block selected whole', ['p#a one', 'hr*#b'], ['p#a one', '  hr*#b']],
  [
    'EDIT-INDENT-3: inner blocks go with their parent',
    ['ul#a one', 'ul#b t<wo', '  ul#c th>ree'],
    ['ul#a one', '  ul#b t<wo', '    ul#c th>ree'],
  ],
])

table(lift, [
  [
    'EDIT-LIFT-1: right behind the parent',
    ['ul#a one', '  ul#b t|wo', '  ul#c x', 'p#d y'],
    ['ul#a one', '  ul#c x', 'ul#b t|wo', 'p#d y'],
  ],
  [
    'EDIT-LIFT-1: an only child takes the group with it',
    ['ul#a one', '  ul#b |two'],
    ['ul#a one', 'ul#b |two'],
  ],
  ['EDIT-LIFT-2: not at the top', ['ul#a o|ne'], 'refused'],
  ['EDIT-LIFT-2: not out of a cell', ['cell#a', '  p#b o|ne'], 'refused'],
  [
    'EDIT-LIFT-3: a selection lifts in order',
    ['ul#a one', '  ul#b t<wo', '  ul#c th>ree'],
    ['ul#a one', 'ul#b t<wo', 'ul#c th>ree'],
  ],
])

table(codeTab, [
  ['EDIT-CODE-1: a tab at the caret', ['code#a o|ne'], ['code#a o\\t|ne']],
  [
    'EDIT-CODE-1: in front of each selected line',
    ['code#a on<e\\ntw>o\\nthree'],
    ['code#a \\ton<e\\n\\ttw>o\\nthree'],
  ],
  ['EDIT-CODE-1: only in code', ['p#a o|ne'], 'refused'],
])
table(codeUntab, [
  ['EDIT-CODE-2: takes a tab from each line', ['code#a \\ton<e\\n\\ttw>o'], ['code#a on<e\\ntw>o']],
  ['EDIT-CODE-2: or two spaces', ['code#a   o|ne'], ['code#a o|ne']],
])
table(splitCode, [
  ['EDIT-CODE-3: leaves with what follows', ['code#a one\\n|two'], ['code#a one\\n', 'p |two']],
  ['EDIT-CODE-3: only in code', ['p#a o|ne'], 'refused'],
])
table(leaveCode, [['EDIT-CODE-4: leaves with nothing', ['code#a on|e'], ['code#a one', 'p |']]])

table(toggleTodo, [
  ['EDIT-TODO-1: ticks', ['todo#a o|ne'], ['done#a o|ne']],
  ['EDIT-TODO-1: unticks', ['done#a o|ne'], ['undone#a o|ne']],
  [
    'EDIT-TODO-2: a mixed selection is ticked',
    ['done#a o<ne', 'p#b x', 'todo#c tw>o'],
    ['done#a o<ne', 'p#b x', 'done#c tw>o'],
  ],
  ['EDIT-TODO-1: nothing to tick', ['p#a o|ne'], 'refused'],
])

table(
  command((tr) => (setAllChecked(tr, 0, true), true)),
  [
    [
      'EDIT-TODO-3: ticks the to-dos below, whatever they lie in, and nothing behind',
      ['todo#a o|ne', '  p#b x', '    todo#c two', '  folded#d y', '    done#e three', 'todo#f four'],
      ['done#a o|ne', '  p#b x', '    done#c two', '  folded#d y', '    done#e three', 'todo#f four'],
    ],
  ],
)

table(turnInto(blockKind('heading2')), [
  ['EDIT-TURN-1: in place, same id', ['p#a o|ne'], ['h2#a o|ne']],
  ['EDIT-TURN-1: keys of the old type go', ['done#a o|ne'], ['h2#a o|ne']],
  [
    'EDIT-TURN-2: children follow a type that may have none',
    ['ul#a o|ne', '  ul#b two', 'p#c x'],
    ['h2#a o|ne', 'ul#b two', 'p#c x'],
  ],
  [
    'EDIT-TURN-3: every selected block',
    ['p#a o<ne', '  ul#b two', 'hr#c', 'p#d x>'],
    ['h2#a o<ne', 'h2#b two', 'hr#c', 'h2#d x>'],
  ],
])
table(turnInto(blockKind('todoList')), [
  [
    'EDIT-TURN-2: children stay with a type that may have them',
    ['ul#a o|ne', '  ul#b two'],
    ['todo#a o|ne', '  ul#b two'],
  ],
])
table(turnInto(blockKind('code')), [['EDIT-TURN-4: code drops marks', ['p#a **o|ne**'], ['code#a o|ne']]])

it('EDIT-TURN-5: data that belongs to no type stays', () => {
  let state = outlineState(['p#a o|ne'])
  state = state.apply(state.tr.setNodeAttribute(0, 'data', { align: 'right', later: [1], checked: true }))
  turnInto(blockKind('heading1'))(state, (tr) => (state = state.apply(tr)))
  expect(state.doc.firstChild!.attrs['data']).toEqual({ align: 'right', later: [1], level: 1 })
})

table(duplicate, [
  [
    'EDIT-COPY-1: a deep copy without ids',
    ['ul#a o|ne', '  ul#b **two**'],
    ['ul#a one', '  ul#b **two**', 'ul one|', '  ul **two**'],
  ],
  [
    'EDIT-COPY-2: several behind the last',
    ['p#a o<ne', 'p#b tw>o', 'p#c x'],
    ['p#a one', 'p#b two', 'p one|', 'p two', 'p#c x'],
  ],
])

table(moveUp, [
  ['EDIT-MOVE-1: up, with children', ['p#a x', 'ul#b o|ne', '  ul#c y'], ['ul#b o|ne', '  ul#c y', 'p#a x']],
  ['EDIT-MOVE-1: a run of siblings', ['p#a x', 'p#b o<ne', 'p#c tw>o'], ['p#b o<ne', 'p#c tw>o', 'p#a x']],
  ['EDIT-MOVE-2: not above the first', ['p#a o|ne', 'p#b x'], 'refused'],
])
table(moveDown, [
  ['EDIT-MOVE-1: down', ['ul#b o|ne', '  ul#c y', 'p#a x'], ['p#a x', 'ul#b o|ne', '  ul#c y']],
  ['EDIT-MOVE-1: a block selected whole', ['hr*#b', 'p#a x'], ['p#a x', 'hr*#b']],
  ['EDIT-MOVE-2: not below the last', ['p#a x', 'p#b o|ne'], 'refused'],
])

table(arrow('down'), [
  [
    'EDIT-ARROW-1: a block without text is selected as a whole',
    ['p#a one|', 'hr#b', 'p#c x'],
    ['p#a one', 'hr*#b', 'p#c x'],
  ],
  ['EDIT-ARROW-1: from there it goes on', ['p#a one', 'hr*#b', 'p#c x'], ['p#a one', 'hr#b', 'p#c |x']],
  ['EDIT-ARROW-1: between texts the browser goes', ['p#a one|', 'p#c x'], 'refused'],
])
table(arrow('left'), [
  [
    'EDIT-ARROW-1: back from the start of a text',
    ['p#a one', 'hr#b', 'p#c |x'],
    ['p#a one', 'hr*#b', 'p#c x'],
  ],
  [
    'EDIT-ARROW-1: and on to the end of the one above',
    ['p#a one', 'hr*#b', 'p#c x'],
    ['p#a one|', 'hr#b', 'p#c x'],
  ],
  ['EDIT-ARROW-1: in the middle of a text it is a step', ['hr#b', 'p#c x|y'], 'refused'],
])

table(selectAll, [
  ['EDIT-ALL-1: in code the code first', ['p#x x', 'code#a o|ne'], ['p#x x', 'code#a <one>']],
  ['EDIT-ALL-2: then and elsewhere everything', ['p#x x', 'code#a <one>'], ['p#x x', 'code#a one']],
])

table(extendToBlocks('right'), [
  [
    'EDIT-EXTEND-1: to the next text, over what has none',
    ['p#a o<ne>', 'hr', 'img', 'ul#b two'],
    ['p#a o<ne', 'hr', 'img', 'ul#b >two'],
  ],
  [
    'EDIT-EXTEND-1: not to what is folded away',
    ['folded#a one|', '  p#b two', 'p#c three'],
    ['folded#a one<', '  p#b two', 'p#c >three'],
  ],
  ['EDIT-EXTEND-1: inside a text the browser does it', ['p#a on|e', 'hr'], 'refused'],
  ['EDIT-EXTEND-1: at the end of everything nothing happens', ['p#a one|'], 'refused'],
  ['EDIT-EXTEND-2: before blocks without text that end the page', ['p#a one|', 'hr'], ['p*#a one', 'hr*']],
  [
    'EDIT-EXTEND-2: with what was selected before',
    ['p#a o<ne', 'p#b two>', 'hr', 'img'],
    ['p*#a one', 'p*#b two', 'hr*', 'img'],
  ],
  ['EDIT-EXTEND-2: not where it gives back', ['p#a one>two<', 'hr'], 'refused'],
  ['EDIT-EXTEND-3: one more of blocks', ['hr*', 'p#a one'], ['hr*', 'p*#a one']],
])

table(extendToBlocks('left'), [
  [
    'EDIT-EXTEND-2: in front of the first text',
    ['hr', 'p#a |one', 'p#b two'],
    ['hr*', 'p*#a one', 'p#b two'],
  ],
  [
    'EDIT-EXTEND-1: out of a child to the block that holds it',
    ['ul#a one', '  ul#b |two'],
    ['ul#a one>', '  ul#b <two'],
  ],
  [
    'EDIT-EXTEND-1: back over the edge that it has come across',
    ['p#a one<', 'hr', 'ul#b >two'],
    ['p#a one|', 'hr', 'ul#b two'],
  ],
  ['EDIT-EXTEND-3: one more of blocks', ['p#a one', 'hr*'], ['p*#a one', 'hr*']],
])

table(extendToBlocks('down'), [
  ['EDIT-EXTEND-1: down to a text the browser finds the way', ['p#a one|', 'hr', 'p#b two'], 'refused'],
  [
    'EDIT-EXTEND-2: out of a child, with the block that holds it',
    ['ul#a one', '  ul#b two|', 'hr'],
    ['ul*#a one', '  ul#b two', 'hr*'],
  ],
])

table(bringOut(4), [
  [
    'EDIT-DEEP-3: what is in a block comes to the top level behind the one it lies in',
    ['ul#a', '  ul#b one', '    p#c two', '      p#d three', '  p#e four', 'p#f |five'],
    ['ul#a', '  ul#b one', '  p#e four', 'p#c |two', '  p#d three', 'p#f five'],
  ],
  ['EDIT-DEEP-3: where nothing is in it, nothing happens', ['ul#a', '  ul#b |one'], 'refused'],
])
