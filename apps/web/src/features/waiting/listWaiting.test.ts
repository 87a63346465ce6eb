import { expect, it } from 'vitest'
import type { PageTreeEdit, TreeChange } from '../pageTree/index.ts'
import { listWaiting } from './listWaiting.ts'

function change(viewId: string, edit: PageTreeEdit, about: Partial<TreeChange> = {}): TreeChange {
  const rest = { placeName: null, above: [], atMs: 5, mayWait: true, refusal: null }
  return {
    id: `${viewId} ${edit.type}`,
    workspaceId: 'w',
    viewId,
    name: 'As it was',
    edit,
    ...rest,
    ...about,
  }
}

const move: PageTreeEdit = { type: 'move', id: 'a', place: { parentId: 'b', prevId: null } }
const find = (id: string) => (id === 'a' ? { name: 'Library', icon: null, layout: 0 as const } : undefined)

it('OFF-WAIT-1: a page counts once, whatever was done to it', () => {
  const entries = listWaiting({
    unsaved: [
      { objectId: 'a', collabType: 0, changedAtMs: 9 },
      { objectId: 'd', collabType: 1, changedAtMs: 7 },
    ],
    changes: [change('a', move, { placeName: 'Notes' }), change('a', { ...move, id: 'a' })],
    names: { a: 'Library' },
    find,
  })
  expect(entries).toEqual([
    {
      key: 'a',
      viewId: 'a',
      name: 'Library',
      icon: null,
      layout: 0,
      deeds: ['moved', 'named', 'text'],
      place: 'Notes',
      atMs: 9,
      refused: null,
    },
    expect.objectContaining({ viewId: 'd', name: null, deeds: ['rows'], atMs: 7 }),
  ])
})

it('OFF-WAIT-3: a refused change stands by itself, before what waits', () => {
  const refused = change('c', { type: 'remove', id: 'c' }, { refusal: 'record_deleted' })
  const entries = listWaiting({ unsaved: [], changes: [change('a', move), refused], names: {}, find })
  expect(entries.map(({ name, refused: of }) => [name, of?.code])).toEqual([
    ['As it was', 'record_deleted'],
    ['Library', undefined],
  ])
})

it('OFF-WAIT-6: what was written in a page that was refused does not wait beside it, and visits never do', () => {
  const look = { icon: null, isSpace: false, isPrivate: false, isPublished: false, extra: null, level: null }
  const place = { parentId: 'a', prevId: null }
  const insert: PageTreeEdit = { type: 'insert', view: { id: 'n', name: '', layout: 0, ...look }, place }
  const changes = [
    change('n', insert, { name: 'Idea', refusal: 'not_enough_permissions' }),
    change('a', { type: 'visit', id: 'a', atMs: 1 }, { isQuiet: true }),
  ]
  const unsaved = [{ objectId: 'n', collabType: 0 }]
  const entries = listWaiting({ unsaved, changes, names: {}, find })
  expect(entries.map(({ name, deeds }) => [name, deeds])).toEqual([['Idea', ['new']]])
})
