import type { AddressInfo, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../logger.ts'
import { createQueue, type Queue } from '../queue/index.ts'
import { createTestDatabase, type TestDatabase } from '../testing/index.ts'
import { createMailer } from './createMailer.ts'
import type { Mailer } from './Mailer.ts'
import { MAIL_MARK } from './mailMark.ts'
import { smtpTransport } from './smtpTransport.ts'

const MAIL = { subject: 'Grüße', text: 'Code 123456', html: '<p>Code <b>123456</b></p>' }
const logger = createLogger('silent')

let test: TestDatabase
let queue: Queue
let mailer: Mailer
let server: SMTPServer
/** Recipient → what arrived for it. */
let arrived: Map<string, string[]>
/** Recipient → how often somebody tried. */
let attempts: Map<string, number>

const arrivedFor = (to: string) => arrived.get(to) ?? []
const attemptsFor = (to: string) => attempts.get(to) ?? 0

/** A real SMTP server that treats people as their names say, the first time. */
function createMoodyServer(): SMTPServer {
  const isFirst = (to: string) => attemptsFor(to) === 1
  const recipient = ({ envelope }: SMTPServerSession) => envelope.rcptTo[0]?.address ?? ''
  const failure = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })
  const sockets = new Map<number, Socket>()
  const moody = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      attempts.set(address, attemptsFor(address) + 1)
      if (address.startsWith('nobody')) return callback(failure(550, 'No such user'))
      if (address.startsWith('busy') && isFirst(address)) return callback(failure(450, 'Try again later'))
      if (address.startsWith('silent') && isFirst(address)) return
      callback()
    },
    onData(stream, session, callback) {
      const to = recipient(session)
      if (to.startsWith('cut') && isFirst(to)) {
        sockets.get(session.remotePort)?.destroy()
        return
      }
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.on('end', () => {
        if (to.startsWith('full') && isFirst(to)) return callback(failure(452, 'No space'))
        if (to.startsWith('policy') && isFirst(to)) return callback(failure(554, 'Looks odd'))
        arrived.set(to, [...arrivedFor(to), source])
        callback()
      })
    },
  })
  moody.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket))
  return moody
}

async function listen(port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return (server.server.address() as AddressInfo).port
}
const stop = () => new Promise<void>((resolve) => server.close(resolve))

async function connect(port: number, timeoutMs = 2000): Promise<void> {
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, {
    from: 'Sheaf <hello@sheaf.example>',
    logger,
    timeoutMs,
  })
  queue = createQueue({ database: test.database, logger, retrySeconds: 1, roundMs: 200 })
  mailer = createMailer({ queue, transport })
  await queue.start()
}

beforeEach(async () => {
  arrived = new Map()
  attempts = new Map()
  test = await createTestDatabase()
  server = createMoodyServer()
  server.on('error', () => undefined)
})
afterEach(async () => {
  await queue.stop()
  await stop()
  await test.close()
})

const SOON = { timeout: 40_000, interval: 50 }

describe('mail by SMTP', () => {
  it('MAIL-SEND-1: goes out with both forms, the configured sender, and a mark that is sent along', async () => {
    await connect(await listen())
    const html = `<img src="cid:${MAIL_MARK.cid}" alt="">${MAIL.html}`
    await mailer.send({ ...MAIL, html, to: 'ada@example.org' })
    await expect.poll(() => arrivedFor('ada@example.org').length, SOON).toBe(1)
    const mail = await PostalMime.parse(arrivedFor('ada@example.org')[0] ?? '')
    expect(mail).toMatchObject({
      from: { name: 'Sheaf', address: 'hello@sheaf.example' },
      to: [{ address: 'ada@example.org' }],
      subject: MAIL.subject,
    })
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual([MAIL.text, html])
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@sheaf\.example>$/)
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    expect(mail.attachments).toMatchObject([
      { contentId: `<${MAIL_MARK.cid}>`, disposition: 'inline', mimeType: 'image/png' },
    ])
  })

  it('MAIL-SEND-2, MAIL-SEND-4: arrives once, however the server or the connection behaves the first time', async () => {
    await connect(await listen())
    const people = ['busy', 'full', 'silent', 'policy', 'cut', 'fine'].map((mood) => `${mood}@example.org`)
    for (const to of people) await mailer.send({ ...MAIL, to })
    for (const to of people) await expect.poll(() => arrivedFor(to).length, SOON).toBe(1)
    expect(people.map(attemptsFor)).toEqual([2, 2, 2, 2, 2, 1])
    await expect.poll(leftInQueue, SOON).toBe(0)
    for (const to of people) expect(arrivedFor(to)).toHaveLength(1)
  }, 60_000)

  it('MAIL-SEND-3: waits in the queue while there is no server, and whoever sends does not wait', async () => {
    const port = await listen()
    await stop()
    await connect(port)
    await mailer.send({ ...MAIL, to: 'ada@example.org' })
    await expect.poll(async () => (await retries())[0], SOON).toBeGreaterThan(0)
    server = createMoodyServer()
    await listen(port)
    await expect.poll(() => arrivedFor('ada@example.org').length, SOON).toBe(1)
  }, 60_000)

  it('MAIL-SEND-5: is given up when the address does not exist', async () => {
    await connect(await listen())
    await mailer.send({ ...MAIL, to: 'nobody@example.org' })
    await expect.poll(leftInQueue, SOON).toBe(0)
    expect(attemptsFor('nobody@example.org')).toBe(1)
  })

  it('MAIL-SEND-6: reaches one address, whatever stands in it', async () => {
    await connect(await listen())
    await mailer.send({ ...MAIL, to: 'ada@example.org, eve@example.org' }).catch(() => undefined)
    await mailer.send({ ...MAIL, to: 'last@example.org', subject: 'Hello\r\nBcc: eve@example.org' })
    await expect.poll(() => arrivedFor('last@example.org').length, SOON).toBe(1)
    expect([attemptsFor('eve@example.org'), attemptsFor('ada@example.org')]).toEqual([0, 0])
    const mail = await PostalMime.parse(arrivedFor('last@example.org')[0] ?? '')
    expect(mail.bcc).toBeUndefined()
  })
})

async function leftInQueue(): Promise<number> {
  const { rows } = await test.database.$client.query(`SELECT 1 FROM pgboss.job WHERE name = 'send-mail'`)
  return rows.length
}

async function retries(): Promise<number[]> {
  const { rows } = await test.database.$client.query<{ retry_count: number; state: string }>(
    `SELECT retry_count, state FROM pgboss.job WHERE name = 'send-mail'`,
  )
  return rows.map(({ retry_count, state }) => (state === 'retry' ? retry_count + 1 : retry_count))
}
