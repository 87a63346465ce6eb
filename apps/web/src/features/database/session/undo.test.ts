import 'fake-indexeddb/auto'
import { openRecords, type Command, type DatabaseRecords } from '@sheaf/model'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { runs } from '../../../../../../scripts/setup/runs.mjs'
import { commandsFor } from './testing/databaseSteps.ts'
import { openDatabaseStage, type DatabaseStage } from './testing/openDatabaseStage.ts'
import type { DatabaseTab } from './testing/DatabaseTab.ts'

let stage: DatabaseStage
afterEach(() => stage.close())

const group = fc.record({ size: fc.nat(4), seed: fc.nat() })

it('DBC-CLIENT-16: all that was given is taken back, and given again, in whatever groups it came', async () => {
  stage = openDatabaseStage()
  await fc.assert(
    fc.asyncProperty(
      fc.array(group, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      async (groups, isOnline) => {
        await stage.close()
        stage = openDatabaseStage()
        const tab = await stage.openReady()
        const before = content(tab)
        if (!isOnline) tab.goOffline()
        for (const { size, seed } of groups) {
          const { records } = tab.session.getSnapshot()
          if (records) tab.session.dispatch(commandsFor(records, size, seed).filter(canBeUndone))
        }
        if (isOnline) await stage.settle()
        const after = content(tab)
        while (tab.session.getSnapshot().canUndo) tab.session.undo()
        if (isOnline) await stage.settle()
        expect(content(tab)).toEqual(before)
        while (tab.session.getSnapshot().canRedo) tab.session.redo()
        tab.goOnline()
        await stage.settle()
        expect(content(tab)).toEqual(after)
        expect(tab.session.getSnapshot().records?.rows).toEqual(stage.server.records.rows)
      },
    ),
    { numRuns: runs(60) },
  )
}, 300_000)

/** Others may use an option by now: it stays. */
function canBeUndone(command: Command): boolean {
  return command.kind !== 'addOption'
}

/** What a person sees: rows in their order with what is in their cells, fields and columns. */
function content(tab: DatabaseTab): unknown {
  const { records } = tab.session.getSnapshot()
  if (!records) throw new Error('The database is not there')
  const { database, rows } = openRecords(records, stage.address.viewId)
  return {
    fields: [...database.fields.values()].map(({ id, name }) => ({ id, name })),
    views: [...database.views.values()].map(({ id, rowOrder, fieldSettings }) => ({
      id,
      rows: rowOrder.map((row) => [row.id, cellsOf(records, row.id, [...database.fields.keys()])]),
      columns: [...database.fields.keys()].map((fieldId) => fieldSettings.get(fieldId) ?? DEFAULT),
    })),
    there: [...records.rows.keys()].filter((id) => rows.has(id)).length,
  }
}

const DEFAULT = { visibility: 'shown', width: 150, wrap: false }

function cellsOf(records: DatabaseRecords, rowId: string, fieldIds: readonly string[]): unknown {
  const cells = records.rows.get(rowId)?.cells ?? {}
  return Object.fromEntries(fieldIds.map((fieldId) => [fieldId, cells[fieldId]?.['data'] ?? '']))
}
