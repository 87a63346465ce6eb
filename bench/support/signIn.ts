import { setTimeout as pause } from 'node:timers/promises'
import { MAILBOX_KEY } from '../../e2e/support/sheaf.ts'

interface Mail {
  readonly to: string
  readonly text: string
}

type Answer = Record<string, unknown>

export interface BenchSession {
  readonly token: string
  readonly workspaceId: string
  /** The first space of the workspace. */
  readonly spaceId: string
  /** Calls `/api{path}` and answers the whole envelope. */
  readonly api: (method: string, path: string, body?: unknown) => Promise<Answer>
}

/** Signs somebody in on a running Sheaf, through the mail. */
export async function signIn(origin: string): Promise<BenchSession> {
  const email = 'bench@example.com'
  await call(origin, 'POST', '/gotrue/magiclink', { email })
  const code = /\b\d{6}\b/.exec(await mailTo(origin, email))?.[0] ?? ''
  const session = await call(origin, 'POST', '/gotrue/verify', { email, token: code, type: 'magiclink' })
  const token = textIn(session, 'access_token')
  const api = (method: string, path: string, body?: unknown) =>
    call(origin, method, `/api${path}`, body, token)

  const workspaces = await api('GET', '/user/workspace')
  const workspaceId = textIn(workspaces, 'data', 'visiting_workspace', 'workspace_id')
  const folder = await api('GET', `/workspace/${workspaceId}/folder?depth=1`)
  return { token, workspaceId, spaceId: textIn(folder, 'data', 'children', '0', 'view_id'), api }
}

/** The text at a path of an answer; throws when there is none. */
export function textIn(value: unknown, ...path: readonly string[]): string {
  let found: unknown = value
  for (const key of path) found = (found as Record<string, unknown> | undefined)?.[key]
  if (typeof found !== 'string') throw new Error(`No ${path.join('.')} in ${JSON.stringify(value)}`)
  return found
}

async function call(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<Answer> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Answer
}

async function mailTo(origin: string, email: string): Promise<string> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(50)) {
    const mails = (await (await fetch(`${origin}/_mail.json?key=${MAILBOX_KEY}`)).json()) as Mail[]
    const mail = mails.find(({ to }) => to === email)
    if (mail) return mail.text
  }
  throw new Error('No mail came')
}
