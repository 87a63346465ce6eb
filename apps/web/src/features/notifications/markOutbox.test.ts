import { expect, it } from 'vitest'
import { memoryStorage } from '../../platform/testing/memoryStorage.ts'
import { createMarkOutbox, type SendOutcome, type WaitingMarks } from './markOutbox.ts'

const marks = (id: string, mark: WaitingMarks['mark'] = 'read'): WaitingMarks => ({
  workspaceId: 'w',
  mark,
  ids: [id],
})

it('INBOX-OFFLINE-1: marks wait in their order, outlive the tab, and a refused one holds up nothing', async () => {
  const storage = memoryStorage()
  const sent: string[] = []
  let outcome: SendOutcome = 'later'
  const send = async ({ ids }: WaitingMarks): Promise<SendOutcome> => {
    sent.push(ids.join())
    return ids[0] === 'gone' ? 'refused' : outcome
  }
  const first = createMarkOutbox(storage, 'mara')
  first.add(marks('a'))
  await first.flush(send)
  first.add(marks('gone'))
  first.add(marks('a', 'unread'))
  expect(sent).toEqual(['a'])

  const later = createMarkOutbox(storage, 'mara')
  expect(later.list()).toEqual([marks('a'), marks('gone'), marks('a', 'unread')])
  outcome = 'sent'
  await Promise.all([later.flush(send), later.flush(send)])
  expect(sent).toEqual(['a', 'a', 'gone', 'a'])
  expect(later.list()).toEqual([])
})

it('INBOX-OFFLINE-1: what is added while sending is sent too, and nobody sends what another person marked', async () => {
  const storage = memoryStorage()
  const outbox = createMarkOutbox(storage, 'mara')
  outbox.add(marks('a'))
  const sent: string[] = []
  await outbox.flush(async ({ ids }) => {
    if (sent.length === 0) outbox.add(marks('b'))
    sent.push(ids.join())
    return 'sent'
  })
  expect(sent).toEqual(['a', 'b'])
  outbox.add(marks('c'))
  expect(createMarkOutbox(storage, 'noor').list()).toEqual([])
})

it('INBOX-OFFLINE-1: the network that comes back while an attempt fails has it try once more', async () => {
  const outbox = createMarkOutbox(memoryStorage(), 'mara')
  outbox.add(marks('a'))
  let attempts = 0
  const send = async (): Promise<SendOutcome> => {
    attempts += 1
    if (attempts === 1) void outbox.flush(send)
    return attempts === 1 ? 'later' : 'sent'
  }
  await outbox.flush(send)
  expect([attempts, outbox.list()]).toEqual([2, []])
})
