import { err, type BlockId, type JsonValue, type Result } from '@sheaf/base'
import { insertBlocks, projectDocument, readNoteBlocks } from '@sheaf/model'

type Doc = Parameters<typeof insertBlocks>[0]
type Ids = Parameters<typeof insertBlocks>[3]
type Refusal = Extract<ReturnType<typeof insertBlocks>, { ok: false }>['error']

/** Adds the blocks of a note behind the last one of a page; answers the ids of those at the top, to take them away again. */
export function appendNote(doc: Doc, data: JsonValue, ids: Ids): Result<readonly BlockId[], Refusal> {
  const page = projectDocument(doc)
  if (page.state !== 'ready') return err('document_missing')
  const { id: parent, children } = page.root
  return insertBlocks(doc, { parent, after: children.at(-1)?.id ?? null }, readNoteBlocks(data), ids)
}
