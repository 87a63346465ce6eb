import { createDatabaseRow, duplicateRowDocument, ERRORS, getCollab, webUpdateCollab } from '@sheaf/contract'
import { rowDocumentId } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openDatabase, type OpenedDatabase, type Pages, type TestPerson } from '../testing/index.ts'

const DOCUMENT = 0

let server: TestServer
let url: string
let pages: Pages
let databaseId: string
let opened: OpenedDatabase
let row: string
let copy: string

beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
})
afterAll(() => server.close())
beforeEach(async () => {
  opened = await openDatabase(server, url)
  ;({ pages, databaseId } = opened)
  ;[row, copy] = [await addRow('Sloop'), await addRow('Sloop (copy)')]
  return opened.close
})

const here = () => ({ ...pages.here(), databaseId })
const addRow = (Name: string) =>
  pages.owner.get(createDatabaseRow, { params: here(), body: { cells: { Name } } })
const duplicate = (state?: string | null, person: TestPerson = pages.owner, of = row, to = copy) =>
  person.call(duplicateRowDocument, {
    params: { ...here(), rowId: of },
    body: { new_row_id: to, ...(state !== undefined && { client_doc_state_b64: state }) },
  })
const at = (rowId: string) => ({ ...pages.here(), objectId: rowDocumentId(rowId) ?? '' })

/** Null where there is none. */
async function documentOf(rowId: string): Promise<Y.Doc | null> {
  const { code, data } = await pages.owner.call(getCollab, {
    params: at(rowId),
    query: { collab_type: DOCUMENT },
  })
  if (code !== 0) return null
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Uint8Array.from(data.doc_state))
  return doc
}
/** All words of a document. */
async function wordsOf(rowId: string): Promise<string | null> {
  const texts: unknown = (await documentOf(rowId))?.getMap('data').get('document')
  if (!(texts instanceof Y.Map)) return null
  const meta: unknown = texts.get('meta')
  const map: unknown = meta instanceof Y.Map ? meta.get('text_map') : null
  return map instanceof Y.Map ? Array.from(map.values(), String).join('') : null
}
/** The document as somebody has it who wrote in it, and what they wrote alone. */
async function written(rowId: string, words: string) {
  const doc = (await documentOf(rowId))!
  const before = Y.encodeStateVector(doc)
  const document = doc.getMap('data').get('document') as Y.Map<unknown>
  const texts = (document.get('meta') as Y.Map<unknown>).get('text_map') as Y.Map<unknown>
  const text = [...texts.values()].find((each) => each instanceof Y.Text)
  text?.insert(0, words)
  return { whole: Y.encodeStateAsUpdate(doc), update: Y.encodeStateAsUpdate(doc, before) }
}
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
async function begin(rowId: string): Promise<void> {
  const client = await opened.open()
  expect(await client.run({ kind: 'beginRowDocument', rowId })).toBeNull()
}

describe('the page of a row that another client duplicates', () => {
  it('CLIENT-ROWDOC-1, CLIENT-WIRE-1: is copied as the server has it, once, and the copies are two pages from then on', async () => {
    await begin(row)
    const { update } = await written(row, 'Hull of oak. ')
    const body = { doc_state: [...update], collab_type: DOCUMENT }
    await pages.owner.get(webUpdateCollab, { params: at(row), body })
    expect(await duplicate()).toMatchObject({ status: 200, code: 0, data: undefined })
    expect(await wordsOf(copy)).toBe('Hull of oak. ')
    const later = await written(row, 'And pine. ')
    const more = { doc_state: [...later.update], collab_type: DOCUMENT }
    await pages.owner.get(webUpdateCollab, { params: at(row), body: more })
    expect((await duplicate()).code).toBe(0)
    expect(await wordsOf(copy)).toBe('Hull of oak. ')
    const client = await opened.open()
    expect(Object.values(client.records.rows.get(copy)?.meta ?? {})).toContain(false)
  })

  it('CLIENT-ROWDOC-1: what the client has and the server lacks is in both', async () => {
    await begin(row)
    const { whole } = await written(row, 'Not sent yet.')
    expect((await duplicate(base64(whole))).code).toBe(0)
    expect([await wordsOf(row), await wordsOf(copy)]).toEqual(['Not sent yet.', 'Not sent yet.'])
  })

  it('CLIENT-ROWDOC-1: a page that nobody has begun is none of the other row either', async () => {
    expect((await duplicate(null)).code).toBe(0)
    expect([await documentOf(row), await documentOf(copy)]).toEqual([null, null])
    expect((await duplicate(null, pages.owner, row, randomUUID())).code).toBe(ERRORS.record_not_found)
  })

  it('CLIENT-ROWDOC-2, R5: takes the right to write rows, and rows that are there', async () => {
    await begin(row)
    const [reader, editor] = [await opened.invite(10), await opened.invite(25)]
    const foreign = await pages.invite(await pages.add('Another'), 30)
    expect((await duplicate(undefined, reader)).code).toBe(ERRORS.not_enough_permissions)
    expect((await duplicate(undefined, foreign)).code).toBe(ERRORS.not_enough_permissions)
    const other = await openDatabase(server, url)
    const elsewhere = [...(await other.open()).records.rows.keys()][0] ?? ''
    await other.close()
    for (const [of, to] of [
      [randomUUID(), copy],
      [row, randomUUID()],
      [row, elsewhere],
      [elsewhere, copy],
    ] as const)
      expect((await duplicate(undefined, pages.owner, of, to)).code).toBe(ERRORS.record_not_found)
    expect(await documentOf(copy)).toBeNull()
    expect((await duplicate(undefined, editor)).code).toBe(0)
    expect(await documentOf(copy)).not.toBeNull()
  })

  it('CLIENT-ROWDOC-2, R4: what is no Base64, or no update, is refused, and nothing is copied', async () => {
    await begin(row)
    expect((await duplicate('no base64')).code).toBe(ERRORS.invalid_request)
    expect((await duplicate(base64(Uint8Array.of(255, 255, 255)))).code).toBe(ERRORS.decode_update_error)
    expect(await documentOf(copy)).toBeNull()
  })
})
