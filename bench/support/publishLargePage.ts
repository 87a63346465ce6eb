import { randomUUID } from 'node:crypto'
import * as Y from 'yjs'
import { textIn, type BenchSession } from './signIn.ts'

/** Blocks of one update: the call takes some two megabytes of them. */
const BLOCKS_AT_ONCE = 2_000

/** Publishes a page of more paragraphs than one call can bring along; answers its id and its path. */
export async function publishLargePage(
  { api, workspaceId, spaceId }: BenchSession,
  { name, blocks }: { readonly name: string; readonly blocks: number },
): Promise<{ readonly viewId: string; readonly path: string }> {
  const created = await api('POST', `/workspace/${workspaceId}/page-view`, {
    parent_view_id: spaceId,
    layout: 0,
    name: 'A large page',
  })
  const viewId = textIn(created, 'data', 'view_id')
  const collab = `/workspace/v1/${workspaceId}/collab/${viewId}`
  const state = await api('GET', `${collab}?collab_type=0`)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Uint8Array.from((state as { data: { doc_state: number[] } }).data.doc_state))
  for (let first = 0; first < blocks; first += BLOCKS_AT_ONCE) {
    const before = Y.encodeStateVector(doc)
    doc.transact(() => addParagraphs(doc, first, Math.min(blocks, first + BLOCKS_AT_ONCE)))
    const update = Y.encodeStateAsUpdate(doc, before)
    await wanted(api('POST', `${collab}/web-update`, { collab_type: 0, doc_state: [...update] }))
  }
  await wanted(api('POST', `/workspace/${workspaceId}/page-view/${viewId}/publish`, { publish_name: name }))
  return { viewId, path: `/${workspaceId}/${name}` }
}

async function wanted(answer: Promise<Record<string, unknown>>): Promise<void> {
  const { code, message } = await answer
  if (code !== 0) throw new Error(`Refused: ${String(code)} ${String(message)}`)
}

function addParagraphs(doc: Y.Doc, first: number, end: number): void {
  const document = doc.getMap('data').get('document') as Y.Map<unknown>
  const meta = document.get('meta') as Y.Map<Y.Map<unknown>>
  const pageId = document.get('page_id') as string
  const blocks = document.get('blocks') as Y.Map<Y.Map<string>>
  const list = meta.get('children_map')!.get(blocks.get(pageId)!.get('children')!) as Y.Array<string>
  const ids = Array.from({ length: end - first }, () => randomUUID().slice(0, 10))
  for (const [index, id] of ids.entries()) {
    const text = new Y.Text(`Block ${first + index} of a page about a library by a lake, with a sentence. `)
    const fields = { id, ty: 'paragraph', parent: pageId, children: `c${id}`, external_id: `t${id}` }
    blocks.set(id, new Y.Map<string>(Object.entries({ ...fields, external_type: 'text', data: '{}' })))
    meta.get('children_map')!.set(`c${id}`, new Y.Array())
    meta.get('text_map')!.set(`t${id}`, text)
  }
  list.push(ids)
}
