import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/index.ts'

const MAIL = {
  to: 'ada@example.org',
  subject: 'Sign in <now>',
  text: 'Code 123456',
  html: '<p>Code <b>123456</b></p>',
}

describe('local mailbox', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await createTestServer()
    await server.platform.mailer.send({ ...MAIL, subject: 'First' })
    await server.platform.mailsTo(MAIL.to)
    await server.platform.mailer.send(MAIL)
    await server.platform.mailsTo(MAIL.to, 2)
  })
  afterAll(() => server.close())

  it('lists mails as JSON, newest first', async () => {
    const answer = await server.app.inject('/_mail.json')
    const mails = answer.json<{ sent_at: string }[]>()
    expect(mails).toEqual([
      { ...MAIL, sent_at: expect.any(String) },
      { ...MAIL, subject: 'First', sent_at: expect.any(String) },
    ])
    expect(new Date(mails[0]!.sent_at).toISOString()).toBe(mails[0]!.sent_at)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('R6: shows a mail in a sandbox that can run and fetch nothing', async () => {
    const list = await server.app.inject('/_mail')
    expect(list.body).toContain('Sign in &lt;now&gt;')
    const path = list.body.match(/\/_mail\/[0-9a-f-]{36}/)![0]
    const page = await server.app.inject(path)
    expect(page.body).toContain(
      `<iframe src="${path}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"`,
    )
    const style = /<style>(.*)<\/style>/s.exec(page.body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers['content-security-policy']).toContain(
      `default-src 'none'; style-src 'sha256-${hash}';`,
    )
    const body = await server.app.inject(`${path}/body`)
    expect(body.body).toContain(MAIL.html)
    expect(body.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox allow-popups/)
  })

  it('MAIL-SEE-1: shows what each kind of mail looks like, in every language, without sending any', async () => {
    const list = await server.app.inject('/_mail/previews')
    const kinds = [...list.body.matchAll(/\/_mail\/previews\/([\w-]+)"/g)].map(([, kind]) => kind)
    expect(kinds.length).toBeGreaterThan(15)
    for (const kind of kinds) {
      const page = await server.app.inject(`/_mail/previews/${kind}?language=ar`)
      expect(page.body).toContain(`src="/_mail/previews/${kind}/body?language=ar"`)
      const body = await server.app.inject(`/_mail/previews/${kind}/body?language=ar`)
      expect([body.statusCode, body.headers['content-security-policy']]).toEqual([
        200,
        expect.stringMatching(/^default-src 'none'.*sandbox allow-popups/),
      ])
      expect(body.body).toContain('<html lang="ar" dir="rtl"')
      expect(body.body).toContain('src="data:image/png;base64,')
    }
    for (const path of ['nothing', '__proto__', 'nothing/body', 'toString/body']) {
      expect((await server.app.inject(`/_mail/previews/${path}`)).statusCode).toBe(404)
    }
    const odd = await server.app.inject('/_mail/previews/sign-in/body?language=%3Cb%3E&language=x')
    expect(odd.body).toContain('<html lang="en"')
    expect((await server.app.inject('/_mail.json')).json()).toHaveLength(2)
  })

  it.each([
    ['from another machine', { remoteAddress: '192.168.1.20' }],
    ['under a name that is rebound to this machine', { headers: { host: 'evil.example:3000' } }],
    ['through a reverse proxy', { headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.7' } }],
    ['through another', { headers: { host: 'localhost', 'x-forwarded-server': 'sheaf.example.org' } }],
    ['through a network of them', { headers: { host: 'localhost', 'cf-connecting-ip': '203.0.113.7' } }],
  ])('R6: is not there %s', async (_name, request) => {
    for (const url of [
      '/_mail',
      '/_mail.json',
      '/_mail/previews',
      '/_mail/previews/sign-in/body',
      '/_mail/0b7d2ac5-2b1c-4a58-8b6d-0a2f6f3f5d10',
    ]) {
      expect((await server.app.inject({ url, ...request })).statusCode).toBe(404)
    }
  })

  it('R6: is not there through a proxy that says nothing about itself', async () => {
    const { port } = new URL(await server.listen())
    const answer = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
      socket.on('close', () => resolve(text)).on('error', reject)
      socket.write(`GET /_mail.json HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  })

  it.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'sheaf.localhost'])('opens as %s', async (host) => {
    expect((await server.app.inject({ url: '/_mail.json', headers: { host } })).statusCode).toBe(200)
  })

  it('R6: is not there when a public origin is configured', async () => {
    const reachable = await createTestServer({ config: { publicUrl: 'https://sheaf.example.org' } })
    expect((await reachable.app.inject('/_mail.json')).statusCode).toBe(404)
    expect((await reachable.app.inject('/_mail')).statusCode).toBe(404)
    await reachable.close()
  })
})
