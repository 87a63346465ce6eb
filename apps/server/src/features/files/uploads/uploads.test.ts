import {
  abortUpload,
  completeUpload,
  createUpload,
  deleteFile,
  ERRORS,
  FREE_PLAN_FILE_BYTES,
  getFileMetadata,
  listUploadParts,
  MAX_FILE_BYTES,
  movePageToTrash,
  putFile,
  uploadPart,
} from '@sheaf/contract'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BlobStoreError, MIN_PART_BYTES } from '../../../platform/blobs/index.ts'
import type { TestPerson } from '../../testing/index.ts'
import { head, openRaw } from '../testing/openRaw.ts'
import { startFilesServer, type FilesServer } from '../testing/startFilesServer.ts'

let here: FilesServer
beforeAll(async () => {
  here = await startFilesServer()
})
afterAll(() => here.close())
afterEach(async () => {
  await here.rows('DELETE FROM file_uploads')
  for await (const { key, uploadId } of here.server.platform.blobs.listUnfinished())
    await here.server.platform.blobs.abandonParts(key, uploadId)
  await here.requireTidy()
})

interface Begun {
  readonly fileId: string
  readonly uploadId: string
  readonly parentId: string
  readonly person: TestPerson
}

let count = 0

async function begin(
  more: { size?: number; parentId?: string; person?: TestPerson; fileId?: string } = {},
): Promise<Begun> {
  const { size, parentId = here.pageId, person = here.owner, fileId = `file-${(count += 1)}` } = more
  const { upload_id: uploadId } = await person.get(createUpload, {
    params: { workspaceId: here.workspaceId },
    body: {
      file_id: fileId,
      parent_dir: parentId,
      content_type: 'text/html',
      file_name: '../a.txt',
      ...(size !== undefined && { file_size: size }),
    },
  })
  return { fileId, uploadId, parentId, person }
}

const paramsOf = ({ fileId, uploadId, parentId }: Begun) => ({
  workspaceId: here.workspaceId,
  parentId,
  fileId,
  uploadId,
})

function send(upload: Begun, number: number | string, bytes: Uint8Array, person = upload.person) {
  return person.call(uploadPart, { params: { ...paramsOf(upload), partNumber: String(number) }, bytes })
}

async function sendAll(upload: Begun, parts: readonly Uint8Array[]) {
  const sent = await Promise.all(parts.map((bytes, index) => send(upload, index + 1, bytes)))
  return sent.map(({ data }) => ({ e_tag: data.e_tag, part_number: data.part_num }))
}

type Part = { e_tag: string; part_number: number }

function complete(upload: Begun, parts: readonly Part[], person = upload.person) {
  const { fileId: file_id, parentId: parent_dir, uploadId: upload_id } = upload
  return person.call(completeUpload, {
    params: { workspaceId: here.workspaceId },
    body: { file_id, parent_dir, upload_id, parts: [...parts] },
  })
}

const isVisible = async ({ fileId, parentId }: Begun) =>
  (await here.owner.call(getFileMetadata, { params: { workspaceId: here.workspaceId, parentId, fileId } }))
    .code === 0

const PARTS = [Buffer.alloc(MIN_PART_BYTES, 'a'), Buffer.alloc(MIN_PART_BYTES + 7, 'b'), Buffer.from('end')]
const SIZE = PARTS.reduce((sum, part) => sum + part.length, 0)

describe('an upload in parts', () => {
  it('FILE-PART-1: becomes the file of its parts, in any order and several at once', async () => {
    const upload = await begin({ size: SIZE })
    const sent = await Promise.all(
      [3, 1, 2].map((number) => send(upload, number, PARTS[number - 1] ?? Buffer.of())),
    )
    expect(await isVisible(upload)).toBe(false)
    const named = sent.map(({ data }) => ({ e_tag: data.e_tag, part_number: data.part_num }))
    const completed = await complete(
      upload,
      named.toSorted((a, b) => a.part_number - b.part_number),
    )
    expect(completed).toMatchObject({ code: 0, data: undefined })
    const { fileId, parentId } = upload
    const metadata = await here.owner.get(getFileMetadata, {
      params: { workspaceId: here.workspaceId, parentId, fileId },
    })
    expect(metadata).toMatchObject({ file_name: 'a.txt', file_size: SIZE, file_type: 'text/plain' })
    const [row] = await here.rows('SELECT blob_key FROM files WHERE file_id = $1', [fileId])
    const blob = await here.server.platform.blobs.open(String(row?.['blob_key']))
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(blob && hash(await buffer(blob.stream))).toBe(hash(Buffer.concat(PARTS)))
  })

  it('FILE-PART-2: goes on after anything was lost: what has arrived is listed, and a part may come again', async () => {
    const upload = await begin({ size: SIZE })
    const [first = Buffer.of(), second = Buffer.of(), third = Buffer.of()] = PARTS
    await send(upload, 2, Buffer.alloc(MIN_PART_BYTES, 'x'))
    await send(upload, 2, second)
    const { parts } = await here.owner.get(listUploadParts, { params: paramsOf(upload) })
    expect(parts).toEqual([{ e_tag: expect.any(String) as string, part_number: 2, size: second.length }])
    await send(upload, 1, first)
    await send(upload, 3, third)
    const all = await here.owner.get(listUploadParts, { params: paramsOf(upload) })
    expect(all).toMatchObject({ file_id: upload.fileId, upload_id: upload.uploadId })
    expect((await complete(upload, all.parts)).code).toBe(0)
  })

  it('FILE-PART-3: a part whose connection died leaves nothing, and gives way to its next attempt', async () => {
    const upload = await begin({ size: SIZE })
    const path = `/api/file_storage/${here.workspaceId}/upload_part/${here.pageId}/${upload.fileId}/${upload.uploadId}/1`
    const first = PARTS[0] ?? Buffer.of()
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
    expect((await send(upload, 1, first)).code).toBe(0)
    expect(await hanging.until((text) => text.includes('}'))).toContain(`"code":${ERRORS.request_timeout}`)
    hanging.socket.destroy()
    expect((await here.owner.get(listUploadParts, { params: paramsOf(upload) })).parts).toHaveLength(1)
  })

  it('FILE-PART-4: completing twice, also at the same time, is completing once', async () => {
    const upload = await begin()
    const named = await sendAll(upload, PARTS)
    const outcomes = await Promise.all([1, 2, 3].map(() => complete(upload, named)))
    outcomes.push(await complete(upload, named))
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(await here.rows('SELECT file_id FROM files WHERE file_id = $1', [upload.fileId])).toHaveLength(1)
    expect((await complete(upload, named, here.member)).code).toBe(ERRORS.record_not_found)
  })

  it('FILE-PART-5: a completion that broke off behind the joining of the parts goes on', async () => {
    const upload = await begin()
    const named = await sendAll(upload, PARTS)
    const { blobs } = here.server.platform
    const finish = blobs.finishParts.bind(blobs)
    blobs.finishParts = async (...args) => {
      await finish(...args)
      throw new BlobStoreError('unavailable')
    }
    const broken = await complete(upload, named)
    blobs.finishParts = finish
    expect([broken.code, await isVisible(upload)]).toEqual([ERRORS.service_temporary_unavailable, false])
    expect([(await complete(upload, named)).code, await isVisible(upload)]).toEqual([0, true])
  })

  it('FILE-PART-6: aborting leaves nothing, twice as well', async () => {
    const upload = await begin()
    const before = (await here.stored()).length
    const named = await sendAll(upload, PARTS)
    for (let times = 0; times < 2; times += 1) await here.owner.get(abortUpload, { params: paramsOf(upload) })
    expect((await here.stored()).length).toBe(before - 1)
    expect((await complete(upload, named)).code).toBe(ERRORS.record_not_found)
    expect((await send(upload, 1, Buffer.from('x'))).code).toBe(ERRORS.record_not_found)
    expect((await here.owner.call(listUploadParts, { params: paramsOf(upload) })).code).toBe(
      ERRORS.record_not_found,
    )
  })

  it('FILE-PART-7: the same id with the same size is the same file, with another size it is refused', async () => {
    const one = await begin()
    expect((await complete(one, await sendAll(one, PARTS))).code).toBe(0)
    const again = await begin({ fileId: one.fileId })
    expect((await complete(again, await sendAll(again, PARTS))).code).toBe(0)
    const other = await begin({ fileId: one.fileId })
    expect((await complete(other, await sendAll(other, [Buffer.from('other')]))).code).toBe(
      ERRORS.record_already_exists,
    )
    await here.owner.get(abortUpload, { params: paramsOf(other) })
  })

  it('FILE-PART-8: goes on while its page is in the trash, where no new one begins', async () => {
    const parentId = await here.newPage()
    const upload = await begin({ parentId })
    await here.owner.get(movePageToTrash, {
      params: { workspaceId: here.owner.workspaceId, viewId: parentId },
    })
    expect((await complete(upload, await sendAll(upload, PARTS))).code).toBe(0)
    const body = { file_id: 'x', parent_dir: parentId, content_type: '' }
    expect(
      (await here.owner.call(createUpload, { params: { workspaceId: here.workspaceId }, body })).code,
    ).toBe(ERRORS.record_deleted)
  })
})

describe('R6: bad input of uploads in parts', () => {
  const INVALID = ERRORS.invalid_request

  it('claims that cannot be', async () => {
    const claim = async (more: object) => {
      const body = { file_id: 'a', parent_dir: here.pageId, content_type: 'x', ...more }
      return (await here.owner.call(createUpload, { params: { workspaceId: here.workspaceId }, body })).code
    }
    expect(await claim({ file_size: 0 })).toBe(INVALID)
    expect(await claim({ file_size: -1 })).toBe(INVALID)
    expect(await claim({ file_size: 1.5 })).toBe(INVALID)
    expect(await claim({ file_size: MAX_FILE_BYTES + 1 })).toBe(ERRORS.payload_too_large)
    for (const file_id of ['', '.', '../x', 'a/b', 'a b', 'ä', '%2e', '.hidden', 'x'.repeat(201), 'a\u202eb'])
      expect(await claim({ file_id })).toBe(INVALID)
    expect(await claim({ parent_dir: here.server.platform.ids.uuid() })).toBe(ERRORS.invalid_folder_view)
    expect(await here.rows('SELECT id FROM file_uploads')).toEqual([])
  })

  it('5 GB claimed and 5 bytes sent', async () => {
    const upload = await begin({ size: 5 * 1024 ** 3 })
    const named = await sendAll(upload, [Buffer.from('5 byt')])
    const outcome = await complete(upload, named)
    expect(outcome).toMatchObject({
      code: INVALID,
      message: 'file_size had announced 5368709120 bytes, but 5 have arrived.',
    })
    expect(await isVisible(upload)).toBe(false)
  })

  it('numbers and lengths of parts that cannot be', async () => {
    const upload = await begin({ size: 10 })
    for (const number of [0, 10_001, -1, '1.5', 'x', '1e3', '99999999999'])
      expect((await send(upload, number, Buffer.from('x'))).code).toBe(INVALID)
    expect(await send(upload, 1, Buffer.alloc(0))).toMatchObject({
      code: INVALID,
      message: 'This file is empty.',
    })
    expect((await send(upload, 1, Buffer.alloc(6))).code).toBe(0)
    expect((await send(upload, 2, Buffer.alloc(5))).code).toBe(INVALID)
    expect((await send(upload, 1, Buffer.alloc(10))).code).toBe(0)
    expect((await send(upload, 10_000, Buffer.alloc(1))).code).toBe(INVALID)
    const open = await begin()
    expect((await send(open, 10_000, Buffer.alloc(1))).code).toBe(0)

    const raw = await openRaw(here.url)
    const path = `/api/file_storage/${here.workspaceId}/upload_part/${here.pageId}/${open.fileId}/${open.uploadId}/1`
    raw.send(
      head('PUT', path, {
        authorization: `Bearer ${here.owner.session.access_token}`,
        'transfer-encoding': 'chunked',
      }),
    )
    raw.send('1\r\nx\r\n0\r\n\r\n')
    expect(await raw.until((text) => text.includes('}'))).toContain('Content-Length')
    raw.socket.destroy()
  })

  it('completions that do not name what was stored', async () => {
    const upload = await begin()
    const [one, two, three] = (await sendAll(upload, PARTS)) as [Part, Part, Part]
    const small = await begin()
    const tooSmall = await sendAll(small, [Buffer.from('small'), Buffer.from('last')])
    const other = await begin()
    const [foreign] = (await sendAll(other, [Buffer.alloc(MIN_PART_BYTES, 'z')])) as [Part]
    const refused = [
      await complete(upload, []),
      await complete(upload, [two, one, three]),
      await complete(upload, [one, three]),
      await complete(upload, [one, one, two]),
      await complete(upload, [one, two, three, { e_tag: 'x', part_number: 4 }]),
      await complete(upload, [{ ...one, e_tag: two.e_tag }, two, three]),
      await complete(upload, [foreign, two, three]),
      await complete(small, tooSmall),
    ]
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => INVALID))
    expect(new Set(refused.map(({ message }) => message)).size).toBeGreaterThan(4)
    expect((await complete({ ...upload, uploadId: other.uploadId }, [one, two, three])).code).toBe(
      ERRORS.record_not_found,
    )
    expect((await complete(upload, [one, two, three])).code).toBe(0)
  })

  it('only who began an upload goes on with it, and only while they may write the page', async () => {
    const { member, guest, stranger, owner } = here
    const upload = await begin({ person: member })
    const named = await sendAll(upload, PARTS)
    const attempts = async (person: TestPerson) => [
      (await send(upload, 1, Buffer.from('x'), person)).code,
      (await person.call(listUploadParts, { params: paramsOf(upload) })).code,
      (await complete(upload, named, person)).code,
    ]
    expect(await attempts(owner)).toEqual(Array(3).fill(ERRORS.record_not_found))
    expect(await attempts(guest)).toEqual(Array(3).fill(ERRORS.not_enough_permissions))
    expect(await attempts(stranger)).toEqual(Array(3).fill(ERRORS.not_enough_permissions))
    await owner.get(abortUpload, { params: paramsOf(upload) })
    const role = (number: number) =>
      here.rows('UPDATE workspace_members SET role = $1 WHERE user_id = $2 AND workspace_id = $3', [
        number,
        member.userId,
        here.workspaceId,
      ])
    await role(3)
    expect(await attempts(member)).toEqual(Array(3).fill(ERRORS.not_enough_permissions))
    await role(2)
    expect((await complete(upload, named)).code).toBe(0)
    const { workspaceId, parentId, fileId } = paramsOf(upload)
    await owner.get(deleteFile, { params: { workspaceId, parentId, fileId } })
  })

  it.each(['full', 'unavailable'] as const)('a store that is %s', async (problem) => {
    const { blobs } = here.server.platform
    const { startParts, writePart } = {
      startParts: blobs.startParts.bind(blobs),
      writePart: blobs.writePart.bind(blobs),
    }
    const code = problem === 'full' ? ERRORS.storage_space_not_enough : ERRORS.service_temporary_unavailable
    blobs.startParts = () => Promise.reject(new BlobStoreError(problem))
    const body = { file_id: 'a', parent_dir: here.pageId, content_type: 'x' }
    const refused = await here.owner.call(createUpload, { params: { workspaceId: here.workspaceId }, body })
    blobs.startParts = startParts
    expect([refused.code, await here.rows('SELECT id FROM file_uploads')]).toEqual([code, []])
    const upload = await begin()
    blobs.writePart = () => Promise.reject(new BlobStoreError(problem))
    expect((await send(upload, 1, PARTS[0] ?? Buffer.of())).code).toBe(code)
    blobs.writePart = writePart
    expect((await here.owner.get(listUploadParts, { params: paramsOf(upload) })).parts).toEqual([])
    expect((await complete(upload, await sendAll(upload, PARTS))).code).toBe(0)
  })

  it('FILE-PLAN-3: the 7 MB rule counts for claims and for the sum of what is sent', async () => {
    const paid = await startFilesServer({ config: { billing: true } })
    try {
      const params = { workspaceId: paid.owner.workspaceId }
      const body = { file_id: 'a', parent_dir: paid.pageId, content_type: 'x' }
      const claim = (file_size: number) =>
        paid.owner.call(createUpload, { params, body: { ...body, file_size } })
      expect(await claim(FREE_PLAN_FILE_BYTES + 1)).toMatchObject({
        code: 1016,
        message: expect.stringMatching(/upgrade your plan/) as string,
      })
      expect((await claim(FREE_PLAN_FILE_BYTES)).code).toBe(0)
      const { upload_id: uploadId } = await paid.owner.get(createUpload, { params, body })
      const at = (partNumber: string, bytes: Uint8Array) =>
        paid.owner.call(uploadPart, {
          params: { ...params, parentId: paid.pageId, fileId: 'a', uploadId, partNumber },
          bytes,
        })
      expect((await at('1', Buffer.alloc(MIN_PART_BYTES))).code).toBe(0)
      expect((await at('2', Buffer.alloc(MIN_PART_BYTES))).code).toBe(1016)
      expect((await at('2', Buffer.alloc(1024))).code).toBe(0)
    } finally {
      await paid.close()
    }
  })
})

it('a file in one piece and one in parts are files alike', async () => {
  const upload = await begin()
  await complete(upload, await sendAll(upload, [Buffer.from('in parts')]))
  await here.owner.get(putFile, {
    params: { workspaceId: here.workspaceId, parentId: here.pageId },
    query: {},
    bytes: Buffer.from('in one'),
  })
  expect(await isVisible(upload)).toBe(true)
})
