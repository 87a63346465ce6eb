import {
  abortUpload,
  createPage,
  createUpload,
  deleteTrashedPage,
  movePageToTrash,
  publishPage,
  unpublishPage,
  updatePageExtra,
  updatePageIcon,
  uploadPart,
} from '@sheaf/contract'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileIdOf } from '../testing/fileIdOf.ts'
import { startFilesServer, type FilesServer } from '../testing/startFilesServer.ts'
import { daysBefore } from './CollectContext.ts'
import { collectFiles } from './handleFileCollection.ts'

let here: FilesServer
beforeAll(async () => {
  here = await startFilesServer()
})
afterAll(() => here.close())

/** Days that have gone by since the tests began, for the collector alone. */
let today = 0
beforeEach(() => {
  today += 100
})

async function collectAfter(days: number): Promise<void> {
  today += days
  const { database, blobs, logger } = here.server.platform
  const clock = { now: () => daysBefore(new Date(), -today) }
  await collectFiles({ database, blobs, logger, clock })
}

/** Looks again and again for more than the days that unused files stay. */
async function collectForLong(): Promise<void> {
  await collectAfter(0)
  await collectAfter(15)
  await collectAfter(16)
}

let count = 0

async function newFile(parentId = here.pageId): Promise<{ fileId: string; url: string }> {
  const bytes = Buffer.from(`file ${(count += 1)}`)
  await here.put(bytes, { parentId })
  const fileId = fileIdOf(bytes)
  return { fileId, url: `${here.url}/api/file_storage/${here.workspaceId}/v1/blob/${parentId}/${fileId}` }
}

async function isThere(fileId: string): Promise<boolean> {
  const rows = await here.rows('SELECT blob_key FROM files WHERE file_id = $1', [fileId])
  const stats = await Promise.all(rows.map((row) => here.server.platform.blobs.stat(String(row['blob_key']))))
  return rows.length > 0 && stats.every((stat) => stat !== null)
}

const workspace = () => ({ workspaceId: here.owner.workspaceId })

async function pageShowing(url: string): Promise<string> {
  const image = { type: 'image', data: { url, image_type: 1 } }
  const page = await here.owner.get(createPage, {
    params: workspace(),
    body: {
      parent_view_id: here.pageId,
      layout: 0,
      name: 'P',
      page_data: { type: 'page', children: [image] },
    },
  })
  return page.view_id
}

const onPage = (viewId: string) => ({ params: { ...workspace(), viewId } })

describe('files that nothing refers to', () => {
  it('FILE-COLLECT-3: go 30 days after they were found to be unused, with bytes and scaled pictures', async () => {
    const { fileId } = await newFile()
    const [row] = await here.rows('SELECT blob_key FROM files WHERE file_id = $1', [fileId])
    const scaled = `scaled/${String(row?.['blob_key']).split('/')[2]}/320.webp`
    await here.server.platform.blobs.write(scaled, Buffer.from('small'))
    await collectAfter(60)
    await collectAfter(29)
    expect(await isThere(fileId)).toBe(true)
    await collectAfter(1)
    expect(await isThere(fileId)).toBe(false)
    expect(await here.stored()).not.toContain(scaled)
    await here.requireTidy()
  })

  it('FILE-COLLECT-4: stay where they are needed again before that, and count from then', async () => {
    const [undone, sentAgain] = [await newFile(), await newFile()]
    await collectAfter(0)
    await collectAfter(29)
    const page = await pageShowing(undone.url)
    await here.put(Buffer.from(`file ${count}`))
    await collectAfter(3)
    await here.rows('DELETE FROM views WHERE id = $1', [page])
    await here.rows('DELETE FROM collabs WHERE object_id = $1', [page])
    await collectAfter(1)
    await collectAfter(28)
    expect([await isThere(undone.fileId), await isThere(sentAgain.fileId)]).toEqual([true, true])
    await collectAfter(2)
    expect([await isThere(undone.fileId), await isThere(sentAgain.fileId)]).toEqual([false, false])
  })
})

describe('files that somebody needs', () => {
  const references: readonly (readonly [string, (url: string, fileId: string) => Promise<unknown>])[] = [
    ['a block of a page', (url) => pageShowing(url)],
    ['a block whose address is escaped', (url) => pageShowing(url.replace('=', '%3D'))],
    [
      'a block whose address is escaped for JSON',
      (url) => pageShowing(JSON.stringify(url).replace('=', '\\u003d')),
    ],
    [
      'an update that is not in the snapshot yet',
      async (url) => {
        const page = await pageShowing(url)
        await here.rows(
          `WITH taken AS (SELECT object_id, snapshot FROM collabs WHERE object_id = $1),
           emptied AS (UPDATE collabs SET snapshot = '\\x0000' WHERE object_id = $1)
           INSERT INTO collab_updates (object_id, payload, created_at) SELECT object_id, snapshot, now() FROM taken`,
          [page],
        )
      },
    ],
    ['a page in the trash', async (url) => here.owner.get(movePageToTrash, onPage(await pageShowing(url)))],
    [
      'a page that came off the web',
      async (url) => {
        const page = await pageShowing(url)
        await here.owner.get(publishPage, { ...onPage(page), body: {} })
        await here.owner.get(unpublishPage, onPage(page))
        // Only the publication shows it by now.
        await here.rows(`UPDATE collabs SET snapshot = '\\x0000' WHERE object_id = $1`, [page])
        await here.rows('DELETE FROM collab_updates WHERE object_id = $1', [page])
        await here.rows('DELETE FROM publication_files WHERE view_id = $1', [page])
      },
    ],
    [
      'what a publication has opened to the world',
      async (_url, fileId) => {
        const page = await pageShowing('https://example.com/a.png')
        await here.owner.get(publishPage, { ...onPage(page), body: {} })
        await here.rows('INSERT INTO publication_files VALUES ($1, $2, $3, $4)', [
          page,
          here.workspaceId,
          here.pageId,
          fileId,
        ])
      },
    ],
    [
      'the icon of a page',
      async (value) => {
        const page = await here.newPage()
        await here.owner.get(updatePageIcon, { ...onPage(page), body: { icon: { ty: 1, value } } })
      },
    ],
    [
      'the cover of a page in the trash',
      async (value) => {
        const page = await here.newPage()
        const extra = JSON.stringify({ cover: { type: 'custom', value } })
        await here.owner.get(updatePageExtra, { ...onPage(page), body: { extra } })
        await here.owner.get(movePageToTrash, onPage(page))
      },
    ],
    [
      'the picture of a person',
      (url) =>
        here.rows('UPDATE users SET metadata = $1 WHERE id = $2', [{ icon_url: url }, here.member.userId]),
    ],
    [
      'the icon of a workspace',
      (url) => here.rows('UPDATE workspaces SET icon = $1 WHERE id = $2', [url, here.stranger.workspaceId]),
    ],
  ]

  it.each(references)('FILE-COLLECT-5: stay for %s', async (_where, refer) => {
    const { fileId, url } = await newFile()
    await refer(url, fileId)
    await collectForLong()
    expect(await isThere(fileId)).toBe(true)
  })

  it('FILE-COLLECT-6: stay when the page that holds them is deleted for good and another shows them', async () => {
    const holder = await here.newPage()
    const { fileId, url } = await newFile(holder)
    await pageShowing(url)
    await here.owner.get(movePageToTrash, onPage(holder))
    await here.owner.get(deleteTrashedPage, onPage(holder))
    await collectForLong()
    expect(await isThere(fileId)).toBe(true)
  })

  it('FILE-COLLECT-7: go when the only page that showed them is deleted for good', async () => {
    const { fileId, url } = await newFile()
    const page = await pageShowing(url)
    await here.owner.get(movePageToTrash, onPage(page))
    await collectForLong()
    expect(await isThere(fileId)).toBe(true)
    await here.owner.get(deleteTrashedPage, onPage(page))
    await collectForLong()
    expect(await isThere(fileId)).toBe(false)
  })

  it('FILE-COLLECT-8: keep the bytes that another of them shares', async () => {
    const { fileId, url } = await newFile()
    await pageShowing(url)
    await here.rows(
      `INSERT INTO files (workspace_id, parent_id, file_id, blob_key, name, content_type, bytes, etag, created_at)
       SELECT workspace_id, parent_id, 'zq7copy81', blob_key, name, content_type, bytes, etag, created_at
       FROM files WHERE file_id = $1`,
      [fileId],
    )
    await collectForLong()
    expect([await isThere(fileId), await isThere('zq7copy81')]).toEqual([true, false])
  })
})

it('FILE-COLLECT-9: pictures of people go when no profile shows them, and stay when one does', async () => {
  const { blobs, clock } = here.server.platform
  for (const id of ['zq7shown83', 'zq7older82']) {
    await blobs.write(`people/${here.member.userId}/${id}`, Buffer.from(id))
    await here.rows('INSERT INTO user_images VALUES ($1, $2, $3, $4, 1, $5)', [
      here.member.userId,
      `${id}.webp`,
      `people/${here.member.userId}/${id}`,
      'image/webp',
      clock.now(),
    ])
  }
  await here.rows('UPDATE users SET metadata = $1 WHERE id = $2', [
    { icon_url: '/api/user/asset/image/person/x/file/zq7shown83.webp' },
    here.member.userId,
  ])
  await collectForLong()
  const left = (await here.stored()).filter((key) => key.startsWith('people/'))
  expect(left).toEqual([`people/${here.member.userId}/zq7shown83`])
})

it('FILE-COLLECT-10: uploads to which nothing came for a week are given up, others go on', async () => {
  const body = { parent_dir: here.pageId, content_type: 'x' }
  const begin = async (file_id: string) =>
    (await here.owner.get(createUpload, { params: workspace(), body: { ...body, file_id } })).upload_id
  const [old, fresh] = [await begin('old'), await begin('fresh')]
  const send = (fileId: string, uploadId: string) =>
    here.owner.get(uploadPart, {
      params: { ...workspace(), parentId: here.pageId, fileId, uploadId, partNumber: '1' },
      bytes: Buffer.from('part'),
    })
  await send('old', old)
  await send('fresh', fresh)
  await here.rows("UPDATE file_uploads SET touched_at = now() + $2 * interval '1 day' WHERE id = $1", [
    fresh,
    today,
  ])
  await here.server.platform.blobs.startParts('files/nobody/knows')
  await collectAfter(6)
  const left = await here.rows('SELECT id FROM file_uploads')
  expect(left).toEqual([{ id: fresh }])
  const unfinished: string[] = []
  for await (const { key } of here.server.platform.blobs.listUnfinished()) unfinished.push(key)
  const kept = await here.rows('SELECT blob_key FROM file_uploads')
  expect(unfinished).toEqual(kept.map((row) => row['blob_key']))
  await here.owner.get(abortUpload, {
    params: { ...workspace(), parentId: here.pageId, fileId: 'fresh', uploadId: fresh },
  })
})

it('FILE-COLLECT-11: bytes that belong to nothing go after a day, from every part of the store', async () => {
  const { blobs, ids } = here.server.platform
  const { fileId } = await newFile()
  const [row] = await here.rows('SELECT blob_key FROM files WHERE file_id = $1', [fileId])
  const scaled = `scaled/${String(row?.['blob_key']).split('/')[2]}/640.webp`
  const strays = [
    `files/${here.workspaceId}/${ids.uuid()}`,
    `scaled/${ids.uuid()}/320.webp`,
    `people/${here.member.userId}/${ids.uuid()}`,
    `previews/${ids.uuid()}`,
  ]
  for (const key of [...strays, scaled, 'else/where'])
    await blobs.write(key, Readable.from([Buffer.from('x')]))
  const before = await here.stored()
  today = 0
  await collectAfter(0.9)
  expect(await here.stored()).toEqual(before)
  await collectAfter(0.2)
  expect(await here.stored()).toEqual(before.filter((key) => !strays.includes(key)))
})

it('FILE-COLLECT-12: the server collects once a day from the first time that it listens', async () => {
  const jobs = () =>
    here.rows(`SELECT id, start_after - now() > interval '23 hours' AS is_far FROM pgboss.job
      WHERE name = 'file-collect' AND state = 'created'`)
  await expect.poll(jobs).toMatchObject([{ is_far: true }])
  const [first] = await jobs()
  const stray = `files/${here.workspaceId}/${here.server.platform.ids.uuid()}`
  await here.server.platform.blobs.write(stray, Buffer.from('young'))
  await here.rows('UPDATE pgboss.job SET start_after = now() WHERE id = $1', [first?.['id']])
  await expect.poll(jobs, { timeout: 60_000 }).toMatchObject([{ is_far: true }])
  expect((await jobs())[0]?.['id']).not.toBe(first?.['id'])
  expect(await here.stored()).toContain(stray)
})
