import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openDatabaseStage, type DatabaseStage } from './testing/openDatabaseStage.ts'

let stage: DatabaseStage
beforeAll(async () => {
  stage = await openDatabaseStage()
})
afterEach(() => stage.clear())
afterAll(() => stage.close())

const text = (rowId: string, fieldId: string, value: string) =>
  ({ kind: 'setCell', rowId, fieldId, value: { type: 'rich_text', text: value } }) as const

it('DBC-ROOM-1: two people in one cell see the same, the later one', async () => {
  const sync = await stage.start()
  const { viewId, records } = await stage.add()
  const [rowId] = [...records.rows.keys()] as [string]
  const [fieldId] = [...records.fields.keys()] as [string]
  const [ada, bob] = [
    await stage.open(sync, stage.ada, { viewId }),
    await stage.open(sync, stage.bob, { viewId }),
  ]
  expect(ada.opened).toMatchObject({ isWhole: true, databaseId: records.id })
  expect(ada.records).toEqual(records)
  await Promise.all([ada.run(text(rowId, fieldId, 'of Ada')), bob.run(text(rowId, fieldId, 'of Bob'))])
  const version = Math.max(ada.version, bob.version)
  await Promise.all([ada, bob].map((each) => each.until(() => each.version === version)))
  expect(ada.records).toEqual(bob.records)
  const stored = await stage.read(records.id)
  expect(stored).toMatchObject({ rows: ada.records.rows, version })
  expect(['of Ada', 'of Bob']).toContain(stored.rows.get(rowId)?.cells[fieldId]?.['data'])
  expect(
    await ada.run({ kind: 'addRows', viewId, place: 'last', rows: [{ id: randomUUID(), cells: {} }] }),
  ).toBeNull()
})
