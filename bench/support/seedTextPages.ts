import { createDocument } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { runSql } from '../../e2e/support/database.ts'
import type { Sheaf } from '../../e2e/support/sheaf.ts'
import type { BenchSession } from './signIn.ts'

const AT_ONCE = 100

const INSERT = `
  WITH pages AS (
    SELECT * FROM unnest($3::uuid[], $4::text[], $5::bytea[]) AS p (id, name, state)
  ), added AS (
    INSERT INTO views (id, workspace_id, parent_id, order_key, name, layout, created_by, created_at, last_edited_by,
      last_edited_at)
    SELECT p.id, w.id, $2::uuid, p.id::text, p.name, 0, w.owner_id, now(), w.owner_id, now() - random() * interval '1 year'
    FROM pages p, workspaces w WHERE w.id = $1
  )
  INSERT INTO collabs (object_id, workspace_id, collab_type, snapshot, snapshot_seq, created_at, updated_at)
  SELECT p.id, $1, 0, p.state, 0, now(), now() FROM pages p`

/** Adds pages whose documents are the paragraphs, so many on each, past all calls. Nothing is told of them: a server that starts reads them. */
export async function seedTextPages(
  sheaf: Sheaf,
  { workspaceId, spaceId }: Pick<BenchSession, 'workspaceId' | 'spaceId'>,
  paragraphs: readonly string[],
  blocksOfPage: number,
): Promise<void> {
  for (let first = 0; first < paragraphs.length; first += blocksOfPage * AT_ONCE) {
    const pages = Array.from({ length: AT_ONCE }, (_, page) => {
      const from = first + page * blocksOfPage
      return { id: randomUUID(), blocks: paragraphs.slice(from, from + blocksOfPage) }
    }).filter(({ blocks }) => blocks.length > 0)
    let count = 0
    const states = pages.map(({ id, blocks }) =>
      Buffer.from(
        createDocument(
          id,
          blocks.map((text) => ({ type: 'paragraph', text: [{ text }] })),
          { block: () => `b${(count += 1)}` },
        ),
      ),
    )
    const names = pages.map(({ blocks }) => (blocks[0] ?? '').slice(0, 30))
    await runSql(sheaf, INSERT, [workspaceId, spaceId, pages.map(({ id }) => id), names, states])
  }
}

/** Documents and names of pages that the search has not read. */
export async function countUnread(sheaf: Sheaf): Promise<number> {
  const [row] = await runSql(
    sheaf,
    `SELECT (SELECT count(*) FROM collabs c JOIN views v ON v.id = c.object_id) - (SELECT count(*) FROM indexed_objects i
      JOIN views v ON v.id = i.object_id) + (SELECT count(*) FROM views WHERE indexed_name IS DISTINCT FROM name) AS count`,
  )
  return Number(row?.['count'])
}
