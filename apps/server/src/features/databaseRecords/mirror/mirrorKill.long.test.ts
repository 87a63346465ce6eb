import { COLLAB_TYPES } from '@sheaf/contract'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pinnedNode } from '../../../../../../scripts/setup/project.mjs'
import { createBus } from '../../../platform/bus/index.ts'
import { systemClock } from '../../../platform/clock.ts'
import { createIds } from '../../../platform/ids.ts'
import { createLogger } from '../../../platform/logger.ts'
import { testThreads } from '../../../platform/testing/index.ts'
import { applyCommands } from '../applyCommands.ts'
import { ALL_OPEN } from '../testing/ALL_OPEN.ts'
import { openDatabaseStage, type DatabaseStage } from '../testing/openDatabaseStage.ts'
import { createDatabaseMirrors } from './createDatabaseMirrors.ts'
import { docOf, mapAt } from './testing/openObjects.ts'
import type { MirrorWriterSetup } from './testing/mirrorWriterProcess.ts'

const KILLS = Number(process.env['SHEAF_KILLS'] ?? 2)

let stage: DatabaseStage
beforeAll(async () => {
  stage = await openDatabaseStage()
})
afterAll(() => stage.close())

it(`DBM-KILL-1, R1: killed ${KILLS} times while other clients write, it has what was acknowledged, in records and objects alike`, async () => {
  const logger = createLogger('silent')
  const mirrors = createDatabaseMirrors({
    database: stage.db.database,
    threads: testThreads(),
    clock: systemClock,
    ids: createIds(systemClock),
    bus: createBus(logger),
    logger,
    accessToPage: async () => 'write',
    accessToRows: async () => 'write',
  })
  const { records } = await stage.add()
  const rowIds = [...records.rows.keys()]
  const [fieldId = ''] = records.fields.keys()
  let from = 1
  for (let kill = 0; kill < KILLS; kill += 1) {
    const acknowledged = await writeUntilKilled({ rowIds, fieldId, from }, 2 + kill * 3)
    const now = await stage.read(records.id)
    for (const rowId of rowIds) {
      const stored = Number(now.rows.get(rowId)?.cells[fieldId]?.['data'] ?? 0)
      const last = acknowledged.get(rowId)
      // What was on its way may be there, or not.
      expect(last === undefined ? [0, from] : [last, last + 1]).toContain(stored)
      const address = {
        workspaceId: stage.workspaceId,
        objectId: rowId,
        collabType: COLLAB_TYPES.databaseRow,
      }
      const read = await mirrors.read(stage.ada, address)
      const cells = read.ok ? mapAt(docOf(read.value.update).getMap('data'), 'data', 'cells') : null
      expect(cells?.has(fieldId) === true ? Number(mapAt(cells, fieldId).get('data')) : 0).toBe(stored)
      // Commands go on from there, and the objects after them.
      const command = { kind: 'setCell', rowId, fieldId, value: { type: 'rich_text', text: '0' } } as const
      const sent = { command, queue: rowId, seq: kill, userId: stage.ada, uid: '42' }
      await applyCommands(stage.db.database, records.id, [sent], { known: null, at: new Date(), ...ALL_OPEN })
      const after = await mirrors.read(stage.ada, address)
      const cell = after.ok ? mapAt(docOf(after.value.update).getMap('data'), 'data', 'cells', fieldId) : null
      expect(cell?.get('data')).toBe('0')
    }
    from += 1_000
  }
}, 240_000)

/** Kills the writer after so many acknowledgements; answers the last one of each row. */
async function writeUntilKilled(
  writing: Pick<MirrorWriterSetup, 'rowIds' | 'fieldId' | 'from'>,
  acknowledgements: number,
): Promise<ReadonlyMap<string, number>> {
  const { workspaceId, ada: userId } = stage
  const setup: MirrorWriterSetup = { ...writing, connection: stage.db.connection, workspaceId, userId }
  const program = join(import.meta.dirname, 'testing/mirrorWriterProcess.ts')
  const child = spawn(pinnedNode(), [program, JSON.stringify(setup)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const last = new Map<string, number>()
  let count = 0
  for await (const line of createInterface(child.stdout)) {
    const [rowId = '', number = ''] = line.split(' ')
    last.set(rowId, Number(number))
    count += 1
    if (count === acknowledgements) child.kill('SIGKILL')
  }
  await exited
  return last
}
