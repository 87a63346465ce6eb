import {
  getNotificationSettings,
  markAllNotificationsRead,
  mentionPerson,
  movePage,
  createSpace,
  updateNotificationSettings,
  updateUser,
  type NotificationMails,
} from '@sheaf/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Mail } from '../../../platform/mail/index.ts'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { createPagePolicy } from '../../access/index.ts'
import { openPages, signIn, TestClock, type Pages, type TestPerson } from '../../testing/index.ts'
import { sendNotificationMails } from './sendNotificationMails.ts'
import { unsubscribeToken } from './unsubscribeToken.ts'

const MINUTE_MS = 60_000
const clock = new TestClock()
const sent: Mail[] = []
const asked: { readonly startAfter: Date | undefined; readonly data: unknown }[] = []
let server: TestServer
let pages: Pages
let page: string
let ben: TestPerson
let count = 0
beforeAll(async () => {
  server = await createTestServer({ clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPages(server)
  ben = await signIn(server, `ben${(count += 1)}@example.com`)
  await pages.join(ben, 2)
  page = await pages.add('Harvest')
  sent.length = 0
  asked.length = 0
})

async function mention(block: string): Promise<void> {
  const body = { person_id: ben.userId, require_notification: true, block_id: block }
  await pages.owner.get(mentionPerson, { ...pages.at(page), body })
}

const choose = (mails: NotificationMails) => ben.get(updateNotificationSettings, { body: { mails } })

/** What the job does for Ben; mails are caught on their way. */
async function run(isDigest = false): Promise<readonly Mail[]> {
  const { platform } = server
  await sendNotificationMails(
    {
      ...platform,
      policy: createPagePolicy(platform.database),
      secret: platform.jwtSecret,
      siteUrl: 'https://sheaf.example',
      mailer: { send: async (mail) => void sent.push(mail) },
      queue: {
        ...platform.queue,
        send: async (_kind, data, options) => void asked.push({ data, startAfter: options?.startAfter }),
      },
    },
    { userId: ben.userId, isDigest },
  )
  return sent.splice(0)
}

it('INBOX-MAIL-1: what is not seen for ten minutes is mailed once, with its place', async () => {
  await mention('one')
  expect(await run()).toEqual([])
  clock.advance(11 * MINUTE_MS)
  const [mail] = await run()
  expect(mail).toMatchObject({
    to: ben.email,
    subject: expect.stringContaining('mentioned you in “Harvest”'),
  })
  expect(mail?.text).toContain(`https://sheaf.example/app/${pages.owner.workspaceId}/${page}?blockId=one`)
  expect(await run()).toEqual([])

  await mention('two')
  await pages.join(await signIn(server, `x${(count += 1)}@example.com`), 2)
  await ben.get(markAllNotificationsRead, { params: pages.here(), body: {} })
  clock.advance(11 * MINUTE_MS)
  expect(await run()).toEqual([])
})

it('INBOX-MAIL-2: nothing of a page that the person may not read when the mail is sent', async () => {
  await mention('one')
  const body = { name: 'Own', space_permission: 1, space_icon: '', space_icon_color: '' } as const
  const { view_id: space } = await pages.owner.get(createSpace, { params: pages.here(), body })
  await pages.owner.get(movePage, { ...pages.at(page), body: { new_parent_view_id: space } })
  clock.advance(11 * MINUTE_MS)
  expect(await run()).toEqual([])
})

it('INBOX-MAIL-2: nothing to somebody who is suspended', async () => {
  await mention('one')
  clock.advance(11 * MINUTE_MS)
  const ban = 'UPDATE auth_users SET banned_until = $2 WHERE id = $1'
  await server.platform.database.$client.query(ban, [ben.userId, '2999-01-01T00:00:00Z'])
  expect(await run()).toEqual([])
  await server.platform.database.$client.query(ban, [ben.userId, null])
  expect(await run()).toHaveLength(1)
})

it('INBOX-MAIL-3, MAIL-LANG-3: soon, once a day in one mail, or never, as the person chose', async () => {
  expect(await ben.get(getNotificationSettings, {})).toEqual({ mails: 'soon' })
  await choose('daily')
  await mention('one')
  await mention('two')
  clock.advance(11 * MINUTE_MS)
  expect(await run()).toEqual([])
  expect(asked).toEqual([{ data: { userId: ben.userId, isDigest: true }, startAfter: expect.any(Date) }])
  expect(asked[0]?.startAfter?.getUTCHours()).toBe(8)
  // MAIL-LANG-3: at eight where they are.
  asked.splice(0)
  await ben.get(updateUser, { body: { metadata: { timezone: { timezone: 'Asia/Kathmandu' } } } })
  expect(await run()).toEqual([])
  expect(asked[0]?.startAfter?.toISOString()).toMatch(/T02:15:00\.000Z$/)
  expect(asked[0]?.startAfter?.getTime()).toBeGreaterThan(clock.now().getTime())
  const [digest] = await run(true)
  expect(digest?.subject).toBe('News for you in Sheaf')
  expect(digest?.text.match(/mentioned you/g)).toHaveLength(2)
  await choose('never')
  await mention('three')
  clock.advance(11 * MINUTE_MS)
  expect([await run(), await run(true)]).toEqual([[], []])
})

it('INBOX-MAIL-4: a mail ends these mails with one click, which its link alone does not', async () => {
  await mention('one')
  clock.advance(11 * MINUTE_MS)
  const [mail] = await run()
  const link = new URL(mail?.unsubscribeLink ?? '')
  const path = link.pathname + link.search
  const opened = await server.app.inject({ method: 'GET', url: path })
  expect([opened.statusCode, opened.body]).toEqual([200, expect.stringContaining('<form method="post">')])
  expect(await ben.get(getNotificationSettings, {})).toEqual({ mails: 'soon' })
  const clicked = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(clicked.statusCode).toBe(200)
  expect(await ben.get(getNotificationSettings, {})).toEqual({ mails: 'never' })

  const forged = `${pages.owner.userId}.${unsubscribeToken('another', pages.owner.userId).split('.')[1]}`
  for (const token of [forged, 'x', '', `${ben.userId}.`])
    expect(
      (await server.app.inject({ method: 'POST', url: `${link.pathname}?token=${token}` })).json(),
    ).toMatchObject({ code: 1008 })
  expect(await pages.owner.get(getNotificationSettings, {})).toEqual({ mails: 'soon' })
})
