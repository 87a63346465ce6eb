import { BLOCK_TYPES, type DocumentMaps } from '@sheaf/model'
import * as Y from 'yjs'

/** What any client may do to a document: writes of single keys and entries, with no regard to the format. */
export const DAMAGE_ACTS = [
  'list',
  'unlist',
  'parent',
  'listAndParent',
  'mark',
  'deepMark',
  'unmark',
  'type',
  'text',
  'emptyText',
  'createBlock',
  'replaceBlock',
  'dropBlock',
  'dropList',
  'replaceList',
  'listKey',
  'textKey',
  'dropText',
  'field',
  'field',
  'entry',
  'embed',
  'attribute',
  'foreignBlock',
  'foreignList',
  'foreignText',
  'pageId',
] as const

export type DamageAct = (typeof DAMAGE_ACTS)[number]

/** Every key of a block, and one of somebody else. */
const FIELDS = ['id', 'ty', 'parent', 'children', 'data', 'external_id', 'external_type', 'x_del', 'theirs']

/** Values of the wrong type, half a JSON, numbers in other clothes. Made anew each time: a Yjs type lives in one place. */
const VALUES: readonly (() => unknown)[] = [
  () => null,
  () => 7,
  () => 7n,
  () => '7',
  () => true,
  () => '',
  () => 'nonsense',
  () => '{"a":',
  () => '[]',
  () => 'null',
  () => '"x"',
  () => '{"level":"2","checked":"true","delta":[{"insert":7},{"insert":"x","attributes":7}]}',
  () => '{"collapsed":1,"ratio":"wide","url":7,"images":{},"icon":[],"bgColor":7,"align":{}}',
  () => '{"p":7,"prev":[],"sv":7}',
  () => '{"p":"s2","prev":"s2","sv":{"1":"x"}}',
  () => '{"p":"s9","prev":"s9","sv":{}}',
  () => [],
  () => ({}),
  () => ({ level: 7n, deep: [{ a: 7n }] }),
  () => Number.NaN,
  () => new Uint8Array([1, 2]),
  () => new Y.Map(),
  () => new Y.Array(),
  () => new Y.Text('x'),
]

/** Attributes of a text, ours and others', with values that are none of theirs. */
const MARK_KEYS = ['bold', 'href', 'mention', 'formula', 'font_color', 'theirs']
const MARKS: readonly unknown[] = [true, null, 7, '', 'x', {}, { type: 'page', page_id: 'x' }, [7]]

const TYPES: readonly unknown[] = [...BLOCK_TYPES, 'x_unknown', '', 7]

/** Writes one key or entry of a document, chosen by three numbers, among blocks with these ids and those that are none. */
export function damageDocument(
  maps: DocumentMaps,
  act: DamageAct,
  [which, other, where]: readonly [number, number, number],
  ids: readonly string[],
): void {
  const idOf = (number: number): string => ids[number % ids.length]!
  const id = idOf(which)
  const owner = other % 3 === 0 ? maps.pageId : idOf(other)
  const block = mapOf(maps, which % 29 === 0 ? maps.pageId : id)
  const list = listOf(maps, owner)
  const text = maps.textMap.get(id)
  const mark = {
    p: owner,
    prev: where % 4 === 0 ? null : idOf(where),
    sv:
      where % 5 === 0
        ? {}
        : Object.fromEntries([...maps.doc.store.clients.keys()].map((client) => [client, where])),
  }
  const acts: Readonly<Record<DamageAct, () => unknown>> = {
    list: () => list?.insert(where % (list.length + 1), [where % 23 === 0 ? where : id]),
    unlist: () => list && list.length > 0 && list.delete(where % list.length),
    parent: () => block?.set('parent', owner),
    listAndParent: () => {
      block?.set('parent', owner)
      list?.insert(where % (list.length + 1), [id])
    },
    mark: () => {
      block?.set('x_del', JSON.stringify(mark))
      if (list) for (let at = list.length - 1; at >= 0; at--) if (list.get(at) === id) list.delete(at)
    },
    deepMark: () =>
      block?.set('x_del', JSON.stringify({ ...mark, deep: true, ...(where % 7 ? {} : { m: true }) })),
    unmark: () => block?.delete('x_del'),
    type: () => block?.set('ty', TYPES[other % TYPES.length]),
    text: () => text instanceof Y.Text && text.insert(0, 'y'),
    emptyText: () => text instanceof Y.Text && text.delete(0, text.length),
    createBlock: () => mapOf(maps, id) ?? createBlock(maps, id, owner),
    replaceBlock: () => createBlock(maps, id, owner),
    dropBlock: () => maps.blocks.delete(id),
    dropList: () => maps.childrenMap.delete(id),
    replaceList: () => maps.childrenMap.set(id, Y.Array.from([idOf(other), idOf(where)])),
    listKey: () => block?.set('children', idOf(other)),
    textKey: () => block?.set('external_id', idOf(other)),
    dropText: () => maps.textMap.delete(id),
    field: () => block?.set(FIELDS[other % FIELDS.length]!, VALUES[where % VALUES.length]!()),
    entry: () => {
      const value = VALUES[other % VALUES.length]!()
      // Yjs keeps these in maps only.
      if (typeof value !== 'bigint') list?.insert(where % (list.length + 1), [value])
    },
    embed: () => text instanceof Y.Text && text.insertEmbed(where % (text.length + 1), { theirs: 7 }),
    attribute: () =>
      text instanceof Y.Text &&
      text.length > 0 &&
      text.format(where % text.length, 1, {
        [MARK_KEYS[other % MARK_KEYS.length]!]: MARKS[where % MARKS.length],
      }),
    foreignBlock: () => where % 5 === 0 && maps.blocks.set(id, VALUES[other % VALUES.length]!()),
    foreignList: () => maps.childrenMap.set(id, VALUES[other % VALUES.length]!()),
    foreignText: () => maps.textMap.set(id, VALUES[other % VALUES.length]!()),
    pageId: () =>
      maps.document.set('page_id', where % 3 === 0 ? VALUES[other % VALUES.length]!() : maps.pageId),
  }
  acts[act]()
}

/** Names the page of a document again, after something else was put in the place of its id. */
export function restorePage(doc: Y.Doc, pageId: string): void {
  const document = doc.getMap('data').get('document')
  if (document instanceof Y.Map) document.set('page_id', pageId)
}

function createBlock(maps: DocumentMaps, id: string, parent: string): void {
  const map = new Y.Map<unknown>()
  maps.blocks.set(id, map)
  for (const [key, value] of Object.entries({ id, ty: 'paragraph', parent, children: id, external_id: id }))
    map.set(key, value)
  if (!maps.textMap.has(id)) maps.textMap.set(id, new Y.Text())
  if (!maps.childrenMap.has(id)) maps.childrenMap.set(id, new Y.Array<unknown>())
}

function mapOf(maps: DocumentMaps, id: string): Y.Map<unknown> | null {
  const block = maps.blocks.get(id)
  return block instanceof Y.Map ? block : null
}

function listOf(maps: DocumentMaps, id: string): Y.Array<unknown> | null {
  const list = maps.childrenMap.get(String(mapOf(maps, id)?.get('children')))
  return list instanceof Y.Array ? list : null
}
