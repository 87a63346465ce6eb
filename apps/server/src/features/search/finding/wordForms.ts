import type { Database } from '../../../platform/database/index.ts'
import { stemsOf } from '../analysis/stems.ts'
import { lettersOf } from '../passages/workspaceKey.ts'

/** Shorter words have no endings. */
const MIN_LENGTH = 3
/** Other forms of a word that are looked for; those of about its length come first. */
const MAX_FORMS = 24

/** Words of a workspace with the same stem as these in some language, by the word. */
export async function findWordForms(
  { $client }: Database,
  workspaceId: string,
  words: readonly { readonly text: string }[],
): Promise<Map<string, string[]>> {
  const long = words.map(({ text }) => text).filter((text) => text.length >= MIN_LENGTH)
  if (long.length === 0) return new Map()
  const { rows } = await $client.query<{ typed: string; forms: string[] }>(FORMS, [
    workspaceId,
    long,
    lettersOf(workspaceId),
    MAX_FORMS,
  ])
  return new Map(rows.map(({ typed, forms }) => [typed, forms]))
}

const FORMS = `
  WITH typed AS MATERIALIZED (
    SELECT t.word, ${stemsOf('t.word', '$3::text')} AS stems FROM unnest($2::text[]) AS t (word)
  )
  SELECT t.word AS typed, f.forms FROM typed t JOIN LATERAL (
    SELECT array_agg(word) AS forms FROM (
      SELECT w.word FROM search_words w
      WHERE w.workspace_id = $1 AND w.stems && t.stems AND w.word <> t.word COLLATE "C"
      ORDER BY abs(length(w.word) - length(t.word)), w.word LIMIT $4
    ) near
  ) f ON f.forms IS NOT NULL`
