import { EditorState, Plugin, TextSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { BLOCK_KINDS, blockKind } from '../blocks/blockKinds.ts'
import { chooseSlash } from '../commands/chooseSlash.ts'
import { openSlash } from '../commands/openSlash.ts'
import { testLabels } from '../testing/testLabels.ts'
import { outline, outlineState } from '../testing/outline.ts'
import { turnIntoItems } from './turnIntoItems.ts'
import { findKinds, nextSlash, slashKey, type SlashMenu } from './slashState.ts'

const labels = testLabels()
/** What the menu offers where nothing holds files. */
const OFFERED = BLOCK_KINDS.filter(({ media, asks, id }) => media === null && !asks && id !== 'subPage').map(
  ({ id }) => id,
)

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
  return slashKey.getState(state)?.found.map((kind) => kind.id) ?? null
}

it('EDIT-SLASH-1: opens at the start of a block and behind a space', () => {
  expect(found(type(open(['p#a |']), '/'))).toEqual(OFFERED)
  expect(found(type(open(['p#a one |']), '/'))).toEqual(OFFERED)
})

it.each([
  ['inside a word', ['p#a one|'], false],
  ['in code', ['code#a |'], false],
  ['in inline code', ['p#a `a |b`'], false],
  ['when someone else types it', ['p#a |'], true],
] as const)('EDIT-SLASH-1: stays shut %s', (_name, before, foreign) => {
  expect(found(type(open(before, foreign), '/'))).toBeNull()
})

it('EDIT-SLASH-2: filters by name, by part, by alias and by what is typed instead', () => {
  expect(findKinds('head', { labels }).map(({ id }) => id)).toEqual([
    'heading1',
    'heading2',
    'heading3',
    'heading4',
    'heading5',
    'heading6',
    'toggleHeading1',
    'toggleHeading2',
    'toggleHeading3',
    'toggleHeading4',
    'toggleHeading5',
    'toggleHeading6',
  ])
  expect(findKinds('h2', { labels }).map(({ id }) => id)).toEqual(['heading2', 'toggleHeading2'])
  expect(findKinds('LIST', { labels }).map(({ id }) => id)).toEqual([
    'todoList',
    'bulletedList',
    'numberedList',
    'toggleList',
  ])
  expect(findKinds('heading 1', { labels }).map(({ id }) => id)).toEqual(['heading1', 'toggleHeading1'])
  expect(findKinds('th6', { labels }).map(({ id }) => id)).toEqual(['toggleHeading6'])
  expect(findKinds('>', { labels }).map(({ id }) => id)).toEqual(['toggleList'])
  expect(findKinds('---', { labels }).map(({ id }) => id)).toEqual(['divider'])
  expect(findKinds('nothing', { labels })).toEqual([])
})

it('EDIT-SLASH-2: what is called so comes first, then what begins so', () => {
  const ids = findKinds('co', { labels }).map(({ id }) => id)
  expect(ids[0]).toBe('code')
  expect(ids).toContain('toggleList')
  expect(findKinds('table', { labels })[0]?.id).toBe('simpleTable')
})

it.each([
  ['date', 'dateOrReminder', true],
  ['reminder', 'dateOrReminder', true],
  ['emoji', 'emoji', true],
  ['reference', 'linkedPage', true],
  ['mermaid', 'mermaid', false],
  ['diagram', 'mermaid', false],
] as const)('EDIT-SLASH-6: "%s" finds %s', (query, id, needsPages) => {
  expect(findKinds(query, { labels, hasPages: true })[0]?.id).toBe(id)
  expect(findKinds(query, { labels })[0]?.id).toBe(needsPages ? undefined : id)
})

it('EDIT-SLASH-6: a diagram is code of that language, which "turn into" calls code', () => {
  let state = type(open(['p#a |']), '/mermaid')
  chooseSlash(blockKind('mermaid'))(state, (tr) => (state = state.apply(tr)))
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
    let state = type(open(before), '/h1')
    chooseSlash(blockKind('heading1'))(state, (tr) => (state = state.apply(tr)))
    expect(outline(state)).toEqual(after)
    expect(found(state)).toBeNull()
  }
})

it('EDIT-SLASH-4: a divider leaves a paragraph to go on in', () => {
  let state = type(open(['p#a |']), '/div')
  chooseSlash(blockKind('divider'))(state, (tr) => (state = state.apply(tr)))
  expect(outline(state)).toEqual(['hr#a', 'p |'])
})

it('EDIT-SLASH-5: the handle opens it in an empty block, else in a new one', () => {
  for (const [before, after] of [
    [['p#a |'], ['p#a /|']],
    [['p#a o|ne'], ['p#a one', 'p /|']],
    [['hr*#a'], ['hr#a', 'p /|']],
  ] as const) {
    let state = open(before)
    openSlash(0)(state, (tr) => (state = state.apply(tr)))
    expect(outline(state)).toEqual(after)
    expect(found(state)).toEqual(OFFERED)
  }
})
