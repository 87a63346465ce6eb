import type { Duplication } from '@sheaf/contract'
import {
  cellText,
  decodeDatabase,
  decodeRow,
  openRows,
  readCell,
  readRowMeta,
  readView,
  rowDocumentId,
} from '@sheaf/model'
import { SAMPLE } from '@sheaf/testkit/databases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDuplicatingStage, type DuplicatingStage } from './testing/openDuplicatingStage.ts'

let stage: DuplicatingStage

beforeAll(async () => {
  stage = await openDuplicatingStage()
})
afterAll(() => stage.server.close())

describe('databases', () => {
  it('DUP-DB-1: a database with its rows, their documents, icons and relations', async () => {
    const { spec, ids } = await stage.publishedDatabase(8)
    const { data } = await stage.duplicate(ids.grid)
    expect(data.state).toBe('done')
    const [[databaseId, viewIds]] = Object.entries(data.database_mappings) as [[string, string[]]]
    expect(viewIds).toContain(data.view_id)
    expect(databaseId).not.toBe(spec.id)
    const [stored] = await stage.sqlRows(
      'SELECT snapshot, workspace_id FROM collabs WHERE object_id = $1 AND collab_type = 1',
      [databaseId],
    )
    const database = decodeDatabase(stored?.['snapshot'] as Uint8Array)
    if (!database) throw new Error('No database')
    expect([database.id, database.views.size]).toEqual([databaseId, 2])
    const rowStates = await stage.sqlRows(
      'SELECT object_id, snapshot FROM collabs WHERE collab_type = 4 AND workspace_id = $1',
      [stage.bea.workspaceId],
    )
    const states = new Map(rowStates.map((row) => [String(row['object_id']), row['snapshot'] as Uint8Array]))
    const rows = openRows(states)
    const context = {
      locale: 'en',
      timeZone: 'UTC',
      now: 0,
      related: (id: string) => (id === databaseId ? { database, rows } : null),
    }
    const reading = readView(database, data.view_id, rows, context)
    expect(reading?.rowIds).toHaveLength(8)
    const text = (index: number, fieldId: string) => {
      const row = rows.get(reading?.rowIds[index] ?? '')
      const field = database.fields.get(fieldId)
      return row && field ? cellText(readCell(row, field, database, context), field, context) : null
    }
    expect([text(1, SAMPLE.name), text(2, SAMPLE.parents)]).toEqual(['beacon', 'beacon, Aurora'])
    const first = rows.get(reading?.rowIds[0] ?? '')
    expect(first && readRowMeta(first)).toMatchObject({ hasDocument: true })
    expect(decodeRow(states.get(reading?.rowIds[1] ?? '')!)?.databaseId).toBe(databaseId)
    const icon = rows.get(reading?.rowIds[1] ?? '')
    expect(icon && readRowMeta(icon).icon).toBe('🚀')
    const document = await stage.documentOf(rowDocumentId(reading?.rowIds[0] ?? '') ?? '')
    expect(document.children[0]?.text).toEqual([{ text: 'What stands inside the row.' }])
    const old = new Set(spec.rows.map(({ id }) => id))
    expect(reading?.rowIds.filter((id) => old.has(id))).toEqual([])
    const [view] = await stage.sqlRows('SELECT layout FROM views WHERE id = $1', [data.view_id])
    expect(view).toEqual({ layout: 1 })
  })

  it('DUP-DB-1: reminders of dates stay behind, the dates come along', async () => {
    const due = { type: 'date_time', start: 1_800_000_000 } as const
    const { ids } = await stage.publishedDatabase(1, {}, (spec) => ({
      ...spec,
      rows: spec.rows.map((row) => ({
        ...row,
        cells: { ...row.cells, [SAMPLE.due]: { ...due, reminderId: 'r1' } },
      })),
    }))
    const { data } = await stage.duplicate(ids.grid)
    const [databaseId] = Object.keys(data.database_mappings)
    const states = await stage.sqlRows(
      'SELECT snapshot FROM collabs WHERE collab_type = 4 AND workspace_id = $1',
      [stage.bea.workspaceId],
    )
    const rows = states.map(({ snapshot }) => decodeRow(snapshot as Uint8Array))
    const row = rows.find((each) => each?.databaseId === databaseId)
    const { reminder_id: reminderId = null, ...cell } = row?.cells.get(SAMPLE.due) ?? {}
    expect([cell['data'], reminderId]).toEqual([String(due.start), null])
  })

  it('DUP-DB-2: tabs that visitors see come along, those that they do not stay behind', async () => {
    const { ids } = await stage.publishedDatabase(2)
    await stage.publish(ids.grid, { visible_database_view_ids: [ids.grid, ids.board] })
    const { data } = await stage.duplicate(ids.grid)
    expect(Object.keys(await stage.below(data.view_id))).toEqual(['By status'])
    const [databaseId] = Object.keys(data.database_mappings)
    const [stored] = await stage.sqlRows('SELECT snapshot FROM collabs WHERE object_id = $1', [databaseId])
    const database = decodeDatabase(stored?.['snapshot'] as Uint8Array)
    expect([...(database?.views.values() ?? [])].map(({ name }) => name).toSorted()).toEqual([
      '',
      'All',
      'By status',
    ])
  })

  it('DUP-DB-3: a database that stands in a published page comes along where it is published', async () => {
    const { ids } = await stage.publishedDatabase(3)
    const page = await stage.ada.createPage('With a table', {
      blocks: [
        { type: 'grid', data: { view_id: ids.grid, view_ids: [ids.grid], parent_id: 'x' } },
        { type: 'board', data: { view_id: ids.board } },
      ],
    })
    await stage.publish(page)
    const { data } = await stage.duplicate(page)
    const [copy] = Object.values(await stage.below(data.view_id))
    const { children } = await stage.documentOf(data.view_id)
    expect(children.map((block) => block.data['view_id'])).toEqual([copy, ids.board])
    expect(children[0]?.data['view_ids']).toEqual([copy])
  })

  it('DUP-SIZE-1: a thousand rows come within the time that a person waits', async () => {
    const { ids } = await stage.publishedDatabase(1000)
    const requestId = stage.server.platform.ids.uuid()
    const began = await stage.duplicate(ids.grid, { requestId })
    expect(began.code).toBe(0)
    await expect
      .poll(
        async () => {
          const url = `/api/workspace/${stage.bea.workspaceId}/published-duplicate/${began.data.task_id}`
          return ((await stage.bea.call('GET', url)).data as Duplication).state
        },
        { timeout: 60_000 },
      )
      .toBe('done')
    const [databaseId] = Object.keys((await stage.duplicate(ids.grid, { requestId })).data.database_mappings)
    const rows = await stage.sqlRows('SELECT snapshot FROM collabs WHERE object_id = $1', [databaseId])
    expect(decodeDatabase(rows[0]?.['snapshot'] as Uint8Array)?.views.size).toBe(2)
  }, 60_000)
})
