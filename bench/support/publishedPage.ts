import { setTimeout as pause } from 'node:timers/promises'

interface Mail {
  readonly to: string
  readonly text: string
}

export interface PublishedPage {
  /** Path below the origin. */
  readonly path: string
  /** Paths of all pages that were published, alike but for their names. */
  readonly paths: readonly string[]
  /** Publishes the present content once more: snapshot, rendering, storing. */
  publishAgain(): Promise<void>
}

/** Signs somebody in on a running Sheaf and publishes pages of `blocks` blocks of the common kinds. */
export async function publishPage(origin: string, blocks: number, count = 1): Promise<PublishedPage> {
  const email = 'bench@example.com'
  await call(origin, 'POST', '/gotrue/magiclink', { email })
  const code = /\b\d{6}\b/.exec(await mailTo(origin, email))?.[0] ?? ''
  const session = await call(origin, 'POST', '/gotrue/verify', { email, token: code, type: 'magiclink' })
  const token = text(session, 'access_token')
  const api = (method: string, path: string, body?: unknown) =>
    call(origin, method, `/api${path}`, body, token)

  const workspaces = await api('GET', '/user/workspace')
  const workspaceId = text(workspaces, 'data', 'visiting_workspace', 'workspace_id')
  const folder = await api('GET', `/workspace/${workspaceId}/folder?depth=1`)
  const parent = text(folder, 'data', 'children', '0', 'view_id')
  const names = Array.from({ length: count }, (_, index) => `bench-${index}`)
  const publishPaths: string[] = []
  for (const index of names.keys()) {
    const created = await api('POST', `/workspace/${workspaceId}/page-view`, {
      parent_view_id: parent,
      layout: 0,
      name: 'Bench',
      page_data: { type: 'page', children: Array.from({ length: blocks }, (_, index) => block(index)) },
    })
    publishPaths.push(`/workspace/${workspaceId}/page-view/${text(created, 'data', 'view_id')}/publish`)
    await publish(index)
  }
  async function publish(index: number): Promise<void> {
    const answer = await api('POST', publishPaths[index]!, { publish_name: names[index] })
    if (answer['code'] !== 0) throw new Error(`The page was not published: ${JSON.stringify(answer)}`)
  }
  const paths = names.map((name) => `/${workspaceId}/${name}`)
  return { path: paths[0]!, paths, publishAgain: () => publish(0) }
}

const TYPES = [
  'paragraph',
  'heading',
  'paragraph',
  'bulleted_list',
  'todo_list',
  'paragraph',
  'numbered_list',
  'quote',
]

function block(index: number): object {
  const type = TYPES[index % TYPES.length]!
  const words = `Block ${index} of a page about a library by a lake, with a sentence of ordinary length, `
  const delta = [
    { insert: words },
    { insert: 'a bold end', attributes: { bold: true } },
    { insert: ' and ' },
    { insert: 'a link', attributes: { href: 'https://example.com' } },
    { insert: '.' },
  ]
  return { type, data: { delta: type === 'heading' ? [{ insert: `Heading ${index}` }] : delta } }
}

async function call(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<Record<string, unknown>> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Record<string, unknown>
}

async function mailTo(origin: string, email: string): Promise<string> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(50)) {
    const mails = (await (await fetch(`${origin}/_mail.json`)).json()) as Mail[]
    const mail = mails.find(({ to }) => to === email)
    if (mail) return mail.text
  }
  throw new Error('No mail came')
}

function text(value: unknown, ...path: readonly string[]): string {
  let found: unknown = value
  for (const key of path) found = (found as Record<string, unknown> | undefined)?.[key]
  if (typeof found !== 'string') throw new Error(`No ${path.join('.')} in ${JSON.stringify(value)}`)
  return found
}
