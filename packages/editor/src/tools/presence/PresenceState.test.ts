import { avatarColor } from '@sheaf/ui/avatarColor'
import { expect, it } from 'vitest'
import { outlineState } from '../../testing/outline.ts'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { listPresence } from './listPresence.ts'
import { locatePerson } from './locatePerson.ts'
import { pathPoint, pathPosition, presenceMetadata } from './PresenceState.ts'
import { readPresence } from './readPresence.ts'

function announced(metadata: Readonly<Record<string, unknown>>): unknown {
  return { version: 1, metadata: JSON.stringify(metadata) }
}

it('EDIT-PEER-1: reads back what a client announces', () => {
  const metadata = presenceMetadata({ uid: 7, uuid: 'u-7', name: 'Noor', color: '#B3306F' })
  expect(readPresence(3, { metadata })).toEqual({
    clientId: 3,
    name: 'Noor',
    color: avatarColor('Noor'),
    avatar: null,
    userId: 'u-7',
    hasPlace: false,
  })
})

it.each([
  ['no state', null],
  ['no metadata', { version: 1 }],
  ['metadata that is no text', { metadata: { user_name: 'x' } }],
  ['broken JSON', { metadata: '{' }],
  ['a huge text', { metadata: JSON.stringify({ user_name: 'x', pad: 'y'.repeat(20_000) }) }],
  ['no name', announced({ user_name: '' })],
  ['a name of nothing to see', announced({ user_name: '\u200b\u202e \n' })],
  ['a name that is no text', announced({ user_name: { toString: 'x' } })],
])('R6: %s is nobody', (_name, state) => {
  expect(readPresence(1, state)).toBeNull()
})

it('R6, EDIT-PEER-1: a name is one short plain line, and its colour is that of the face', () => {
  const read = readPresence(
    1,
    announced({ user_name: 'Eve\u202e\n' + 'x'.repeat(100), cursor_color: 'red;background:url(//evil)' }),
  )
  expect(read).toMatchObject({
    name: `Eve ${'x'.repeat(36)}`,
    color: avatarColor(`Eve ${'x'.repeat(36)}`),
  })
})

it('EDIT-PEER-2: places are paths of the block tree with an offset in the text', () => {
  const { doc, selection } = outlineState(['p#a one', 'ul#b two', '  ul#c x', '  ul#d fo|ur'])
  const point = pathPoint(doc, selection.head)
  expect(point).toEqual({ path: [1, 1], offset: 2 })
  expect(pathPosition(doc, point)).toBe(selection.head)
})

it.each([
  null,
  {},
  { path: [], offset: 0 },
  { path: [9], offset: 0 },
  { path: [0, 0], offset: 0 },
  { path: [-1], offset: 0 },
  { path: [0.5], offset: 0 },
  { path: 'x', offset: 0 },
  { path: Array.from({ length: 1000 }, () => 0), offset: 0 },
])('R6: the place %j leads nowhere', (point) => {
  expect(pathPosition(outlineState(['p#a one']).doc, point)).toBeNull()
})

it('EDIT-PEER-2: an offset behind the text is its end', () => {
  const { doc } = outlineState(['p#a one'])
  expect(pathPosition(doc, { path: [0], offset: 99 })).toBe(5)
  expect(pathPosition(doc, { path: [0], offset: -4 })).toBe(2)
})

it('EDIT-PEER-4: someone in several windows is one, in the window that has a place', () => {
  const awareness = new Awareness(new Y.Doc())
  const tab = (uuid: string, place: object) => ({
    metadata: presenceMetadata({ uid: 7, uuid, name: 'Noor', color: '#B3306F' }),
    ...place,
  })
  awareness.states.set(2, tab('u-7', { selection: { start: {}, end: {} } }))
  awareness.states.set(3, tab('u-7', {}))
  awareness.states.set(4, tab('u-8', {}))
  expect(listPresence(awareness).map(({ clientId, hasPlace }) => [clientId, hasPlace])).toEqual([
    [2, true],
    [4, false],
  ])
})

const ids = (blocks: unknown) => ({ sheaf_cursor: { selection: { kind: 'blocks', blocks } } })

it.each([
  ['no state', null],
  ['blocks that are no list', ids('a')],
  ['ids that are no texts', ids([1, {}, null])],
  ['blocks that are not here', ids(['zz'])],
  ['a cursor of nothing', { sheaf_cursor: { selection: { kind: 'text' } }, selection: [] }],
  ['half a range', { selection: { start: { path: [0], offset: 0 } } }],
  [
    'a place of no document',
    {
      sheaf_cursor: {
        selection: { kind: 'text', anchor: { block: 'a', offset: -1 }, head: { block: 'a', offset: 1e9 } },
        anchor: { item: { client: 'x', clock: 1 } },
      },
    },
  ],
])('R6: %s is nowhere', (_name, state) => {
  expect(locatePerson(new Y.Doc(), outlineState(['p#a one']).doc, state)).toBeNull()
})

it('EDIT-PEER-5: blocks selected as wholes are found by their ids', () => {
  const { doc } = outlineState(['p#a one', 'p#b two', 'p#c three'])
  expect(locatePerson(new Y.Doc(), doc, ids(['c', 'a', 'x']))).toEqual({
    kind: 'blocks',
    positions: [0, 14],
  })
})
