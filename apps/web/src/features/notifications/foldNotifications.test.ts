import type { Notification } from '@sheaf/contract'
import { expect, it } from 'vitest'
import { ageWords } from './ageWords.ts'
import { foldNotifications } from './foldNotifications.ts'

const NOW = new Date(2026, 2, 18, 12, 0)

function told(id: string, hoursAgo: number, more: Partial<Notification> = {}): Notification {
  return {
    id,
    workspace_id: 'w',
    type: 'comment',
    view_id: 'page',
    actor_uid: 1,
    is_read: false,
    is_archived: false,
    created_at: new Date(NOW.getTime() - hoursAgo * 3_600_000).toISOString(),
    read_at: null,
    ...more,
    metadata: { actor_uuid: 'noor', ...more.metadata },
  }
}

const foldedIds = (all: readonly Notification[]) =>
  foldNotifications(all, NOW).map(({ part, items }) => [part, items.map(({ ids }) => ids.join(' '))])

it('INBOX-FOLD-1: what is told of one page is one item of its day', () => {
  const all = [
    told('a', 1),
    told('b', 2, { type: 'comment_reply', is_read: true, metadata: { actor_uuid: 'tomas' } }),
    told('other', 3, { view_id: 'other' }),
    told('c', 4),
    told('yesterday', 20),
    told('d', 80),
    told('e', 24 * 30),
  ]
  expect(foldedIds(all)).toEqual([
    ['today', ['a b c', 'other']],
    ['yesterday', ['yesterday']],
    ['week', ['d']],
    ['earlier', ['e']],
  ])
  expect(foldNotifications(all, NOW)[0]?.items[0]).toMatchObject({
    head: { id: 'a' },
    actors: ['noor', 'tomas'],
    unreadIds: ['a', 'c'],
  })
})

it('INBOX-FOLD-1: mentions and rows one was added to only of one person, threads of rows each for itself, the rest never', () => {
  const mention = (id: string, actor: string) =>
    told(id, 1, { type: 'mention', metadata: { actor_uuid: actor } })
  const row = (id: string, rowId: string) => told(id, 2, { type: 'row_comment', metadata: { row_id: rowId } })
  const added = (id: string, actor: string) =>
    told(id, 2, { type: 'row_person', metadata: { row_id: id, actor_uuid: actor } })
  const request = (id: string) => told(id, 3, { type: 'access_request' })
  const all = [
    mention('a', 'noor'),
    mention('b', 'tomas'),
    mention('c', 'noor'),
    row('d', 'one'),
    row('e', 'other'),
    row('f', 'one'),
    request('g'),
    request('h'),
    added('i', 'noor'),
    added('j', 'tomas'),
    added('k', 'noor'),
  ]
  expect(foldedIds(all)).toEqual([['today', ['a c', 'b', 'd f', 'e', 'g', 'h', 'i k', 'j']]])
})

it('INBOX-AGE-1: minutes, hours, the time, the day of the week, the date', () => {
  const ages = [0, 8.5 / 60, 1.9, 20, 80, 24 * 30, 24 * 400].map((hours) =>
    ageWords(new Date(NOW.getTime() - hours * 3_600_000), NOW, 'en'),
  )
  expect(ages.map((age) => age.replaceAll(/\s/g, ' '))).toEqual([
    'now',
    expect.stringMatching(/^8 mins?$/),
    '1 hr',
    expect.stringMatching(/(16|4):00/),
    'Sun',
    expect.stringMatching(/Feb/),
    expect.stringMatching(/2025/),
  ])
})
