import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform } from '../testing/index.ts'

const MAIL = {
  to: 'ada@example.org',
  subject: 'Grüße',
  text: 'Code 123456',
  html: '<p>Code <b>123456</b></p>',
}

describe('mail by SMTP', () => {
  let server: SMTPServer
  let platform: TestPlatform
  let received: Promise<string>
  let refusals: number

  beforeEach(async () => {
    refusals = 0
    const arrival = Promise.withResolvers<string>()
    received = arrival.promise
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, callback) {
        let source = ''
        stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
        stream.on('end', () => {
          if (refusals > 0) {
            refusals -= 1
            callback(Object.assign(new Error('Try again later'), { responseCode: 451 }))
            return
          }
          callback()
          arrival.resolve(source)
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    const config = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Sheaf <hello@sheaf.example>' }
    platform = await createTestPlatform({ config })
    await platform.queue.start()
  })
  afterEach(async () => {
    await platform.close()
    await new Promise<void>((resolve) => server.close(resolve))
  })

  it('goes out with both forms and the configured sender', async () => {
    await platform.mailer.send(MAIL)
    const mail = await PostalMime.parse(await received)
    expect(mail).toMatchObject({
      from: { name: 'Sheaf', address: 'hello@sheaf.example' },
      to: [{ address: MAIL.to }],
      subject: MAIL.subject,
    })
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual([MAIL.text, MAIL.html])
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@sheaf\.example>$/)
  })

  it('is tried again when the server does not take it', async () => {
    refusals = 1
    await platform.mailer.send(MAIL)
    expect(await received).toContain(MAIL.to)
    expect(refusals).toBe(0)
  })
})
