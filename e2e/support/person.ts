import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from './playwright.ts'
import { codeOf, mailTo } from './mailbox.ts'
import { textOf } from './pages.ts'
import { addressOn, type Sheaf } from './sheaf.ts'
import { putToken } from './signIn.ts'

export interface Person {
  readonly email: string
  readonly context: BrowserContext
  readonly page: Page
  /** The workspace of their own. */
  readonly workspaceId: string
  /** Asks the API as this person, with JSON or with bytes; answers the data. Throws where it is refused. */
  readonly call: <Data = unknown>(method: string, path: string, body?: unknown) => Promise<Data>
}

/**
 * Somebody in a browser of their own who has signed in, without the screens of it. The page shows nothing of the product; a name is what the
 * others see.
 */
export async function enter(
  browser: Browser,
  sheaf: Pick<Sheaf, 'origin' | 'mailDomain'>,
  address: string,
  name?: string,
  options: BrowserContextOptions = {},
): Promise<Person> {
  const email = addressOn(sheaf, address)
  const asked = new Date()
  await post(sheaf, '/gotrue/magiclink', { email })
  const code = codeOf(await mailTo(sheaf, email, asked))
  const token = await post(sheaf, '/gotrue/verify', { email, token: code, type: 'magiclink' })
  const { access_token: bearer } = token as { access_token: string }
  async function call<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    const answer = await fetch(sheaf.origin + path, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        'client-version': '1.0.0',
        ...(body === undefined || body instanceof Uint8Array ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }),
    })
    const { code: refusal, data } = (await answer.json()) as { code: number; data: Data }
    if (refusal !== 0) throw new Error(`${method} ${path} was refused with ${refusal}`)
    return data
  }
  if (name !== undefined) await call('POST', '/api/user/update', { name })
  const found = await call<{ visiting_workspace: { workspace_id: string } }>('GET', '/api/user/workspace')
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await putToken(page, sheaf, token)
  return { email, context, page, workspaceId: found.visiting_workspace.workspace_id, call }
}

/** Makes a page in the first space of a workspace; answers its id. */
export async function addPage(person: Person, name: string, parentId?: string, layout = 0): Promise<string> {
  const { workspaceId, call } = person
  const folder = await call<{ children: { view_id: string }[] }>(
    'GET',
    `/api/workspace/${workspaceId}/folder?depth=1`,
  )
  const parent = parentId ?? folder.children[0]!.view_id
  const made = await call<{ view_id: string }>('POST', `/api/workspace/${workspaceId}/page-view`, {
    parent_view_id: parent,
    layout,
    name,
  })
  return made.view_id
}

/** Makes a page and opens it; answers its id. The caret is at the end of its text. */
export async function openPage(
  { origin }: Pick<Sheaf, 'origin'>,
  person: Person,
  name: string,
): Promise<string> {
  const viewId = await addPage(person, name)
  const { page, workspaceId } = person
  await page.goto(`${origin}/app/${workspaceId}/${viewId}`)
  const text = textOf(page)
  // Signs and menus of the editor are its own: before it is there, lines are written without them.
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.click()
  return viewId
}

async function post(sheaf: Pick<Sheaf, 'origin'>, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(sheaf.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Gives a page to somebody by their address; levels are those of the wire: 10 reads, 30 writes. */
export async function givePage(
  { workspaceId, call }: Person,
  viewId: string,
  { email }: Person,
  level: 10 | 25 | 30,
): Promise<void> {
  await call('PUT', `/api/sharing/workspace/${workspaceId}/view`, {
    view_id: viewId,
    emails: [email],
    access_level: level,
  })
}
