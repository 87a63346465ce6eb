import type { Command } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { addingRows, killedSheaf } from '../../testing/index.ts'

const ROWS = 12_000
const { kills, sheaf, kill, makeDatabase, countRows, beginImport } = killedSheaf(4)

it(`IMP-KILL-1: killed ${kills} times at any moment of an import, it is written by itself, once, and nothing is seen before`, async () => {
  const boats = await makeDatabase('Boats')
  const count = () => countRows(boats.databaseId)
  const before = await count()
  const commands: readonly Command[] = [
    { kind: 'addField', fieldId: 'sizeXX', name: 'Size', type: 'number', after: null },
    ...addingRows(boats.viewId, boats.nameId, ROWS),
    {
      kind: 'addRows',
      viewId: boats.viewId,
      place: 'last',
      rows: [{ id: randomUUID(), cells: { sizeXX: { type: 'number', decimal: '7' } } }],
    },
  ]
  const look = await beginImport(boats, commands, ROWS + 1)
  await kill(async () => {
    await delay(Math.random() * 2_000)
    const seen = await count()
    const { state } = await look()
    expect(state === 'done' ? [before, before + ROWS + 1] : [before]).toContain(seen)
  })
  await expect.poll(async () => (await look()).state, { timeout: 120_000 }).toBe('done')
  expect(await count()).toBe(before + ROWS + 1)
  expect((await look()).result).toEqual({ added: ROWS + 1, updated: 0, deleted: 0 })
  const fields = await sheaf().sql(`SELECT 1 FROM database_fields WHERE database_id = $1 AND id = 'sizeXX'`, [
    boats.databaseId,
  ])
  expect(fields).toHaveLength(1)
}, 400_000)
