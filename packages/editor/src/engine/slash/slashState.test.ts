import { EditorState, Plugin, TextSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { blockKind } from '../blockTypes/blockKinds.ts'
import { chooseKind, startLine } from './chooseKind.ts'
import { testLabels } from '../../testing/testLabels.ts'
import { outline, outlineState } from '../../testing/outline.ts'
import { turnIntoItems } from '../menus/turnIntoItems.ts'
import type { SlashRow } from './slashRows.ts'
import { nextSlash, slashKey, type SlashMenu } from './slashState.ts'

const labels = testLabels()
/** What the menu begins with where nothing was used yet. */
const FIRST = [
  'paragraph',
  'heading1',
  'heading2',
  'moreHeadings',
  'todoList',
  'bulletedList',
  'numberedList',
  'toggleList',
  'quote',
  'allBlocks',
]

function open(before: readonly string[], foreign = false): EditorState {
  const start = outlineState(before)
  const plugin = new Plugin<SlashMenu | null>({
    key: slashKey,
    state: {
      init: () => null,
      apply: (tr, menu, _, state) => nextSlash(tr, menu, state, { labels, isForeign: () => foreign }),
    },
  })
  return EditorState.create({ doc: start.doc, selection: start.selection, plugins: [plugin] })
}

function type(state: EditorState, text: string): EditorState {
  return Array.from(text).reduce((before, char) => before.apply(before.tr.insertText(char)), state)
}

function found(state: EditorState): readonly string[] | null {
  return slashKey.getState(state)?.rows.map(rowId) ?? null
}

function rowId(row: SlashRow): string {
  return 'kind' in row ? row.kind.id : row.id
}

/** Chooses a kind in the open menu. */
function choose(state: EditorState, id: string): EditorState {
  const { from, to } = slashKey.getState(state)!
  const pos = state.selection.$head.before(1)
  let after = state
  chooseKind(blockKind(id), { pos, from, to })(state, (tr) => (after = state.apply(tr)))
  return after
}

it('EDIT-SLASH-1: opens at the start of a block and behind a space', () => {
  expect(found(type(open(['p#a |']), '/'))).toEqual(FIRST)
  expect(found(type(open(['p#a one |']), '/'))).toEqual(FIRST)
})

it.each([
  ['inside a word', ['p#a one|'], false],
  ['in code', ['code#a |'], false],
  ['in inline code', ['p#a `a |b`'], false],
  ['when someone else types it', ['p#a |'], true],
] as const)('EDIT-SLASH-1: stays shut %s', (_name, before, foreign) => {
  expect(found(type(open(before, foreign), '/'))).toBeNull()
})

it('EDIT-SLASH-6: a diagram is code of that language, which "turn into" calls code', () => {
  const state = choose(type(open(['p#a |']), '/mermaid'), 'mermaid')
  expect(outline(state)).toEqual(['code{"language":"mermaid"}#a |'])
  const offered = turnIntoItems(blockKind('code'), labels)
  expect(offered.map(({ id }) => id)).not.toContain('mermaid')
  expect(offered.find(({ id }) => id === 'code')?.isChecked).toBe(true)
})

it('EDIT-SLASH-3: closes when the caret leaves, when the "/" goes, and behind words that find nothing', () => {
  const menu = type(open(['p#a |', 'p#b x']), '/tod')
  expect(found(menu)).toEqual(['todoList'])
  expect(found(menu.apply(menu.tr.setSelection(TextSelection.create(menu.doc, 10))))).toBeNull()
  expect(found(menu.apply(menu.tr.delete(2, 6)))).toBeNull()
  expect(found(type(menu, ' go home'))).toBeNull()
  expect(found(menu.apply(menu.tr.setMeta(slashKey, { close: true })))).toBeNull()
  expect(found(type(open(['p#a |']), '/ '))).toBeNull()
})

it('EDIT-SLASH-4: an empty block becomes the kind, another gets one below', () => {
  for (const [before, after] of [
    [['p#a |'], ['h1#a |']],
    [['p#a one |'], ['p#a one ', 'h1 |']],
  ] as const) {
    const state = choose(type(open(before), '/h1'), 'heading1')
    expect(outline(state)).toEqual(after)
    expect(found(state)).toBeNull()
  }
})

it('EDIT-SLASH-4: a divider leaves a paragraph to go on in', () => {
  const state = choose(type(open(['p#a |']), '/div'), 'divider')
  expect(outline(state)).toEqual(['hr#a', 'p |'])
})

it('EDIT-SLASH-3: after three letters that find nothing it closes, and the text stays', () => {
  const missed = type(open(['p#a |']), '/codxy')
  expect(found(missed)).toEqual([])
  const written = type(missed, 'z')
  expect(found(written)).toBeNull()
  expect(outline(written)).toEqual(['p#a /codxyz|'])
  const mended = missed.apply(missed.tr.delete(6, 8))
  expect(found(mended)).toContain('code')
})

it('EDIT-SLASH-5: what the plus inserts is one step: into an empty block, else into a new one below', () => {
  for (const [before, after] of [
    [['p#a |'], ['h1#a |']],
    [['p#a o|ne'], ['p#a one', 'h1 |']],
    [['hr*#a'], ['hr#a', 'h1 |']],
    [['code#a |'], ['code#a', 'h1 |']],
    [
      ['p#a one|', '  p#b two'],
      ['p#a one', '  p#b two', 'h1 |'],
    ],
  ] as const) {
    let state = open(before)
    chooseKind(blockKind('heading1'), { pos: 0 })(state, (tr) => (state = state.apply(tr)))
    expect(outline(state)).toEqual(after)
  }
})

it('EDIT-SLASH-5: what stands in the text gets a line of its own', () => {
  for (const [before, after] of [
    [['p#a |'], ['p#a |']],
    [['p#a o|ne'], ['p#a one', 'p |']],
    [['hr*#a'], ['hr#a', 'p |']],
  ] as const) {
    let state = open(before)
    startLine(0)(state, (tr) => (state = state.apply(tr)))
    expect(outline(state)).toEqual(after)
  }
})
