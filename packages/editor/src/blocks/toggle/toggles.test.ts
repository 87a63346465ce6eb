import { expect, it } from 'vitest'
import type { Command } from 'prosemirror-state'
import { blockKind } from '../../engine/blockTypes/blockKinds.ts'
import { outline, outlineState } from '../../testing/outline.ts'
import { blockAt } from '../../engine/tree/blockSpot.ts'
import { backspace } from '../../engine/commands/backspace.ts'
import { command } from '../../engine/commands/command.ts'
import { deleteForward } from '../../engine/commands/deleteForward.ts'
import { deleteSelection } from '../../engine/commands/deleteSelection.ts'
import { enter } from '../../engine/commands/enter.ts'
import { indent } from '../../engine/commands/indent.ts'
import { insertBlock } from '../../engine/commands/insertBlock.ts'
import { moveBlocks } from '../../engine/commands/moveBlocks.ts'
import { toggleFold } from './toggleFold.ts'
import { turnInto } from '../../engine/commands/turnInto.ts'
import { setFolded } from '../../engine/commands/fold.ts'
import { addKid } from '../../engine/commands/addKid.ts'

type Case = readonly [rule: string, before: readonly string[], after: readonly string[]]

function table(run: Command, cases: readonly Case[]): void {
  it.each(cases)('%s', (_rule, before, after) => {
    let state = outlineState(before)
    expect(run(state, (tr) => (state = state.apply(tr)))).toBe(true)
    state.doc.check()
    expect(outline(state)).toEqual(after)
  })
}

table(toggleFold, [
  ['EDIT-FOLD-1: folds', ['open#a one|', '  p#b kid'], ['folded#a one|', '  p#b kid']],
  ['EDIT-FOLD-1: a toggle that never was folded is open', ['toggle#a one|'], ['folded#a one|']],
  ['EDIT-FOLD-1: opens', ['folded#a one|', '  p#b kid'], ['open#a one|', '  p#b kid']],
  [
    'EDIT-FOLD-1: folds all of a selection unless all are folded',
    ['folded#a o<ne', '  p#b kid', 'open#c tw>o'],
    ['folded#a o<ne', '  p#b kid', 'folded#c tw>o'],
  ],
  [
    'EDIT-FOLD-1: leaves toggles alone that are folded away',
    ['folded#a o<ne', '  open#b kid', 'folded#c tw>o'],
    ['open#a o<ne', '  open#b kid', 'open#c tw>o'],
  ],
])

it('EDIT-FOLD-1: is refused where there is no toggle', () => {
  expect(toggleFold(outlineState(['p#a one|']))).toBe(false)
  expect(toggleFold(outlineState(['open#a one', '  p#b ki|d']))).toBe(false)
})

it('EDIT-FOLD-2: a caret among the children comes out before they are folded away', () => {
  let state = outlineState(['open#a one', '  p#b ki|d'])
  const tr = state.tr
  setFolded(tr, 0, true)
  state = state.apply(tr)
  expect(outline(state)).toEqual(['folded#a one|', '  p#b kid'])
})

table(backspace, [
  [
    'EDIT-FOLD-4: text joins the folded toggle above, not what it hides',
    ['folded#a one', '  p#b kid', 'p#c |two'],
    ['folded#a one|two', '  p#b kid'],
  ],
  [
    'EDIT-FOLD-5: a folded toggle opens when it gets children by joining',
    ['folded#a one', '  p#b kid', 'p#c |two', '  p#d three'],
    ['open#a one|two', '  p#d three', '  p#b kid'],
  ],
  [
    'EDIT-FOLD-8: at the start of a toggle heading it becomes a plain toggle first',
    ['th2#a |one', '  p#b kid'],
    ['open#a |one', '  p#b kid'],
  ],
  [
    'EDIT-BACK-1: a toggle becomes text, its children stay',
    ['folded#a |one', '  p#b kid'],
    ['p#a |one', '  p#b kid'],
  ],
  ['EDIT-BACK-1: a callout becomes text', ['pin#a |one', '  p#b kid'], ['p#a |one', '  p#b kid']],
])

table(deleteForward, [
  [
    'EDIT-FOLD-4: Delete takes the block below what is hidden',
    ['folded#a one|', '  p#b kid', 'p#c two'],
    ['folded#a one|two', '  p#b kid'],
  ],
])

table(deleteSelection, [
  [
    'EDIT-FOLD-4: from a folded toggle to below it, what it hides stays',
    ['folded#a on<e', '  p#b kid', 'p#c tw>o', 'p#d three'],
    ['folded#a on|o', '  p#b kid', 'p#d three'],
  ],
  [
    'EDIT-FOLD-4: a folded toggle between the ends goes with what it hides',
    ['p#a on<e', 'folded#b two', '  p#c kid', 'p#d th>ree'],
    ['p#a on|ree'],
  ],
  [
    'EDIT-FOLD-4: what a toggle hides at the end of the range is shown afterwards',
    ['p#x zero', 'p#a on<e', 'folded#b tw>o', '  p#c kid'],
    ['p#x zero', 'p#a on|o', '  p#c kid'],
  ],
  ['EDIT-RANGE-6: all that is shown selected means all', ['p#a <one', 'folded#b two>', '  p#c kid'], ['p |']],
])

table(indent, [
  [
    'EDIT-FOLD-5: a folded toggle opens for what is indented into it',
    ['folded#a one', '  p#b kid', 'p#c tw|o'],
    ['open#a one', '  p#b kid', '  p#c tw|o'],
  ],
])

it('EDIT-FOLD-5: a folded toggle opens for what is dropped into it', () => {
  let state = outlineState(['folded#a one', '  p#b kid', 'p#c tw|o'])
  const tr = state.tr
  moveBlocks(tr, [blockAt(state.doc, state.doc.firstChild!.nodeSize).pos], { pos: 0, side: 'inside' })
  state = state.apply(tr)
  expect(outline(state)).toEqual(['open#a one', '  p#c tw|o', '  p#b kid'])
})

table(enter, [
  [
    'EDIT-SPLIT-3: children of a folded toggle stay with it',
    ['folded#a one|', '  p#b kid', 'p#c below'],
    ['folded#a one', '  p#b kid', 'toggle |', 'p#c below'],
  ],
  [
    'EDIT-SPLIT-3: so they do when it is split in its text',
    ['folded#a one|two', '  p#b kid', '    p#c deep'],
    ['folded#a one', '  p#b kid', '    p#c deep', 'toggle |two'],
  ],
  [
    'EDIT-SPLIT-3: and in a list item, of which others go along',
    ['ul#x item|', '  folded#a one', '    p#b kid'],
    ['ul#x item', 'ul |', '  folded#a one', '    p#b kid'],
  ],
  [
    'EDIT-SPLIT-4: in an open toggle heading the new block is its first child',
    ['th1#a one|two', '  p#b kid'],
    ['th1#a one', '  p |two', '  p#b kid'],
  ],
  ['EDIT-SPLIT-5: in front of a toggle an empty paragraph', ['folded#a |one'], ['p', 'folded#a |one']],
  ['EDIT-FOLD-8: an empty toggle heading becomes a plain toggle', ['th2#a |'], ['open#a |']],
  ['EDIT-ENTER-1: an empty toggle becomes text', ['open#a |', '  p#b kid'], ['p#a |', '  p#b kid']],
  [
    'EDIT-ENTER-2: an empty last child leaves the callout',
    ['pin#a one', '  p#b two', '  p#c |'],
    ['pin#a one', '  p#b two', 'p#c |'],
  ],
])

table(turnInto(blockKind('toggleHeading2')), [
  [
    'EDIT-FOLD-6: a toggle heading takes in what follows up to the same or a smaller level',
    ['p#a on|e', 'p#b two', 'h3#c three', 'ul#d four', 'h2#e five', 'p#f six'],
    ['th2#a on|e', '  p#b two', '  h3#c three', '  ul#d four', 'h2#e five', 'p#f six'],
  ],
  [
    'EDIT-FOLD-6: toggle headings count as headings',
    ['h2#a on|e', 'th3#b two', 'p#c three', 'th1#d four'],
    ['th2#a on|e', '  th3#b two', '  p#c three', 'th1#d four'],
  ],
  [
    'EDIT-FOLD-6: behind the children it has',
    ['folded#a on|e', '  p#b kid', 'p#c two'],
    ['th2#a on|e', '  p#b kid', '  p#c two'],
  ],
])

table(turnInto(blockKind('toggleHeading5')), [
  [
    'EDIT-TURN-6: toggle headings go down to the sixth level, too',
    ['p#a on|e', 'h6#b two', 'h5#c three'],
    ['toggle_list{"collapsed":false,"level":5}#a on|e', '  h6#b two', 'h5#c three'],
  ],
])

table(turnInto(blockKind('heading2')), [
  [
    'EDIT-FOLD-7: as a heading its children follow it, seen again',
    ['folded#a on|e', '  p#b kid', 'p#c two'],
    ['h2#a on|e', 'p#b kid', 'p#c two'],
  ],
])

table(turnInto(blockKind('bulletedList')), [
  [
    'EDIT-FOLD-4: what is folded away between the ends does not turn',
    ['p#a on<e', 'folded#b two', '  p#c kid', 'p#d th>ree'],
    ['ul#a on<e', 'ul#b two', '  p#c kid', 'ul#d th>ree'],
  ],
])

table(turnInto(blockKind('callout')), [
  [
    'EDIT-CALL-1: turned into a callout it gets the icon they begin with',
    ['quote#a on|e', '  p#b kid'],
    ['pin#a on|e', '  p#b kid'],
  ],
])

table(
  command((tr) => {
    insertBlock(tr, blockAt(tr.doc, 0), blockKind('toggleHeading1'))
    return true
  }),
  [
    [
      'EDIT-FOLD-6: a new one takes in what follows, too',
      ['p#a one|', 'p#b two'],
      ['p#a one', 'th1 |', '  p#b two'],
    ],
  ],
)

table(addKid(0), [
  ['EDIT-FOLD-9: a press in an empty toggle adds a paragraph', ['open#a one|'], ['open#a one', '  p |']],
])
