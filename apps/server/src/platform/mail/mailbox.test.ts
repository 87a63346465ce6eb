import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/index.ts'

const MAIL = {
  to: 'ada@example.org',
  subject: 'Sign in <now>',
  text: 'Code 123456',
  html: '<p>Code <b>123456</b></p>',
}

const KEY = 'a key with signs: &=?/#ü'
const WITH_KEY = `?key=${encodeURIComponent(KEY)}`

describe('local mailbox', () => {
  let server: TestServer
  /** Of a browser that brought the key. */
  let cookie: string

  beforeAll(async () => {
    server = await createTestServer({ config: { mailboxKey: KEY } })
    await server.platform.mailer.send({ ...MAIL, subject: 'First' })
    await server.platform.mailsTo(MAIL.to)
    await server.platform.mailer.send(MAIL)
    await server.platform.mailsTo(MAIL.to, 2)
    const opened = await server.app.inject(`/_mail${WITH_KEY}`)
    cookie = String(opened.headers['set-cookie']).split(';')[0]!
  })
  afterAll(() => server.close())

  const get = (url: string) => server.app.inject({ url, headers: { cookie } })

  it('lists mails as JSON, newest first', async () => {
    const answer = await server.app.inject(`/_mail.json${WITH_KEY}`)
    const mails = answer.json<{ sent_at: string }[]>()
    expect(mails).toEqual([
      { ...MAIL, sent_at: expect.any(String) },
      { ...MAIL, subject: 'First', sent_at: expect.any(String) },
    ])
    expect(new Date(mails[0]!.sent_at).toISOString()).toBe(mails[0]!.sent_at)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('R6: shows a mail in a sandbox that can run and fetch nothing', async () => {
    const list = await get('/_mail')
    expect(list.body).toContain('Sign in &lt;now&gt;')
    const path = list.body.match(/\/_mail\/[0-9a-f-]{36}/)![0]
    const page = await get(path)
    expect(page.body).toContain(
      `<iframe src="${path}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"`,
    )
    const style = /<style>(.*)<\/style>/s.exec(page.body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers['content-security-policy']).toContain(
      `default-src 'none'; style-src 'sha256-${hash}';`,
    )
    const body = await get(`${path}/body`)
    expect(body.body).toContain(MAIL.html)
    expect(body.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox allow-popups/)
  })

  it('MAIL-SEE-1: shows what each kind of mail looks like, in every language, without sending any', async () => {
    const list = await get('/_mail/previews')
    const kinds = [...list.body.matchAll(/\/_mail\/previews\/([\w-]+)"/g)].map(([, kind]) => kind)
    expect(kinds.length).toBeGreaterThan(15)
    for (const kind of kinds) {
      const page = await get(`/_mail/previews/${kind}?language=ar`)
      expect(page.body).toContain(`src="/_mail/previews/${kind}/body?language=ar"`)
      const body = await get(`/_mail/previews/${kind}/body?language=ar`)
      expect([body.statusCode, body.headers['content-security-policy']]).toEqual([
        200,
        expect.stringMatching(/^default-src 'none'.*sandbox allow-popups/),
      ])
      expect(body.body).toContain('<html lang="ar" dir="rtl"')
      expect(body.body).toContain('src="data:image/png;base64,')
    }
    for (const path of ['nothing', '__proto__', 'nothing/body', 'toString/body']) {
      expect((await get(`/_mail/previews/${path}`)).statusCode).toBe(404)
    }
    const odd = await get('/_mail/previews/sign-in/body?language=%3Cb%3E&language=x')
    expect(odd.body).toContain('<html lang="en"')
    expect((await get('/_mail.json')).json()).toHaveLength(2)
  })

  const PATHS = [
    '/_mail',
    '/_mail/',
    '/_mail.json',
    '/_mail.json/',
    '/_mail/previews',
    '/_mail/previews/sign-in',
    '/_mail/previews/sign-in/body',
    '/_mail/0b7d2ac5-2b1c-4a58-8b6d-0a2f6f3f5d10',
    '/_mail/0b7d2ac5-2b1c-4a58-8b6d-0a2f6f3f5d10/body',
  ]

  it('MAIL-SEE-2: is closed to a request that looks as if it were made here, without the key', async () => {
    const { port } = new URL(await server.listen())
    const headers = { host: 'localhost', 'user-agent': 'nginx passes this on and adds nothing' }
    for (const path of PATHS) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).not.toContain(MAIL.to)
    }
  })

  it.each([
    ['a wrong key', '?key=wrong', {}],
    ['an empty one', '?key=', {}],
    ['the beginning of it', `${WITH_KEY.slice(0, -3)}`, {}],
    ['a wrong cookie', '', { cookie: 'sheaf_mailbox=wrong' }],
    ['the key as cookie', '', { cookie: `sheaf_mailbox=${encodeURIComponent(KEY)}` }],
  ])('MAIL-SEE-2: is closed to who brings %s', async (_what, query, headers) => {
    for (const path of PATHS) {
      const answer = await server.app.inject({ url: path + query, headers })
      expect([path, answer.statusCode, answer.headers['set-cookie']]).toEqual([path, 404, undefined])
    }
  })

  it('MAIL-SEE-2: gives a browser a cookie for the key, and takes the key out of the address', async () => {
    const answer = await server.app.inject(`/_mail/previews${WITH_KEY}&language=ar`)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/_mail/previews'])
    expect(answer.headers['set-cookie']).toMatch(/^sheaf_mailbox=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    expect(answer.headers['cache-control']).toBe('no-store')
    const page = await get('/_mail')
    expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
    const answerTo = async (headers: Record<string, string>) =>
      (await server.app.inject({ url: '/config.json', headers })).json<Record<string, unknown>>()
    expect(await answerTo({ cookie })).toMatchObject({ hasLocalMailbox: true, isMailboxOpen: true })
    expect(await answerTo({})).toMatchObject({ hasLocalMailbox: true, isMailboxOpen: false })
    expect(JSON.stringify(await answerTo({ cookie }))).not.toContain(KEY)
  })

  it('MAIL-SEE-2: says to a person without the key where it stands', async () => {
    const answer = await server.app.inject('/_mail')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('Use the link Sheaf printed when it started.')
  })

  it('MAIL-SEE-3: takes no key for the rest of a minute in which a hundred wrong ones were tried', async () => {
    let now = new Date()
    const tried = await createTestServer({ clock: { now: () => now }, config: { mailboxKey: KEY } })
    const status = async (url: string, headers = {}) => (await tried.app.inject({ url, headers })).statusCode
    const opened = await tried.app.inject(`/_mail${WITH_KEY}`)
    for (let count = 0; count < 100; count++) await status('/_mail.json?key=guess')
    expect(await status(`/_mail.json${WITH_KEY}`)).toBe(404)
    const mine = { cookie: String(opened.headers['set-cookie']).split(';')[0]! }
    expect(await status('/_mail.json', mine)).toBe(200)
    now = new Date(now.getTime() + 60_000)
    expect(await status(`/_mail.json${WITH_KEY}`)).toBe(200)
    await tried.close()
  })

  it('R6: is not there when a public origin is configured', async () => {
    const reachable = await createTestServer({
      config: { mailboxKey: KEY, publicUrl: 'https://sheaf.example.org' },
    })
    expect((await reachable.app.inject(`/_mail.json${WITH_KEY}`)).statusCode).toBe(404)
    expect((await reachable.app.inject(`/_mail${WITH_KEY}`)).statusCode).toBe(404)
    await reachable.close()
  })
})
