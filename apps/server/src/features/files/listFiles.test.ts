import {
  createDatabaseView,
  createSpace,
  deleteFile,
  ERRORS,
  getFileMetadata,
  getFileUsage,
  listFiles,
  listLargest,
  openRowDocument,
  putFile,
} from '@sheaf/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { insertFile, newRowDocument } from '../testing/index.ts'
import { startFilesServer, type FilesServer } from './testing/startFilesServer.ts'

let here: FilesServer
beforeAll(async () => {
  here = await startFilesServer()
})
afterAll(() => here.close())

/** Whatever a test did, nothing lies in the store that no file needs, and no file lacks its bytes. */
afterEach(() => here.requireTidy())

describe('what is stored', () => {
  it('FILE-USE-1, FILE-USE-2: is summed up, listed page by page, and deleted', async () => {
    const other = await startFilesServer()
    try {
      const { owner, member, workspaceId, newPage } = other
      const params = { workspaceId: owner.workspaceId }
      const space = {
        space_permission: 1,
        name: 'P',
        space_icon: 'space_icon_1',
        space_icon_color: '0xFFA34AFD',
      } as const
      const { view_id: privateSpace } = await owner.get(createSpace, { params, body: space })
      const pages = [other.pageId, await newPage(privateSpace), workspaceId]
      const made: string[] = []
      for (const parentId of pages)
        for (const text of ['a', 'bb']) {
          const { file_id } = await owner.get(putFile, {
            params: { ...params, parentId },
            query: {},
            bytes: Buffer.from(text),
          })
          made.push(`${parentId}_${file_id}`)
        }
      expect(await owner.get(getFileUsage, { params })).toEqual({ consumed_capacity: 9 })
      const listed = await owner.get(listFiles, { params, query: {} })
      expect(listed.map((file) => file.file_id)).toEqual(made.toSorted())
      const first = await owner.get(listFiles, { params, query: { limit: 4 } })
      const rest = await owner.get(listFiles, { params, query: { limit: 4, after: first.at(-1)?.file_id } })
      expect([...first, ...rest]).toEqual(listed)
      const after = `${pages[0]}_a\0b`
      expect((await owner.call(listFiles, { params, query: { after } })).code).toBe(ERRORS.invalid_request)
      const seen = await member.get(listFiles, { params, query: {} })
      expect(seen.map((file) => file.parent_dir)).not.toContain(pages[1])
      expect(seen).toHaveLength(4)

      const sized = await owner.get(listLargest, { params, query: { limit: 50 } })
      expect(sized.map(({ bytes }) => bytes)).toEqual(
        sized.map(({ bytes }) => bytes).toSorted((a, b) => b - a),
      )
      const inPages = pages.slice(0, 2).toSorted()
      const files = sized.flatMap(({ view_id, file, bytes }) => (file ? [[view_id, file.type, bytes]] : []))
      expect(files).toEqual([2, 1].flatMap((bytes) => inPages.map((id) => [id, 'text/plain', bytes])))
      const text = sized.find(({ view_id, file }) => view_id === pages[1] && !file)
      expect(text?.bytes).toBeGreaterThan(2)
      expect(await owner.get(listLargest, { params, query: { limit: 1 } })).toEqual(sized.slice(0, 1))
      const seenSized = await member.get(listLargest, { params, query: { limit: 50 } })
      expect(seenSized.map(({ view_id }) => view_id)).not.toContain(pages[1])
      expect(seenSized.filter(({ file }) => file)).toHaveLength(2)

      for (const file of listed) {
        const address = { ...params, parentId: file.parent_dir, fileId: file.file_id.slice(37) }
        await owner.get(deleteFile, { params: address })
        expect((await owner.call(deleteFile, { params: address })).code).toBe(ERRORS.record_not_found)
        expect((await owner.call(getFileMetadata, { params: address })).code).toBe(ERRORS.record_not_found)
      }
      expect(await owner.get(getFileUsage, { params })).toEqual({ consumed_capacity: 0 })
      expect(await other.stored()).toEqual([])
    } finally {
      await other.close()
    }
  })

  it('FILE-USE-2: a file in the text of a row is listed once, with a page that shows its database', async () => {
    const other = await startFilesServer()
    try {
      const { server, owner, member, workspaceId, pageId } = other
      const row = await newRowDocument({ server, owner }, pageId)
      await owner.get(openRowDocument, { params: { workspaceId }, body: row })
      const { database_view_id: grid } = row.row_document_source
      const tab = { params: { workspaceId, viewId: grid }, body: { layout: 2, name: 'Board' } } as const
      await owner.get(createDatabaseView, tab)
      const file = await insertFile(server, { workspaceId, parentId: row.document_id }, 'x'.repeat(100_000))
      for (const person of [owner, member]) {
        const sized = await person.get(listLargest, { params: { workspaceId }, query: { limit: 50 } })
        const listed = sized.filter((item) => item.file?.file_id === file.fileId)
        expect(listed).toMatchObject([{ bytes: 100_000, file: { parent_id: row.document_id } }])
        expect(sized[0]).toBe(listed[0])
      }
    } finally {
      await other.close()
    }
  })
})
