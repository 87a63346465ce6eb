import {
  abortUpload,
  createUpload,
  deleteFile,
  ERRORS,
  FREE_PLAN_FILE_BYTES,
  listUploadParts,
  MAX_FILE_BYTES,
  MAX_UNFINISHED_UPLOADS,
  uploadPart,
} from '@sheaf/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BlobStoreError, MIN_PART_BYTES } from '../../../platform/blobs/index.ts'
import type { TestPerson } from '../../testing/index.ts'
import { createUploader, PARTS, type NamedPart } from '../testing/createUploader.ts'
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

  it('FILE-PART-9: more unfinished uploads than one person may have', async () => {
    const { userId } = here.owner
    await here.rows(
      `INSERT INTO file_uploads (id, workspace_id, parent_id, file_id, blob_key, store_upload_id, name, content_type,
         created_by, created_at, touched_at)
       SELECT 'many' || n, $1, $2, 'f' || n, 'files/none', 'none', 'f', 'x', $3, now(), now()
       FROM generate_series(1, $4) n`,
      [here.workspaceId, here.pageId, userId, MAX_UNFINISHED_UPLOADS - 1],
    )
    const params = { workspaceId: here.workspaceId }
    const begin = (person: TestPerson, file_id: string) =>
      person.call(createUpload, { params, body: { file_id, parent_dir: here.pageId, content_type: 'x' } })
    const codes = (await Promise.all(['a', 'b', 'c'].map((id) => begin(here.owner, id)))).map(
      ({ code }) => code,
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([
      0,
      ERRORS.file_storage_limit_exceeded,
      ERRORS.file_storage_limit_exceeded,
    ])
    const [mine] = await here.rows(`SELECT id, file_id FROM file_uploads WHERE id NOT LIKE 'many%'`)
    const address = { ...params, parentId: here.pageId, fileId: String(mine?.['file_id']) }
    await here.owner.get(abortUpload, { params: { ...address, uploadId: String(mine?.['id']) } })
    await here.rows(`DELETE FROM file_uploads WHERE id LIKE 'many%'`)
    expect((await begin(here.owner, 'd')).code).toBe(0)
    const [last] = await here.rows('SELECT id FROM file_uploads')
    const end = { ...address, fileId: 'd', uploadId: String(last?.['id']) }
    await here.owner.get(abortUpload, { params: end })
  })

  it('5 GB claimed and 5 bytes sent', async () => {
    const upload = await up.begin({ size: 5 * 1024 ** 3 })
    const named = await up.sendAll(upload, [Buffer.from('5 byt')])
    const outcome = await up.complete(upload, named)
    expect(outcome).toMatchObject({
      code: INVALID,
      message: 'file_size had announced 5368709120 bytes, but 5 have arrived.',
    })
    expect(await up.isVisible(upload)).toBe(false)
  })

  it('numbers and lengths of parts that cannot be', async () => {
    const upload = await up.begin({ size: 10 })
    for (const number of [0, 10_001, -1, '1.5', 'x', '1e3', '99999999999'])
      expect((await up.send(upload, number, Buffer.from('x'))).code).toBe(INVALID)
    expect(await up.send(upload, 1, Buffer.alloc(0))).toMatchObject({
      code: INVALID,
      message: 'This file is empty.',
    })
    expect((await up.send(upload, 1, Buffer.alloc(6))).code).toBe(0)
    expect((await up.send(upload, 2, Buffer.alloc(5))).code).toBe(INVALID)
    expect((await up.send(upload, 1, Buffer.alloc(10))).code).toBe(0)
    expect((await up.send(upload, 10_000, Buffer.alloc(1))).code).toBe(INVALID)
    const open = await up.begin()
    expect((await up.send(open, 10_000, Buffer.alloc(1))).code).toBe(0)

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
    const upload = await up.begin()
    const [one, two, three] = (await up.sendAll(upload)) as [NamedPart, NamedPart, NamedPart]
    const small = await up.begin()
    const tooSmall = await up.sendAll(small, [Buffer.from('small'), Buffer.from('last')])
    const other = await up.begin()
    const [foreign] = (await up.sendAll(other, [Buffer.alloc(MIN_PART_BYTES, 'z')])) as [NamedPart]
    const refused = [
      await up.complete(upload, []),
      await up.complete(upload, [two, one, three]),
      await up.complete(upload, [one, three]),
      await up.complete(upload, [one, one, two]),
      await up.complete(upload, [one, two, three, { e_tag: 'x', part_number: 4 }]),
      await up.complete(upload, [{ ...one, e_tag: two.e_tag }, two, three]),
      await up.complete(upload, [foreign, two, three]),
      await up.complete(small, tooSmall),
    ]
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => INVALID))
    expect(new Set(refused.map(({ message }) => message)).size).toBeGreaterThan(4)
    expect((await up.complete({ ...upload, uploadId: other.uploadId }, [one, two, three])).code).toBe(
      ERRORS.record_not_found,
    )
    expect((await up.complete(upload, [one, two, three])).code).toBe(0)
  })

  it('only who began an upload goes on with it, and only while they may write the page', async () => {
    const { member, guest, stranger, owner } = here
    const upload = await up.begin({ person: member })
    const named = await up.sendAll(upload)
    const attempts = async (person: TestPerson) => [
      (await up.send(upload, 1, Buffer.from('x'), person)).code,
      (await person.call(listUploadParts, { params: up.paramsOf(upload) })).code,
      (await up.complete(upload, named, person)).code,
    ]
    expect(await attempts(owner)).toEqual(Array(3).fill(ERRORS.record_not_found))
    expect(await attempts(guest)).toEqual(Array(3).fill(ERRORS.not_enough_permissions))
    expect(await attempts(stranger)).toEqual(Array(3).fill(ERRORS.not_enough_permissions))
    await owner.get(abortUpload, { params: up.paramsOf(upload) })
    const role = (number: number) =>
      here.rows('UPDATE workspace_members SET role = $1 WHERE user_id = $2 AND workspace_id = $3', [
        number,
        member.userId,
        here.workspaceId,
      ])
    await role(3)
    expect(await attempts(member)).toEqual(Array(3).fill(ERRORS.not_enough_permissions))
    await role(2)
    expect((await up.complete(upload, named)).code).toBe(0)
    const { workspaceId, parentId, fileId } = up.paramsOf(upload)
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
    const upload = await up.begin()
    blobs.writePart = () => Promise.reject(new BlobStoreError(problem))
    expect((await up.send(upload, 1, PARTS[0])).code).toBe(code)
    blobs.writePart = writePart
    expect((await here.owner.get(listUploadParts, { params: up.paramsOf(upload) })).parts).toEqual([])
    expect((await up.complete(upload, await up.sendAll(upload))).code).toBe(0)
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
