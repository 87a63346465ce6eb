import type { RowImport } from '@sheaf/contract'
import type { Command } from '@sheaf/model'
import { gzipSync } from 'node:zlib'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { openBuiltSheaf, type BuiltPerson, type BuiltSheaf } from './openBuiltSheaf.ts'

/** What a long work of the server tells of itself. */
export interface LongWork {
  readonly state: string
  readonly progress: { readonly done: number }
}

export interface MadeDatabase {
  readonly viewId: string
  readonly databaseId: string
  /** The field that names its rows. */
  readonly nameId: string
}

/**
 * For test files that kill the server in the middle of something: it is started before them, with somebody signed in, and
 * closed behind them. `SHEAF_KILLS` kills it more often.
 */
export function killedSheaf(usualKills: number, settings: Readonly<Record<string, string>> = {}) {
  const kills = Number(process.env['SHEAF_KILLS'] ?? usualKills)
  let opened: BuiltSheaf | null = null
  let signedIn: BuiltPerson | null = null
  beforeAll(async () => {
    opened = await openBuiltSheaf(settings)
    await opened.start()
    signedIn = await opened.signIn('owner@example.com')
  }, 120_000)
  afterAll(async () => await opened?.close())

  function sheaf(): BuiltSheaf {
    if (opened === null) throw new Error('Before the tests there is no server')
    return opened
  }

  function owner(): BuiltPerson {
    if (signedIn === null) throw new Error('Before the tests nobody is signed in')
    return signedIn
  }

  return {
    kills,
    sheaf,
    owner,

    /** As often as asked, the power goes when `moment` has come. `meanwhile` runs before it is back. */
    kill: async (
      moment: (round: number) => Promise<void>,
      meanwhile?: () => Promise<void>,
    ): Promise<void> => {
      for (let round = 0; round < kills; round += 1) {
        await moment(round)
        await sheaf().end('SIGKILL')
        await meanwhile?.()
        await sheaf().start()
      }
    },

    /** Waits until the middle of a work: more than so much is done, and not all. Answers how much. */
    middleOf: async (look: () => Promise<LongWork>, more = 0): Promise<number> => {
      await expect
        .poll(async () => (await look()).progress.done, { timeout: 60_000, interval: 5 })
        .toBeGreaterThan(more)
      await delay(Math.random() * 100)
      const { state, progress } = await look()
      expect(state).toBe('running')
      return progress.done
    },

    /** Pages with the content of the first one, beside it or, where one is named that is there too, below that. */
    copyPage: async (count: number, topId: string | null = null): Promise<void> => {
      await sheaf().sql(
        `WITH first AS (SELECT * FROM views WHERE id = $1),
         ids AS (SELECT i, CASE WHEN i = 0 THEN $2::uuid ELSE gen_random_uuid() END AS id
           FROM generate_series(CASE WHEN $2::uuid IS NULL THEN 1 ELSE 0 END, $3) i),
         made AS (
           INSERT INTO views (id, workspace_id, parent_id, order_key, name, layout, created_by, created_at,
             last_edited_by, last_edited_at)
           SELECT n.id, f.workspace_id, CASE WHEN n.i = 0 THEN f.parent_id ELSE coalesce($2::uuid, f.parent_id) END,
             'b' || lpad(n.i::text, 6, '0') || 'V', 'page ' || n.i, 0, f.created_by, now(), f.created_by, now()
           FROM ids n CROSS JOIN first f)
         INSERT INTO collabs (object_id, workspace_id, collab_type, snapshot, snapshot_seq, created_at, updated_at)
         SELECT n.id, c.workspace_id, c.collab_type, c.snapshot, 0, now(), now()
         FROM ids n CROSS JOIN collabs c WHERE c.object_id = $1`,
        [owner().page, topId, count],
      )
    },

    makeDatabase: async (name: string): Promise<MadeDatabase> => {
      const { workspaceId, token, page } = owner()
      const made = await sheaf().call<{ view_id: string; database_id: string }>(
        'POST',
        `/api/workspace/${workspaceId}/page-view`,
        token,
        { parent_view_id: page, layout: 1, name },
      )
      const [field] = await sheaf().sql<{ id: string }>(
        `SELECT id FROM database_fields WHERE database_id = $1 AND (value->>'is_primary')::boolean`,
        [made.database_id],
      )
      return { viewId: made.view_id, databaseId: made.database_id, nameId: field?.id ?? '' }
    },

    countRows: async (databaseId: string): Promise<number> => {
      const [counted] = await sheaf().sql<{ count: number }>(
        'SELECT count(*)::int AS count FROM database_rows WHERE database_id = $1 AND NOT is_deleted',
        [databaseId],
      )
      return counted?.count ?? 0
    },

    /** Begins an import of rows by these commands; answers how to look at it. */
    beginImport: async (
      { databaseId, viewId }: MadeDatabase,
      commands: readonly Command[],
      rows: number,
    ): Promise<() => Promise<RowImport>> => {
      const { workspaceId, token } = owner()
      const root = `/api/workspace/${workspaceId}`
      const bytes = gzipSync(commands.map((command) => JSON.stringify(command)).join('\n'))
      const started = await sheaf().call<{ import: RowImport; upload_url: string }>(
        'POST',
        `${root}/database/${databaseId}/row-import`,
        token,
        {
          view_id: viewId,
          name: 'rows.csv',
          mode: 'append',
          rows,
          content_length: bytes.length,
          can_undo: true,
        },
      )
      await fetch(sheaf().origin() + started.upload_url, { method: 'PUT', body: new Uint8Array(bytes) })
      return () => sheaf().call<RowImport>('GET', `${root}/row-import/${started.import.id}`, token)
    },
  }
}
