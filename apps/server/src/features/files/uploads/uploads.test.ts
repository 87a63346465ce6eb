import {
  abortUpload,
  createUpload,
  ERRORS,
  getFileMetadata,
  listUploadParts,
  movePageToTrash,
} from '@sheaf/contract'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BlobStoreError, MIN_PART_BYTES } from '../../../platform/blobs/index.ts'
import { createUploader, PARTS, PARTS_BYTES } from '../testing/createUploader.ts'
import { head, openRaw } from '../testing/openRaw.ts'
import { startFilesServer, type FilesServer } from '../testing/startFilesServer.ts'

let here: FilesServer
let up: ReturnType<typeof createUploader>
beforeAll(async () => {
  here = await startFilesServer()
  up = createUploader(here)
})
afterAll(() => here.close())
afterEach(async () => {
  await up.abandonAll()
  await here.requireTidy()
})

describe('an upload in parts', () => {
  it('FILE-PART-1: becomes the file of its parts, in any order and several at once', async () => {
    const upload = await up.begin({ size: PARTS_BYTES })
    const sent = await Promise.all(
      [3, 1, 2].map((number) => up.send(upload, number, PARTS[number - 1] ?? Buffer.of())),
    )
    expect(await up.isVisible(upload)).toBe(false)
    const named = sent.map(({ data }) => ({ e_tag: data.e_tag, part_number: data.part_num }))
    const completed = await up.complete(
      upload,
      named.toSorted((a, b) => a.part_number - b.part_number),
    )
    expect(completed).toMatchObject({ code: 0, data: undefined })
    const { fileId, parentId } = upload
    const metadata = await here.owner.get(getFileMetadata, {
      params: { workspaceId: here.workspaceId, parentId, fileId },
    })
    expect(metadata).toMatchObject({ file_name: 'a.txt', file_size: PARTS_BYTES, file_type: 'text/plain' })
    const [row] = await here.rows('SELECT blob_key FROM files WHERE file_id = $1', [fileId])
    const blob = await here.server.platform.blobs.open(String(row?.['blob_key']))
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(blob && hash(await buffer(blob.stream))).toBe(hash(Buffer.concat(PARTS)))
  })

  it('FILE-PART-2: goes on after anything was lost: what has arrived is listed, and a part may come again', async () => {
    const upload = await up.begin({ size: PARTS_BYTES })
    const [first, second, third] = PARTS
    await up.send(upload, 2, Buffer.alloc(MIN_PART_BYTES, 'x'))
    await up.send(upload, 2, second)
    const { parts } = await here.owner.get(listUploadParts, { params: up.paramsOf(upload) })
    expect(parts).toEqual([{ e_tag: expect.any(String) as string, part_number: 2, size: second.length }])
    await up.send(upload, 1, first)
    await up.send(upload, 3, third)
    const all = await here.owner.get(listUploadParts, { params: up.paramsOf(upload) })
    expect(all).toMatchObject({ file_id: upload.fileId, upload_id: upload.uploadId })
    expect((await up.complete(upload, all.parts)).code).toBe(0)
  })

  it('FILE-PART-3: a part whose connection died leaves nothing, and gives way to its next attempt', async () => {
    const upload = await up.begin({ size: PARTS_BYTES })
    const path = `/api/file_storage/${here.workspaceId}/upload_part/${here.pageId}/${upload.fileId}/${upload.uploadId}/1`
    const first = PARTS[0]
    const half = async () => {
      const raw = await openRaw(here.url)
      const authorization = `Bearer ${here.owner.session.access_token}`
      const before = (await here.stored()).length
      raw.send(head('PUT', path, { authorization, 'content-length': String(first.length) }))
      raw.send(first.subarray(0, 1000))
      await expect.poll(async () => (await here.stored()).length).toBe(before + 1)
      return raw
    }
    const cut = await half()
    const before = (await here.stored()).length
    cut.socket.destroy()
    await expect.poll(async () => (await here.stored()).length).toBe(before - 1)
    const hanging = await half()
    expect((await up.send(upload, 1, first)).code).toBe(0)
    expect(await hanging.until((text) => text.includes('}'))).toContain(`"code":${ERRORS.request_timeout}`)
    hanging.socket.destroy()
    expect((await here.owner.get(listUploadParts, { params: up.paramsOf(upload) })).parts).toHaveLength(1)
  })

  it('FILE-PART-4: completing twice, also at the same time, is completing once', async () => {
    const upload = await up.begin()
    const named = await up.sendAll(upload)
    const outcomes = await Promise.all([1, 2, 3].map(() => up.complete(upload, named)))
    outcomes.push(await up.complete(upload, named))
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(await here.rows('SELECT file_id FROM files WHERE file_id = $1', [upload.fileId])).toHaveLength(1)
    expect((await up.complete(upload, named, here.member)).code).toBe(ERRORS.record_not_found)
  })

  it('FILE-PART-5: a completion that broke off behind the joining of the parts goes on', async () => {
    const upload = await up.begin()
    const named = await up.sendAll(upload)
    const { blobs } = here.server.platform
    const finish = blobs.finishParts.bind(blobs)
    blobs.finishParts = async (...args) => {
      await finish(...args)
      throw new BlobStoreError('unavailable')
    }
    const broken = await up.complete(upload, named)
    blobs.finishParts = finish
    expect([broken.code, await up.isVisible(upload)]).toEqual([ERRORS.service_temporary_unavailable, false])
    expect([(await up.complete(upload, named)).code, await up.isVisible(upload)]).toEqual([0, true])
  })

  it('FILE-PART-6: aborting leaves nothing, twice as well', async () => {
    const upload = await up.begin()
    const before = (await here.stored()).length
    const named = await up.sendAll(upload)
    for (let times = 0; times < 2; times += 1)
      await here.owner.get(abortUpload, { params: up.paramsOf(upload) })
    expect((await here.stored()).length).toBe(before - 1)
    expect((await up.complete(upload, named)).code).toBe(ERRORS.record_not_found)
    expect((await up.send(upload, 1, Buffer.from('x'))).code).toBe(ERRORS.record_not_found)
    expect((await here.owner.call(listUploadParts, { params: up.paramsOf(upload) })).code).toBe(
      ERRORS.record_not_found,
    )
  })

  it('FILE-PART-7: the same id with the same size is the same file, with another size it is refused', async () => {
    const one = await up.begin()
    expect((await up.complete(one, await up.sendAll(one))).code).toBe(0)
    const again = await up.begin({ fileId: one.fileId })
    expect((await up.complete(again, await up.sendAll(again))).code).toBe(0)
    const other = await up.begin({ fileId: one.fileId })
    expect((await up.complete(other, await up.sendAll(other, [Buffer.from('other')]))).code).toBe(
      ERRORS.record_already_exists,
    )
    await here.owner.get(abortUpload, { params: up.paramsOf(other) })
  })

  it('FILE-PART-8: goes on while its page is in the trash, where no new one begins', async () => {
    const parentId = await here.newPage()
    const upload = await up.begin({ parentId })
    await here.owner.get(movePageToTrash, {
      params: { workspaceId: here.owner.workspaceId, viewId: parentId },
    })
    expect((await up.complete(upload, await up.sendAll(upload))).code).toBe(0)
    const body = { file_id: 'x', parent_dir: parentId, content_type: '' }
    expect(
      (await here.owner.call(createUpload, { params: { workspaceId: here.workspaceId }, body })).code,
    ).toBe(ERRORS.record_deleted)
  })
})
