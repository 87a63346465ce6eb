import { err } from '@sheaf/base'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PageTreeEdit } from '../edits/applyEdit.ts'
import type { FavoriteEdit } from '../personal/favoriteEdits.ts'
import { makeChange, type ModelDevice } from './testing/ModelDevice.ts'
import { ModelTreeServer, WORKSPACE } from './testing/ModelTreeServer.ts'
import {
  PAGES,
  settle,
  page,
  move,
  favorite,
  NEW_SPACE,
  openDevices,
  comeBack,
} from './testing/treeChangeSteps.ts'

// Loaded when it is needed; here it is waited for once.
beforeAll(() => import('./sendElsewhere.ts'))

describe('conflicts of changes that were made apart', () => {
  async function apart(
    ofAda: readonly PageTreeEdit[],
    ofBob: readonly PageTreeEdit[],
    meanwhile?: (server: ModelTreeServer) => void,
  ) {
    const server = new ModelTreeServer(PAGES)
    const [ada, bob] = await openDevices(server, 2)
    const both = [ada!, bob!] as const
    for (const device of both) device.isOnline = false
    ofAda.forEach((edit, at) => ada!.make(0, makeChange(`ada ${at}`, edit, ['space'])))
    ofBob.forEach((edit, at) => bob!.make(0, makeChange(`bob ${at}`, edit, ['space'])))
    await settle()
    meanwhile?.(server)
    await comeBack(...both)
    const refused = (device: ModelDevice) => device.list.map(({ id, refusal }) => `${id}: ${refusal}`)
    return { server, refusedOfAda: refused(ada!), refusedOfBob: refused(bob!) }
  }

  it('TREEOFF-CONFLICT-1: a page made below one that was deleted lands in what lay above it', async () => {
    const { server, refusedOfBob } = await apart([{ type: 'remove', id: 'a' }], [page('new', 'a', 'd')])
    expect(server.readChildren('space')).toEqual(['b', 'new'])
    expect(refusedOfBob).toEqual([])
  })

  it('TREEOFF-CONFLICT-1: and in the first space that is left when all of that is gone', async () => {
    const { server } = await apart([{ type: 'remove', id: 'space' }], [page('new', 'a')])
    expect(server.readChildren('other')).toEqual(['e', 'new'])
  })

  it('TREEOFF-CONFLICT-2: a page moved into what another deleted stays where it is, and that is told', async () => {
    const { server, refusedOfBob } = await apart([{ type: 'remove', id: 'a' }], [move('b', 'a')])
    expect(server.readChildren('space')).toEqual(['b'])
    expect(refusedOfBob).toEqual(['bob 0: record_deleted'])
  })

  it('TREEOFF-CONFLICT-3: of two halves of a circle the first counts, and the second is told', async () => {
    const { server, refusedOfBob } = await apart([move('a', 'b')], [move('b', 'a')])
    expect(server.way('a')).toEqual(['a', 'b', 'space', WORKSPACE])
    expect(refusedOfBob).toEqual(['bob 0: invalid_request'])
  })

  it('TREEOFF-CONFLICT-4: of two names the one that arrives last counts', async () => {
    const named = (name: string): PageTreeEdit => ({ type: 'rename', id: 'a', name })
    const { server, refusedOfAda, refusedOfBob } = await apart([named('Hers')], [named('His')])
    expect(server.views.get('a')?.name).toBe('His')
    expect([...refusedOfAda, ...refusedOfBob]).toEqual([])
  })

  it('TREEOFF-CONFLICT-5: a page in the trash takes names, and is not moved', async () => {
    const { server, refusedOfBob } = await apart(
      [{ type: 'remove', id: 'c' }],
      [{ type: 'rename', id: 'c', name: 'Found' }, move('c', 'space')],
    )
    expect(server.views.get('c')).toMatchObject({ name: 'Found', isTrashed: true, parentId: 'a' })
    expect(refusedOfBob).toEqual(['bob 1: record_deleted'])
  })

  it('TREEOFF-CONFLICT-6: what stands behind a page that has left stands last', async () => {
    const { server } = await apart([move('d', 'other')], [move('b', 'a', 'd'), page('new', 'a', 'd')])
    expect(server.readChildren('a')).toEqual(['c', 'b', 'new'])
  })

  it('TREEOFF-CONFLICT-7: of two who trash a page both have done so', async () => {
    const gone: PageTreeEdit = { type: 'remove', id: 'a' }
    const { server, refusedOfBob } = await apart([gone], [gone])
    expect(server.isTrashed('c')).toBe(true)
    expect(refusedOfBob).toEqual([])
  })

  it('TREEOFF-CONFLICT-8: what is no longer allowed, or deleted for good, is refused and listed', async () => {
    const names = ['a', 'b', 'c'].map((id): PageTreeEdit => ({ type: 'rename', id, name: 'Found' }))
    const { server, refusedOfBob } = await apart([], names, (server) => {
      server.closed.add('a')
      server.delete('c')
    })
    expect(refusedOfBob).toEqual(['bob 0: not_enough_permissions', 'bob 2: invalid_folder_view'])
    expect(server.views.get('a')?.name).toBe('a')
    expect(server.views.get('b')?.name).toBe('Found')
  })
})

describe('favourites, visits, spaces and the trash', () => {
  const offline = async (server: ModelTreeServer, edits: readonly PageTreeEdit[], meanwhile = () => {}) => {
    const [device] = await openDevices(server, 1)
    device!.isOnline = false
    for (const [at, edit] of edits.entries()) {
      const isQuiet = edit.type === 'visit'
      device!.make(at % 2, { ...makeChange(`${at}`, edit), isQuiet })
    }
    await settle()
    meanwhile()
    await comeBack(device!)
    return device!.list
  }

  it('TREEOFF-FAV-1: favourites arrive as they were added, arranged, pinned and taken off', async () => {
    const server = new ModelTreeServer(PAGES)
    const edits: readonly FavoriteEdit[] = [
      ...['a', 'b', 'c', 'd'].map((id) => ({ type: 'add', id }) as const),
      { type: 'place', id: 'c', after: null },
      { type: 'pin', id: 'd', isPinned: true },
      { type: 'remove', id: 'a' },
    ]
    expect(await offline(server, edits.map(favorite))).toEqual([])
    expect(server.favorites).toEqual([
      { id: 'd', isPinned: true },
      { id: 'c', isPinned: false },
      { id: 'b', isPinned: false },
    ])
  })

  it('TREEOFF-FAV-2: behind a favourite that has left is last; what is none any more has no place', async () => {
    const server = new ModelTreeServer(PAGES)
    server.favorites = ['a', 'b', 'c', 'd'].map((id) => ({ id, isPinned: false }))
    const edits = [
      favorite({ type: 'place', id: 'a', after: 'c' }),
      favorite({ type: 'place', id: 'b', after: null }),
    ]
    const left = await offline(server, edits, () => {
      server.favorites = server.favorites.filter(({ id }) => id !== 'c' && id !== 'b')
    })
    expect([left, server.favorites.map(({ id }) => id)]).toEqual([[], ['d', 'a']])
  })

  it('TREEOFF-FAV-3: a page that was deleted meanwhile is no favourite: refused and listed', async () => {
    const server = new ModelTreeServer(PAGES)
    const left = await offline(server, [favorite({ type: 'add', id: 'c' })], () => server.delete('c'))
    expect(left).toMatchObject([{ refusal: 'invalid_folder_view' }])
  })

  it('TREEOFF-VISIT-1: visits arrive in order, and nobody hears of one that cannot', async () => {
    const server = new ModelTreeServer(PAGES)
    const visits = ['a', 'b', 'a', 'c'].map((id) => ({ type: 'visit', id, atMs: 1 }) as const)
    expect(await offline(server, visits)).toEqual([])
    expect(server.recents).toEqual(['c', 'a', 'b'])
    server.send = () => err('not_enough_permissions')
    expect(await offline(server, visits)).toEqual([])
  })

  it('TREEOFF-SPACE-1: a space is made with pages in it, once', async () => {
    const server = new ModelTreeServer(PAGES)
    const [device] = await openDevices(server, 1)
    device!.loses = 'answer'
    device!.make(0, makeChange('0', { ...NEW_SPACE, id: 'mine' }))
    device!.make(1, makeChange('1', page('p', 'mine')))
    await settle()
    await comeBack(device!)
    expect([device!.list, server.readChildren('mine')]).toEqual([[], ['p']])
  })

  it('TREEOFF-RESTORE-1: a page comes out of the trash; one that was deleted for good is refused and listed', async () => {
    const server = new ModelTreeServer(PAGES)
    for (const id of ['b', 'c']) server.send({ type: 'remove', id })
    const back = (id: string): PageTreeEdit => ({ type: 'restore', id, shown: [] })
    const left = await offline(server, [back('b'), back('c')], () => server.delete('c'))
    expect([server.isTrashed('b'), left.map(({ refusal }) => refusal)]).toEqual([
      false,
      ['invalid_folder_view'],
    ])
  })
})

it('TREEOFF-REFUSE-1: a change refused while its maker waits is taken back, and not listed', async () => {
  const server = new ModelTreeServer(PAGES)
  const [device] = await openDevices(server, 1)
  server.closed.add('a')
  device!.make(0, makeChange('1', { type: 'rename', id: 'a', name: 'x' }))
  await settle()
  expect(device!.outcomes.get('1')).toEqual({ refused: 'not_enough_permissions' })
  expect(device!.list).toEqual([])
})

it('TREEOFF-REFUSE-3: a change for which the server is needed is refused without a network', async () => {
  const [device] = await openDevices(new ModelTreeServer(PAGES), 1)
  device!.isOnline = false
  device!.make(0, { ...makeChange('1', page('new', 'a')), mayWait: false })
  await settle()
  expect(device!.outcomes.get('1')).toEqual({ refused: 'network_error' })
  expect(device!.list).toEqual([])
})

it('TREEOFF-REFUSE-3: also behind changes that wait', async () => {
  const [device] = await openDevices(new ModelTreeServer(PAGES), 1)
  device!.isOnline = false
  device!.make(0, makeChange('1', { type: 'visit', id: 'a', atMs: 0 }))
  await settle()
  for (const tab of [0, 1])
    device!.make(tab, { ...makeChange(`in ${tab}`, page(`new ${tab}`, 'a')), mayWait: false })
  await settle()
  for (const tab of [0, 1]) expect(device!.outcomes.get(`in ${tab}`)).toEqual({ refused: 'network_error' })
  await comeBack(device!)
  expect(device!.list).toEqual([])
})
