import { decodeDocument, insertBlocks, type ProjectedBlock } from '@sheaf/model'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { signInPublisher, type TestPublisher } from '../../testing/index.ts'

let server: TestServer
let owner: TestPublisher
let member: TestPublisher
let workspace: string
let holder: string

beforeAll(async () => {
  server = await createTestServer()
  owner = await signInPublisher(server, 'owner@example.com')
  member = await signInPublisher(server, 'member@example.com')
  await server.platform.database.execute(
    sql`INSERT INTO workspace_members VALUES (${owner.workspaceId}, ${member.userId}, 2, now())`,
  )
  workspace = `/api/workspace/${owner.workspaceId}`
  holder = await owner.createPage('Holds files')
})
afterAll(() => server.close())

interface TestFile {
  readonly url: string
  readonly fileId: string
}

/** Uploads a file; the same bytes below the same view would be the same file. */
async function upload(
  person: TestPublisher,
  { workspaceId, parentId }: { readonly workspaceId: string; readonly parentId: string },
  content: string | Buffer,
): Promise<TestFile> {
  const folder = `/api/file_storage/${workspaceId}/v1/blob/${parentId}`
  const answer = await server.app.inject({
    method: 'PUT',
    url: folder,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: content,
  })
  const { file_id: fileId } = answer.json<{ data: { file_id: string } }>().data
  return { url: `${folder}/${encodeURIComponent(fileId)}`, fileId }
}

const add = (content: string | Buffer = server.platform.ids.uuid(), parentId = holder) =>
  upload(owner, { workspaceId: owner.workspaceId, parentId }, content)

const absolute = (file: TestFile) => `https://another-host.example${file.url}`
const image = (url: string) => ({ type: 'image', data: { url, image_type: 1, align: 'center' } })

/** The status that nobody in particular gets. */
const statusOf = async ({ url }: TestFile) => (await server.app.inject({ url })).statusCode

async function change(pageId: string, what: 'publish' | 'unpublish' | 'move-to-trash', who = owner) {
  const { code } = await who.call('POST', `${workspace}/page-view/${pageId}/${what}`, {})
  expect(code).toBe(0)
}

async function addImage(pageId: string, url: string) {
  const address = `/api/workspace/v1/${owner.workspaceId}/collab/${pageId}`
  const { data } = await owner.call('GET', `${address}?collab_type=0`)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Uint8Array.from((data as { doc_state: number[] }).doc_state))
  const { root } = decodeDocument(Y.encodeStateAsUpdate(doc)) as { readonly root: ProjectedBlock }
  const place = { parent: root.id, after: null }
  insertBlocks(doc, place, [image(url)], { block: () => server.platform.ids.uuid() })
  const body = { doc_state: [...Y.encodeStateAsUpdate(doc)], collab_type: 0 }
  expect(await owner.call('POST', `${address}/web-update`, body)).toMatchObject({ code: 0 })
}

it('FILE-PUB-1: what a published page shows is readable by everybody for as long as it is published', async () => {
  const [shown, gallery, linked, icon, cover, other] = await Promise.all([1, 2, 3, 4, 5, 6].map(() => add()))
  const files = { shown, gallery, linked, icon, cover, other } as Record<string, TestFile>
  const pageId = await owner.createPage('Page', {
    blocks: [
      {
        type: 'paragraph',
        data: { delta: [{ insert: 'see', attributes: { href: absolute(linked!) } }] },
        children: [image(absolute(shown!))],
      },
      { type: 'multi_image', data: { images: [{ type: 1, url: absolute(gallery!) }], layout: 0 } },
      image('https://elsewhere.example/picture.png'),
    ],
  })
  await owner.call('PATCH', `${workspace}/page-view/${pageId}`, {
    name: 'Page',
    icon: { ty: 1, value: absolute(icon!) },
    extra: { cover: { type: 'custom', value: absolute(cover!) } },
  })
  const statuses = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(files).map(async ([name, file]) => [name, await statusOf(file)])),
    )
  const [open, closed] = [
    { shown: 200, gallery: 200, linked: 200, icon: 200, cover: 200, other: 404 },
    { shown: 404, gallery: 404, linked: 404, icon: 404, cover: 404, other: 404 },
  ]

  expect(await statuses()).toEqual(closed)
  await change(pageId, 'publish')
  expect(await statuses()).toEqual(open)
  await change(pageId, 'unpublish')
  expect(await statuses()).toEqual(closed)
  await change(pageId, 'publish')
  expect(await statuses()).toEqual(open)
  await owner.call('PATCH', `${workspace}/page-view/${pageId}`, {
    name: 'Page',
    icon: { ty: 0, value: '🌿' },
    extra: {},
  })
  expect(await statuses()).toEqual(open)
  await change(pageId, 'publish')
  expect(await statuses()).toEqual({ ...open, icon: 404, cover: 404 })
  await change(pageId, 'move-to-trash')
  expect(await statuses()).toEqual(closed)
})

it('FILE-PUB-6: what is kept between us and readers is asked for again, and refused once the page is closed', async () => {
  const file = await add()
  const pageId = await owner.createPage('Kept', { blocks: [image(absolute(file))] })
  await change(pageId, 'publish')
  const { headers } = await server.app.inject({ url: file.url })
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable, s-maxage=60')
  const again = async () => {
    const answer = await server.app.inject({
      url: file.url,
      headers: { 'if-none-match': String(headers.etag) },
    })
    return [answer.statusCode, answer.headers['cache-control']]
  }
  expect(await again()).toEqual([304, headers['cache-control']])
  const lock = (password: string | null) =>
    owner.call('PATCH', `${workspace}/publish`, [{ view_id: pageId, password }])
  expect(await lock('open sesame')).toMatchObject({ code: 0 })
  expect(await again()).toEqual([404, 'no-store'])
  expect(await lock(null)).toMatchObject({ code: 0 })
  expect((await again())[0]).toBe(304)
  await change(pageId, 'unpublish')
  expect(await again()).toEqual([404, 'no-store'])
})

it('FILE-PUB-2: a file that comes to a page later stays its own people’s until it is published again', async () => {
  const [first, second] = [await add(), await add()]
  const pageId = await owner.createPage('Page', { blocks: [image(absolute(first))] })
  await change(pageId, 'publish')
  await addImage(pageId, absolute(second))
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 404])
  await change(pageId, 'publish')
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
})

it('FILE-PUB-3: nobody opens a file to the world that they may not read', async () => {
  const made = await owner.call('POST', `${workspace}/space`, {
    name: 'Private',
    space_permission: 1,
    space_icon: 'space_icon_1',
    space_icon_color: '0xFFA34AFD',
  })
  const secret = await add('secret', (made.data as { view_id: string }).view_id)
  const { workspaceId } = member
  const elsewhere = await upload(member, { workspaceId, parentId: workspaceId }, 'theirs')
  const pageId = await owner.createPage('Page', {
    blocks: [image(absolute(secret)), image(absolute(elsewhere))],
  })
  await change(pageId, 'publish', member)
  expect([await statusOf(secret), await statusOf(elsewhere)]).toEqual([404, 404])

  await change(pageId, 'publish')
  expect([await statusOf(secret), await statusOf(elsewhere)]).toEqual([200, 404])
})

it('FILE-PUB-4: one of two pages that show a file is enough', async () => {
  const file = await add()
  const pages = [
    await owner.createPage('A', { blocks: [image(file.url)] }),
    await owner.createPage('B', { blocks: [image(file.url)] }),
  ]
  for (const page of pages) await change(page, 'publish')
  await change(pages[0]!, 'unpublish')
  expect(await statusOf(file)).toBe(200)
  await change(pages[1]!, 'unpublish')
  expect(await statusOf(file)).toBe(404)
})

it('FILE-PUB-5: a published page shows its files from this site, pictures with their size', async () => {
  const png = (background: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
  const shown = await add(await png('#468'))
  const icon = await add(await png('#846'))
  const cover = await add(await png('#684'))
  const pdf = await add('%PDF-1.7\n')
  const pageId = await owner.createPage('Page', {
    blocks: [
      image(absolute(shown)),
      { type: 'file', data: { url: absolute(pdf), name: 'plan.pdf', url_type: 2 } },
    ],
  })
  await owner.call('PATCH', `${workspace}/page-view/${pageId}`, {
    name: 'Shown pictures',
    icon: { ty: 1, value: absolute(icon) },
    extra: { cover: { type: 'custom', value: absolute(cover) } },
  })
  await change(pageId, 'publish')

  const looks = async () => {
    const { statusCode, body } = await server.app.inject({ url: `/${owner.workspaceId}/shown-pictures` })
    const shownFiles = [shown, icon, cover, pdf].map(({ url }) => body.includes(`"${url}`))
    const [tag = ''] = body.match(new RegExp(`<img[^>]*${encodeURIComponent(shown.fileId)}[^>]*>`)) ?? []
    return [
      statusCode,
      ...shownFiles,
      /width="900"/.test(tag),
      /height="600"/.test(tag),
      body.includes('another-host'),
    ]
  }
  const asItShould = [200, true, true, true, true, true, true, false]
  expect(await looks()).toEqual(asItShould)

  // The same when a newer renderer draws it again.
  await server.platform.database.execute(
    sql`UPDATE publications SET rendered_with = -1, html = '', updated_at = now() WHERE view_id = ${pageId}`,
  )
  server.platform.bus.publish('publication_changed', { workspaceId: owner.workspaceId, viewId: pageId })
  expect(await looks()).toEqual(asItShould)
})
