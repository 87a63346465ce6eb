import { createUserAwareness, userAwarenessId, writeReminder } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { openBuiltSheaf, type BuiltPerson, type BuiltSheaf } from '../testing/index.ts'

const KILLS = Number(process.env['SHEAF_KILLS'] ?? 6)
const REMINDERS = 150
const READERS = 6

let sheaf: BuiltSheaf
beforeAll(async () => {
  sheaf = await openBuiltSheaf()
}, 120_000)
afterAll(() => sheaf.close())

it(`INBOX-REMIND-1, INBOX-MAIL-1, INBOX-MAIL-4: killed ${KILLS} times while it rings, it rings each reminder once and loses no mail`, async () => {
  await sheaf.start()
  const owner = await sheaf.signIn('owner@example.com')
  const readers: BuiltPerson[] = []
  for (let index = 0; index < READERS; index += 1) {
    const reader = await sheaf.signIn(`reader${index}@example.com`)
    readers.push(reader)
    await sheaf.sql('INSERT INTO workspace_members VALUES ($1, $2, 2, now())', [
      owner.workspaceId,
      reader.userId,
    ])
    const place = `/api/workspace/${owner.workspaceId}/page-view/${owner.page}/page-mention`
    const mention = { person_id: reader.userId, require_notification: true, block_id: `b${index}` }
    await sheaf.call('PUT', place, owner.token, mention)
  }
  await sheaf.end('SIGTERM')
  await makeDue(owner)

  const counts: number[] = []
  for (let round = 0; round < KILLS; round += 1) {
    await sheaf.start()
    const already = (REMINDERS / (KILLS + 1)) * round
    await expect
      .poll(async () => (await rung()).length, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(already)
    await sheaf.end('SIGKILL')
    const ids = await rung()
    expectOnce(ids)
    counts.push(ids.length)
    await endDeadJobs()
  }
  // It died in the middle.
  expect(counts[0]).toBeLessThan(REMINDERS)
  await sheaf.start()
  await expect.poll(async () => (await rung()).length, { timeout: 60_000 }).toBe(REMINDERS)
  expectOnce(await rung())
  const waiting = () => readers.filter(({ email }) => !sheaf.mails.has(email))
  await expect.poll(waiting, { timeout: 120_000 }).toEqual([])
  for (const { email } of readers) {
    const got = sheaf.mails.get(email) ?? []
    // A mail whose sender died before it knew comes once more, as the same one.
    expect(new Set(got.map(({ messageId }) => messageId)).size).toBe(1)
    expect(got[0]?.text).toContain('mentioned you')
  }
  await clickUnsubscribe(readers[0]!)
}, 400_000)

/** Reminders of the owner, and mails whose ten minutes are over. */
async function makeDue({ workspaceId, userId, page }: BuiltPerson): Promise<void> {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, createUserAwareness())
  const scheduledAt = Math.floor(Date.now() / 1000) - 60
  for (let index = 0; index < REMINDERS; index += 1)
    writeReminder(doc, {
      id: randomUUID(),
      kind: 'document',
      objectId: page,
      scheduledAt,
      title: 'Page',
      message: `Reminder ${index}`,
      meta: { block_id: 'block', date: String(scheduledAt), include_time: 'true' },
    })
  const objectId = userAwarenessId(userId, workspaceId)
  await sheaf.sql(
    `INSERT INTO collabs (object_id, workspace_id, collab_type, snapshot, snapshot_seq, created_at, updated_at)
     VALUES ($1, $2, 5, $3, 0, now(), now()) ON CONFLICT (object_id) DO UPDATE SET snapshot = excluded.snapshot`,
    [objectId, workspaceId, Buffer.from(Y.encodeStateAsUpdate(doc))],
  )
  await sheaf.sql(
    'INSERT INTO reminder_lists VALUES ($1, true) ON CONFLICT (object_id) DO UPDATE SET is_stale = true',
    [objectId],
  )
  await sheaf.sql(`UPDATE notifications SET created_at = created_at - interval '15 minutes'`)
  await sheaf.sql(
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'notification-mails' AND state = 'created'`,
  )
}

/** What a process that died was at is its own until its time is up: that time passes. */
async function endDeadJobs(): Promise<void> {
  await sheaf.sql(`UPDATE pgboss.job SET started_on = started_on - interval '1 hour' WHERE state = 'active'`)
}

async function rung(): Promise<readonly string[]> {
  const rows = await sheaf.sql<{ id: string }>(
    `SELECT metadata->>'reminder_id' AS id FROM notifications WHERE type = 'reminder'`,
  )
  return rows.map(({ id }) => id)
}

function expectOnce(ids: readonly string[]): void {
  expect(ids).toHaveLength(new Set(ids).size)
}

/** As mail programs do (RFC 8058): by what the headers of the mail say, without knowing who reads it. */
async function clickUnsubscribe(reader: BuiltPerson): Promise<void> {
  const headers = new Map(sheaf.mails.get(reader.email)?.[0]?.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const link = /^<(https?:\/\/[^>]+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
  const { pathname, search } = new URL(link)
  const clicked = await fetch(sheaf.origin() + pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(clicked.status).toBe(200)
  expect(await sheaf.call('GET', '/api/user/notification-settings', reader.token)).toEqual({ mails: 'never' })
}
