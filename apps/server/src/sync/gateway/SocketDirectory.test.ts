import { expect, it } from 'vitest'
import { SocketDirectory, type GreetedSocket, type OpenChannel } from './SocketDirectory.ts'

function socket(userId: string, sessionId: string): GreetedSocket {
  return { userId, sessionId, notify: () => {}, recheckFollow: () => {}, end: () => {} }
}

function channel(userId: string, workspaceId: string, objectId: string): OpenChannel {
  return { userId, address: { workspaceId, objectId, collabType: 0 }, recheck: async () => {} }
}

it('finds the channels that a changed right concerns, and no others', () => {
  const directory = new SocketDirectory()
  const [one, two, three, four] = [
    channel('ada', 'team', 'page'),
    channel('bob', 'team', 'page'),
    channel('ada', 'team', 'other'),
    channel('ada', 'club', 'page'),
  ] as const
  for (const each of [one, two, three, four]) directory.addChannel(each)
  expect(directory.channelsOf('team', null, null)).toEqual([one, two, three])
  expect(directory.channelsOf('team', 'ada', null)).toEqual([one, three])
  expect(directory.channelsOf('team', null, ['page', 'page'])).toEqual([one, two])
  expect(directory.channelsOf('team', 'ada', ['page', 'nothing'])).toEqual([one])
  directory.removeChannel(one)
  expect(directory.channelsOf('team', null, ['page'])).toEqual([two])
})

it('finds sockets by person, session and workspace until they leave', () => {
  const directory = new SocketDirectory()
  const [tab, window] = [socket('ada', 'first'), socket('ada', 'second')]
  for (const each of [tab, window]) directory.addSocket(each)
  directory.follow('team', tab)
  expect([...directory.ofUser('ada')]).toEqual([tab, window])
  expect([...directory.ofSession('second')]).toEqual([window])
  expect([...directory.followersOf('team')]).toEqual([tab])
  directory.unfollow('team', tab)
  directory.removeSocket(tab)
  expect([...directory.followersOf('team'), ...directory.ofSession('first')]).toEqual([])
  expect([...directory.ofUser('ada')]).toEqual([window])
})
