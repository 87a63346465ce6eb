import { FREE_PLAN_FILE_BYTES, getFileMetadata, putFile } from '@sheaf/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fileIdOf } from './testing/fileIdOf.ts'
import { head, openRaw } from './testing/openRaw.ts'
import { startFilesServer, type FilesServer } from './testing/startFilesServer.ts'
import { repeatedBytes } from './testing/repeatedBytes.ts'

const MB = 1024 * 1024

const place = () => ({ workspaceId: here.workspaceId, parentId: here.pageId })

const countFiles = async () => Number((await here.rows('SELECT count(*) FROM files'))[0]?.['count'])

let here: FilesServer
beforeAll(async () => {
  here = await startFilesServer()
})
afterAll(() => here.close())

/** Whatever a test did, nothing lies in the store that no file needs, and no file lacks its bytes. */
afterEach(() => here.requireTidy())

describe('a file in one piece', () => {
  it('FILE-PUT-1: is stored under the hash of its bytes, and its name and size are kept', async () => {
    const bytes = Buffer.from('Hello, file')
    const stored = await here.put(bytes, {
      name: 'Größe 1.txt',
      headers: { 'content-type': 'text/markdown' },
    })
    expect(stored.data).toEqual({ file_id: fileIdOf(bytes) })
    const params = { ...place(), fileId: fileIdOf(bytes) }
    expect(await here.owner.get(getFileMetadata, { params })).toEqual({
      workspace_id: here.workspaceId,
      file_id: `${here.pageId}_${fileIdOf(bytes)}`,
      parent_dir: here.pageId,
      file_name: 'Größe 1.txt',
      file_type: 'text/plain',
      file_size: bytes.length,
      modified_at: expect.stringMatching(/Z$/) as string,
      width: null,
      height: null,
    })
  })

  it('FILE-PUT-2: the same again is the same file, with the newer name', async () => {
    const bytes = Buffer.from('twice')
    const before = await countFiles()
    const [one, two] = await Promise.all([here.put(bytes, { name: 'one' }), here.put(bytes, { name: 'one' })])
    const three = await here.put(bytes, { name: 'three', person: here.member })
    const four = await here.put(bytes)
    expect([one.data, two.data, three.data, four.data]).toEqual(Array(4).fill({ file_id: fileIdOf(bytes) }))
    expect(await countFiles()).toBe(before + 1)
    const params = { ...place(), fileId: fileIdOf(bytes) }
    expect((await here.owner.get(getFileMetadata, { params })).file_name).toBe('three')
  })

  it('FILE-PUT-3: JSON, forms and types that are none are files like any other', async () => {
    for (const type of [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'nonsense',
      '',
    ]) {
      const bytes = Buffer.from(`{"broken": "${type}`)
      expect(await here.put(bytes, { headers: { 'content-type': type } })).toMatchObject({
        code: 0,
        data: { file_id: fileIdOf(bytes) },
      })
    }
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['a\u0000\u202egpj.exe', 'agpj.exe'],
    [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(250)}.jpeg`],
    ['', 'file'],
  ])('R6: a file called %j is kept as %j', async (name, kept) => {
    const bytes = Buffer.from(`called ${name}`)
    await here.put(bytes, { name })
    const params = { ...place(), fileId: fileIdOf(bytes) }
    expect((await here.owner.get(getFileMetadata, { params })).file_name).toBe(kept)
  })

  it('FILE-PUT-4: 50 MB are streamed, with and without a length', async () => {
    const piece = Buffer.alloc(MB, 'sheaf')
    for (const headers of [{ 'content-length': String(50 * MB) }, {}]) {
      const response = await fetch(
        `${here.url}/api/file_storage/${here.workspaceId}/v1/blob/${here.pageId}?name=big`,
        {
          method: 'PUT',
          headers: { authorization: `Bearer ${here.owner.session.access_token}`, ...headers },
          ...repeatedBytes(piece, 50),
        },
      )
      const answer = (await response.json()) as { code: number; data: { file_id: string } }
      expect(answer.code).toBe(0)
      const params = { ...place(), fileId: answer.data.file_id }
      expect(await here.owner.get(getFileMetadata, { params })).toMatchObject({
        file_size: 50 * MB,
        file_name: 'big',
      })
    }
  })

  it('FILE-PUT-5: pictures are measured, and what a client says of a type counts nothing', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const { data } = await here.put(png, { headers: { 'content-type': 'text/html' } })
    expect(data).toEqual({ file_id: fileIdOf(png), width: 1, height: 1 })
    const metadata = await here.owner.get(getFileMetadata, { params: { ...place(), fileId: data.file_id } })
    expect(metadata).toMatchObject({ file_type: 'image/png', width: 1, height: 1 })
  })
})

describe('the 7 MB rule', () => {
  const bytes = Buffer.alloc(FREE_PLAN_FILE_BYTES + 1, 7)
  const words = 'File size is too large. Please upgrade your plan for unlimited uploads.'

  it('FILE-PLAN-1: does not count where billing is off', async () => {
    expect((await here.put(bytes)).code).toBe(0)
  })

  it('FILE-PLAN-2: refuses larger files on the free plan where billing is on, announced or not', async () => {
    const paid = await startFilesServer({ config: { billing: true } })
    try {
      const send = (length: number, headers = {}) =>
        paid.owner.call(putFile, {
          params: { workspaceId: paid.owner.workspaceId, parentId: paid.pageId },
          query: {},
          bytes: bytes.subarray(0, length),
          headers,
        })
      expect(await send(bytes.length)).toMatchObject({ status: 200, code: 1016, message: words })
      const raw = await openRaw(paid.url)
      raw.send(
        head('PUT', `/api/file_storage/${paid.workspaceId}/v1/blob/${paid.pageId}`, {
          authorization: `Bearer ${paid.owner.session.access_token}`,
          'transfer-encoding': 'chunked',
        }),
      )
      raw.send(`${bytes.length.toString(16)}\r\n`)
      raw.send(bytes)
      raw.send('\r\n0\r\n\r\n')
      expect(await raw.until((text) => text.includes('}'))).toContain(words)
      raw.socket.destroy()
      expect(await paid.stored()).toEqual([])
      expect((await send(FREE_PLAN_FILE_BYTES)).code).toBe(0)
      await paid.rows("UPDATE workspaces SET plan = 'pro' WHERE id = $1", [paid.workspaceId])
      expect((await send(bytes.length)).code).toBe(0)
    } finally {
      await paid.close()
    }
  })
})
