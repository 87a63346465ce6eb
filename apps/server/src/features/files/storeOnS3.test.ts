import {
  abortUpload,
  completeUpload,
  createUpload,
  deleteFile,
  ERRORS,
  getFileMetadata,
  listUploadParts,
  putFile,
  uploadPart,
} from '@sheaf/contract'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MIN_PART_BYTES, openBlobs, type BlobStore } from '../../platform/blobs/index.ts'
import { hasSwift, startSwift, type S3Server } from '../../platform/testing/s3/startSwift.ts'
import { fileIdOf } from './testing/fileIdOf.ts'
import { head, openRaw } from './testing/openRaw.ts'
import { startFilesServer, type FilesServer } from './testing/startFilesServer.ts'
import { repeatedBytes } from './testing/repeatedBytes.ts'

describe.skipIf(!hasSwift())('files that lie in S3', () => {
  let swift: S3Server
  let blobs: BlobStore
  let here: FilesServer
  beforeAll(async () => {
    swift = await startSwift()
    blobs = await openBlobs(swift.config, '')
    here = await startFilesServer({ blobs })
  })
  afterAll(async () => {
    await here.close()
    await swift.stop()
  })

  async function stored(): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of blobs.list()) keys.push(key)
    for await (const { key } of blobs.listUnfinished()) keys.push(`${key} (parts)`)
    return keys
  }
  const place = () => ({ workspaceId: here.workspaceId, parentId: here.pageId })

  it('FILE-PUT-4: are streamed there, with and without a length', async () => {
    expect((await here.put(Buffer.from('small'))).data.file_id).toBe(fileIdOf(Buffer.from('small')))
    const response = await fetch(`${here.url}/api/file_storage/${here.workspaceId}/v1/blob/${here.pageId}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${here.owner.session.access_token}` },
      ...repeatedBytes(Buffer.alloc(1024 * 1024, 'sheaf'), 12),
    })
    const { data } = (await response.json()) as { data: { file_id: string } }
    const params = { ...place(), fileId: data.file_id }
    expect(await here.owner.get(getFileMetadata, { params })).toMatchObject({ file_size: 12 * 1024 * 1024 })
    expect(await stored()).toHaveLength(2)
    await here.owner.get(deleteFile, { params })
    expect(await stored()).toHaveLength(1)
  })

  it('FILE-PART-1: arrive in parts, are resumed, completed twice and given up', async () => {
    const params = { workspaceId: here.owner.workspaceId }
    const body = { file_id: 'in-parts', parent_dir: here.pageId, content_type: 'x' }
    const bytes = [Buffer.alloc(MIN_PART_BYTES, 1), Buffer.alloc(MIN_PART_BYTES + 1, 2), Buffer.from('end')]
    const begin = async () => (await here.owner.get(createUpload, { params, body })).upload_id
    const at = (uploadId: string) => ({ ...place(), fileId: 'in-parts', uploadId })
    const uploadId = await begin()
    for (const number of [2, 1, 3, 2]) {
      await here.owner.get(uploadPart, {
        params: { ...at(uploadId), partNumber: String(number) },
        bytes: bytes[number - 1] ?? Buffer.of(),
      })
    }
    const { parts } = await here.owner.get(listUploadParts, { params: at(uploadId) })
    const complete = () =>
      here.owner.call(completeUpload, { params, body: { ...body, upload_id: uploadId, parts } })
    const outcomes = await Promise.all([complete(), complete()])
    expect([...outcomes, await complete()].map(({ code }) => code)).toEqual([0, 0, 0])
    const [row] = await here.rows("SELECT blob_key FROM files WHERE file_id = 'in-parts'")
    const blob = await blobs.open(String(row?.['blob_key']))
    const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
    expect(blob && hash(await buffer(blob.stream))).toBe(hash(Buffer.concat(bytes)))

    const before = await stored()
    const given = await begin()
    await here.owner.get(uploadPart, { params: { ...at(given), partNumber: '1' }, bytes: Buffer.from('x') })
    await here.owner.get(abortUpload, { params: at(given) })
    expect(await stored()).toEqual(before)
  })

  it('R6: leave nothing when the sender hangs up or is refused on the way', async () => {
    const before = await stored()
    const raw = await openRaw(here.url)
    raw.send(
      head('PUT', `/api/file_storage/${here.workspaceId}/v1/blob/${here.pageId}`, {
        authorization: `Bearer ${here.owner.session.access_token}`,
        'transfer-encoding': 'chunked',
      }),
    )
    const piece = Buffer.alloc(6 * 1024 * 1024)
    raw.send(`${piece.length.toString(16)}\r\n`)
    raw.socket.write(piece, () => raw.socket.destroy())
    await raw.end()
    const wrong = { params: place(), query: {}, bytes: piece, headers: { 'content-length': '5000000' } }
    expect((await here.owner.call(putFile, wrong)).code).toBe(ERRORS.invalid_request)
    await expect.poll(stored).toEqual(before)
  })

  it('R6: are refused with a clear answer when S3 is down', async () => {
    await swift.stop()
    const refused = await here.put(Buffer.alloc(1024 * 1024, 9))
    expect(refused).toMatchObject({ status: 503, code: ERRORS.service_temporary_unavailable })
    const body = { file_id: 'x', parent_dir: here.pageId, content_type: 'x' }
    const upload = await here.owner.call(createUpload, {
      params: { workspaceId: here.owner.workspaceId },
      body,
    })
    expect([upload.code, await here.rows('SELECT id FROM file_uploads')]).toEqual([refused.code, []])
    expect(await here.rows('SELECT file_id FROM files')).toHaveLength(2)
  })
})
