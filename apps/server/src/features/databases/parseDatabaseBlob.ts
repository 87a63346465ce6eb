import type { Steps } from '@sheaf/model'
import type { DatabaseBlob } from './DatabaseBlob.ts'
import { JsonBytes, NotThatJson } from './JsonBytes.ts'

/** Databases have tabs by the dozen; the list is kept and shown as a whole. */
const MAX_VIEWS = 1000
const MAX_ID_LENGTH = 128

/**
 * Reads the blob of a database, UTF-8 JSON with lists of numbers for bytes; null for anything else. What bytes say is
 * not looked at here. Unknown keys are passed over; of a key that comes twice the last one counts, as in any JSON. In steps,
 * for there can be many rows.
 */
export function* parseDatabaseBlob(bytes: Uint8Array): Steps<DatabaseBlob | null> {
  try {
    return yield* readBlob(new JsonBytes(bytes))
  } catch (error) {
    if (error instanceof NotThatJson) return null
    throw error
  }
}

function* readBlob(json: JsonBytes): Steps<DatabaseBlob> {
  let database: Uint8Array | null = null
  let rows = new Map<string, Uint8Array>()
  let documents = new Map<string, Uint8Array>()
  let visibleViewIds: string[] = []
  let relations: Record<string, string> = {}
  for (const key of json.keys()) {
    if (key === 'database_collab') database = json.bytes()
    else if (key === 'database_row_collabs') rows = yield* readCollabs(json)
    else if (key === 'database_row_document_collabs') documents = yield* readCollabs(json)
    else if (key === 'visible_database_view_ids') visibleViewIds = readIds(json)
    else if (key === 'database_relations') relations = readRelations(json)
    else json.skip()
  }
  json.end()
  if (database === null) throw new NotThatJson()
  return { database, rows, documents, visibleViewIds, relations }
}

function* readCollabs(json: JsonBytes): Steps<Map<string, Uint8Array>> {
  const collabs = new Map<string, Uint8Array>()
  for (const id of json.keys()) {
    collabs.set(checkId(id), json.bytes())
    yield
  }
  return collabs
}

function readIds(json: JsonBytes): string[] {
  const ids: string[] = []
  json.list(() => ids.push(checkId(json.string())))
  if (ids.length > MAX_VIEWS) throw new NotThatJson()
  return [...new Set(ids)]
}

function readRelations(json: JsonBytes): Record<string, string> {
  const relations = new Map<string, string>()
  json.object((id) => {
    relations.set(checkId(id), checkId(json.string()))
  })
  if (relations.size > MAX_VIEWS) throw new NotThatJson()
  return Object.fromEntries(relations)
}

// The ids of the format are UUIDs; very old ones are other short texts. They become keys in the database, and parts of addresses.
function checkId(id: string): string {
  if (id.length === 0 || id.length > MAX_ID_LENGTH || !/^[\w:.-]+$/.test(id)) throw new NotThatJson()
  return id
}
