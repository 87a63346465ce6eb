import { clientOf, keptPlan, type Transaction } from '../../platform/database/index.ts'
import { readCollabUpdates } from '../../sync/index.ts'
import type { DocumentPlace } from './Follower.ts'
import type { IndexingContext } from './IndexingContext.ts'
import { DATABASE_MARK, DOCUMENT_MARK, knownVersion } from './marks.ts'
import { READ_DOCUMENT } from './readDocumentTask.ts'

type Indexing = Pick<IndexingContext, 'database' | 'logger' | 'threads' | 'followers'>

/** Reads a document or a database and tells the followers, unless they know its state. One process at a time. */
export async function indexObject(context: Indexing, objectId: string): Promise<void> {
  const tellers: (() => void)[] = []
  const afterCommit = (tell: () => void): void => void tellers.push(tell)
  await context.database.transaction(async (transaction) => {
    const client = clientOf(transaction)
    await client.query(keptPlan(LOCK, [objectId]))
    const { rows } = await client.query<ObjectRow>(keptPlan(OBJECT, [objectId]))
    const [object] = rows
    if (object === undefined || object.mark === object.known) return
    const isRead = object.place === null ? await readDatabase() : await readDocument(object.place)
    if (!isRead) context.logger.warn({ objectId }, 'A document could not be read for the search')
    await client.query(keptPlan(NOTE, [objectId, object.workspace_id, object.mark]))

    async function readDatabase(): Promise<boolean> {
      const { workspace_id: workspaceId, known, mark } = object!
      const changed = { databaseId: objectId, workspaceId, knownVersion: knownVersion(known, mark) }
      for (const follow of context.followers.databases) await follow(transaction, changed, afterCommit)
      return true
    }

    async function readDocument(place: DocumentPlace): Promise<boolean> {
      const { workspace_id: workspaceId } = object!
      const content = await readContent(context, transaction, { objectId, workspaceId })
      if (content === null) return false
      const document = { objectId, workspaceId, place, ...content }
      for (const follow of context.followers.documents) await follow(transaction, document, afterCommit)
      return true
    }
  })
  for (const tell of tellers) tell()
}

/** Null for a document that takes too long, or cannot be read at all: the next edit is another try. */
async function readContent(
  { threads }: Pick<Indexing, 'threads'>,
  transaction: Transaction,
  { objectId, workspaceId }: { readonly objectId: string; readonly workspaceId: string },
) {
  const updates = await readCollabUpdates(transaction, objectId)
  const content = await threads.run(READ_DOCUMENT, { updates, workspaceId }, { key: workspaceId })
  if (content.ok) return content.value
  if (content.error === 'busy') throw new Error('No thread had time to read a document')
  return null
}

interface ObjectRow {
  readonly workspace_id: string
  readonly mark: string
  readonly known: string | null
  /** Null for a database. */
  readonly place: DocumentPlace | null
}

const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('indexed ' || $1::text, 0))`

// The mark is read before the content: what is written in between is read, and once more afterwards.
const OBJECT = `
  SELECT c.workspace_id, ${DOCUMENT_MARK} AS mark, i.mark AS known,
    CASE WHEN v.id IS NOT NULL THEN json_build_object('viewId', v.id)
      ELSE json_build_object('databaseId', r.database_id, 'rowId', r.row_id) END AS place
  FROM collabs c LEFT JOIN views v ON v.id = c.object_id LEFT JOIN row_documents r ON r.document_id = c.object_id
  LEFT JOIN indexed_objects i ON i.object_id = c.object_id
  WHERE c.object_id = $1 AND c.collab_type = 0 AND (v.id IS NOT NULL OR r.row_id IS NOT NULL)
  UNION ALL
  SELECT d.workspace_id, ${DATABASE_MARK}, i.mark, NULL
  FROM databases d LEFT JOIN indexed_objects i ON i.object_id = d.id WHERE d.id = $1`

const NOTE = `
  INSERT INTO indexed_objects (object_id, workspace_id, mark) VALUES ($1, $2, $3)
  ON CONFLICT (object_id) DO UPDATE SET mark = excluded.mark`
