import type { FoundKind } from '@sheaf/contract'
import { createHash } from 'node:crypto'
import { clientOf, keptPlan, type Transaction } from '../../../platform/database/index.ts'
import { inTurns } from '../../../platform/inTurns.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import { analyzeTexts, type Analysis } from '../analysis/analyzeTexts.ts'
import { stemsOf } from '../analysis/stems.ts'
import { ANALYZE } from './analyzeTask.ts'
import { lettersOf, workspaceKey } from './workspaceKey.ts'

export interface Passage {
  readonly sourceId: string
  readonly part: string
  readonly viewId?: string | null
  readonly databaseId?: string | null
  readonly rowId?: string | null
  /** UTF-16 units at the start of the text that are its title. */
  readonly titleLength: number
  readonly text: string
}

export interface PassageSet {
  readonly workspaceId: string
  readonly kind: FoundKind
  /** All that belongs to these is in `passages`; what else is stored of them goes. */
  readonly sourceIds: readonly string[]
  readonly passages: readonly Passage[]
}

/** Texts that are taken apart at once, on the event loop. */
const FEW_UNITS = 4_000

/** Passages that are written at once: what the database is told of more of them takes longer to put down than others may wait. */
const BATCH = 500

/** Stores what is found of some sources. Passages that stay as they were are not written, nor taken apart again. */
export async function storePassages(
  transaction: Transaction,
  threads: Threads,
  { workspaceId, kind, sourceIds, passages }: PassageSet,
): Promise<void> {
  const client = clientOf(transaction)
  const { rows } = await client.query<StoredName>(keptPlan(STORED, [sourceIds, kind]))
  const { added, gone } = await inTurns(compare(rows, passages))
  if (gone.length > 0) await client.query('DELETE FROM search_passages WHERE id = ANY($1::bigint[])', [gone])
  for (let from = 0; from < added.length; from += BATCH)
    await addPassages(transaction, threads, { workspaceId, kind, added: added.slice(from, from + BATCH) })
}

interface StoredName {
  readonly id: string
  readonly name: string
}

/** A document may have 40,000 blocks, whose hashes alone take longer than others may wait. */
function* compare(
  stored: readonly StoredName[],
  passages: readonly Passage[],
): Generator<void, { added: readonly Passage[]; gone: readonly string[] }, void> {
  const wanted = new Map<string, Passage>()
  for (const passage of passages) {
    wanted.set(nameOf(passage), passage)
    yield
  }
  const gone: string[] = []
  for (const { id, name } of stored) {
    if (!wanted.delete(name)) gone.push(id)
    yield
  }
  return { added: [...wanted.values()], gone }
}

interface AddedPassages {
  readonly workspaceId: string
  readonly kind: FoundKind
  readonly added: readonly Passage[]
}

async function addPassages(
  transaction: Transaction,
  threads: Threads,
  { workspaceId, kind, added }: AddedPassages,
): Promise<void> {
  const client = clientOf(transaction)
  const { vectors, words } = await analyze(threads, { workspaceId, kind, added })
  await client.query(INSERT, [
    workspaceId,
    kind,
    added.map(({ sourceId }) => sourceId),
    added.map(({ part }) => part),
    added.map(({ viewId }) => viewId ?? null),
    added.map(({ databaseId }) => databaseId ?? null),
    added.map(({ rowId }) => rowId ?? null),
    added.map(({ titleLength }) => titleLength),
    added.map(({ text }) => text),
    vectors,
  ])
  await client.query(ADD_WORDS, [
    workspaceId,
    words,
    words.map((word) => Array.from(word).toReversed().join('')),
    lettersOf(workspaceId),
  ])
}

async function analyze(threads: Threads, { workspaceId, kind, added }: AddedPassages): Promise<Analysis> {
  const key = workspaceKey(workspaceId, kind)
  const texts = added.map(({ text, titleLength }) => ({ text, titleLength }))
  if (texts.reduce((sum, { text }) => sum + text.length, 0) <= FEW_UNITS) return analyzeTexts(key, texts)
  const analysis = await threads.run(ANALYZE, { key, texts }, { key: workspaceId })
  if (!analysis.ok) throw new Error(`Texts were not taken apart: ${analysis.error}`)
  return analysis.value
}

/** Equal names mean equal passages; text is compared by its hash, so that it need not be read. */
function nameOf({ sourceId, part, viewId, databaseId, rowId, titleLength, text }: Passage): string {
  const hash = createHash('md5').update(text).digest('hex')
  return [sourceId, part, viewId ?? '', databaseId ?? '', rowId ?? '', titleLength, hash].join(' ')
}

const STORED = `
  SELECT id, concat_ws(' ', source_id, part, coalesce(view_id::text, ''), coalesce(database_id::text, ''),
    coalesce(row_id::text, ''), title_length, md5(text)) AS name
  FROM search_passages WHERE source_id = ANY($1::text[]) AND kind = $2`

const INSERT = `
  INSERT INTO search_passages
    (workspace_id, kind, source_id, part, view_id, database_id, row_id, title_length, text, words)
  SELECT $1, $2, a.source_id, a.part, a.view_id, a.database_id, a.row_id, a.title_length, a.text, a.words::tsvector
  FROM unnest($3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::uuid[], $8::integer[], $9::text[], $10::text[])
    AS a (source_id, part, view_id, database_id, row_id, title_length, text, words)`

const ADD_WORDS = `
  INSERT INTO search_words (workspace_id, word, reversed, stems)
  SELECT $1, w.word, w.reversed, ${stemsOf('w.word', '$4::text')} FROM unnest($2::text[], $3::text[]) AS w (word, reversed)
  WHERE NOT EXISTS (SELECT FROM search_words k WHERE k.workspace_id = $1 AND k.word = w.word COLLATE "C")
  ON CONFLICT DO NOTHING`
