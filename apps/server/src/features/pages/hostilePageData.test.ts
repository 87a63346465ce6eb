import { createPage, ERRORS, getFolder, getPage } from '@sheaf/contract'
import { decodeDocument } from '@sheaf/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn, type TestPerson } from '../testing/index.ts'

let server: TestServer
let owner: TestPerson
let spaceId: string
beforeAll(async () => {
  server = await createTestServer()
  owner = await signIn(server, 'owner@example.com')
  spaceId = (await pagesOf())?.view_id ?? ''
})
afterAll(() => server.close())

async function pagesOf() {
  const folder = await owner.get(getFolder, { params: workspace(), query: {} })
  return folder.children[0]
}

function workspace() {
  return { workspaceId: owner.workspaceId as string }
}

function create(page_data: unknown) {
  return owner.call(createPage, {
    params: workspace(),
    body: { parent_view_id: spaceId, layout: 0 as const, name: 'Hostile', page_data: page_data as never },
  })
}

function nested(depth: number): unknown {
  let block: unknown = { type: 'quote', data: { delta: [{ insert: 'deepest' }] } }
  for (let at = 0; at < depth; at++) block = { type: 'quote', children: [block] }
  return block
}

const page = (...children: unknown[]) => ({ type: 'page', children })
const withData = (data: unknown) => page({ type: 'paragraph', data })
const withText = (delta: unknown) => withData({ delta })

it.each<[string, unknown]>([
  ['a list', []],
  ['a text', 'page'],
  ['another root', { type: 'paragraph' }],
  ['children that are a text', { type: 'page', children: 'abc' }],
  ['children that are an object', { type: 'page', children: { length: 1, 0: { type: 'paragraph' } } }],
  ['a child that is null', page(null)],
  ['a child without a type', page({ data: {} })],
  ['a type that is a number', page({ type: 1 })],
  ['a page in a page', page({ type: 'page' })],
  ['data that are a list', withData([])],
  ['data that are a text', withData('x')],
  ['a text that is a string', withText('abc')],
  ['a run that is null', withText([null])],
  ['a run without text', withText([{ insert: 7 }])],
  ['an embed', withText([{ insert: { image: 'x' } }])],
  ['attributes that are a list', withText([{ insert: 'a', attributes: [] }])],
  ['a NUL', withText([{ insert: 'a\0' }])],
  ['half a character', withText([{ insert: '\ud800' }])],
  ['half a character as a key', withData({ '\ud800': 1 })],
  ['a thousand levels', page(nested(1000))],
  ['a key that every object has', withData(JSON.parse('{"__proto__":{"polluted":1}}'))],
  ['two thousand lists in each other', withData({ a: deepList(2000) })],
])('R4: %s is refused in words, and nothing is made', async (_name, data) => {
  const before = await pagesOf()
  const { status, code } = await create(data)
  expect([ERRORS.invalid_request, ERRORS.invalid_page_data]).toContain(code)
  expect(status).toBeLessThan(500)
  expect((await pagesOf())?.children.length).toBe(before?.children.length)
})

function deepList(depth: number): unknown {
  let list: unknown = []
  for (let at = 0; at < depth; at++) list = [list]
  return list
}

it.each<[string, string]>([
  [
    'names of every object',
    '{"type":"constructor","data":{"constructor":2,"hasOwnProperty":3,"delta":[{"insert":"a","attributes":{"toString":1}}]}}',
  ],
  ['__proto__ as a type', '{"type":"__proto__"}'],
  ['toString that is none', '{"type":"heading","data":{"level":{"toString":1,"valueOf":1}}}'],
  [
    'numbers beyond all',
    '{"type":"image","data":{"width":1e999,"height":-1e308,"big":123456789012345678901234567890}}',
  ],
  [
    'an empty run',
    '{"type":"paragraph","data":{"delta":[{"insert":""},{"insert":"a"},{"insert":"a","attributes":{}}]}}',
  ],
  [
    'children of a text that nests not',
    '{"type":"divider","data":{"delta":[{"insert":"x"}]},"children":[{"type":"simple_table_cell"}]}',
  ],
  [
    'a block with an id and a parent of its own',
    '{"type":"paragraph","id":"x","parent":"y","children_map":{},"data":{}}',
  ],
  ['a hundred levels', JSON.stringify(nested(95))],
])('R4: a page with %s is made, and can be read', async (_name, block) => {
  const made = await create(JSON.parse(`{"type":"page","children":[${block}]}`))
  expect({ status: made.status, code: made.code }).toEqual({ status: 200, code: 0 })
  const read = await owner.get(getPage, { params: { ...workspace(), viewId: made.data.view_id } })
  const document = decodeDocument(Uint8Array.from(read.data.encoded_collab))
  expect(document).toMatchObject({ root: { children: [{}] } })
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
