import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'
import { buildServer, createTestDatabase, type RunningProcess } from '../../platform/testing/index.ts'

export interface BuiltPerson {
  readonly email: string
  readonly userId: string
  readonly token: string
  /** Their first workspace, and its first page. */
  readonly workspaceId: string
  readonly page: string
}

export type BuiltSheaf = Awaited<ReturnType<typeof openBuiltSheaf>>

/**
 * The built server as a process of its own that tests kill, on a database and with a mail server that outlive it; with settings
 * besides.
 */
export async function openBuiltSheaf(settings: Readonly<Record<string, string>> = {}) {
  const [built, test] = await Promise.all([buildServer(), createTestDatabase()])
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-killed-'))
  const scratch = mkdtempSync(join(tmpdir(), 'sheaf-killed-scratch-'))
  const mails = new Map<string, Email[]>()
  const smtp = openMailServer(mails)
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  let running: RunningProcess | null = null
  let origin = ''

  /** What a call answers; of calls in the envelope its data. */
  async function call<T>(method: string, path: string, token: string | null, body?: unknown): Promise<T> {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { code?: number; data?: T }
    if (!response.ok || (answer.code ?? 0) !== 0)
      throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return path.startsWith('/gotrue/') ? (answer as T) : (answer.data as T)
  }

  return {
    call,
    /** That arrived, by recipient. */
    mails,
    /** Where it puts what is needed for a moment. */
    scratch,
    origin: () => origin,

    async sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
      return (await test.database.$client.query<Row>(text, values)).rows
    },

    async start(): Promise<void> {
      const { host, port, user, password, database } = test.connection
      const where = new URLSearchParams({ host: String(host), port: String(port) })
      const login = `${String(user)}:${encodeURIComponent(String(password))}`
      running = built.run('main', {
        env: {
          SHEAF_DATA: folder,
          TMPDIR: scratch,
          DATABASE_URL: `postgres://${login}@localhost/${String(database)}?${where}`,
          SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
          ...settings,
        },
      })
      origin = await running.ready
    },

    /** `SIGKILL` as a power cut, `SIGTERM` as somebody who stops it. */
    async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
      running?.process.kill(signal)
      await running?.ended
      running = null
    },

    /** With the code of a mail. */
    async signIn(email: string): Promise<BuiltPerson> {
      const asked = { email, data: {}, code_challenge: '', code_challenge_method: '' }
      await call('POST', '/gotrue/magiclink', null, asked)
      const mail = await vi.waitUntil(() => mails.get(email)?.[0], { timeout: 30_000 })
      const code = /^\d{6}$/m.exec(mail.text ?? '')?.[0]
      mails.delete(email)
      const { access_token: token, user } = await call<Session>('POST', '/gotrue/verify', null, {
        email,
        token: code,
        type: 'magiclink',
      })
      const { visiting_workspace: workspace } = await call<Workspaces>('GET', '/api/user/workspace', token)
      const workspaceId = workspace.workspace_id
      const tree = await call<Folder>('GET', `/api/workspace/${workspaceId}/folder?depth=2`, token)
      const page = tree.children[0]?.children[0]?.view_id ?? ''
      return { email, userId: user.id, token, workspaceId, page }
    },

    async close(): Promise<void> {
      running?.process.kill('SIGTERM')
      await running?.ended
      await new Promise<void>((resolve) => smtp.close(resolve))
      await test.close()
      await built.remove()
      for (const each of [folder, scratch]) rmSync(each, { recursive: true, force: true })
    },
  }
}

interface Session {
  readonly access_token: string
  readonly user: { readonly id: string }
}

interface Workspaces {
  readonly visiting_workspace: { readonly workspace_id: string }
}

interface Folder {
  readonly view_id: string
  readonly children: readonly Folder[]
}

/** Takes every mail, and its time: between a mail and the answer to it its sender dies now and then. */
function openMailServer(mails: Map<string, Email[]>): SMTPServer {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo[0]?.address ?? ''
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => void take(to, Buffer.concat(chunks), callback))
    },
  })
  smtp.on('error', () => undefined)
  return smtp

  async function take(to: string, source: Buffer, answer: () => void): Promise<void> {
    const mail = await PostalMime.parse(source)
    mails.set(to, [...(mails.get(to) ?? []), mail])
    await delay(100)
    answer()
  }
}
