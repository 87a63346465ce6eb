import { databaseSubmissionSchema } from '@sheaf/contract'
import {
  cleanCommand,
  COMMAND_KINDS,
  readRecords,
  rulesOf,
  withChanges,
  type Command,
  type CommandKind,
  type CommandRefusal,
  type DatabaseRecords,
} from '@sheaf/model'
import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runs } from '../../../../../scripts/setup/runs.mjs'
import { applyCommands, type KnownStructure } from './applyCommands.ts'
import { anyCommand, anyRecords } from './testing/anyCommand.ts'
import { ALL_OPEN } from './testing/ALL_OPEN.ts'
import { openDatabaseStage, type DatabaseStage } from './testing/openDatabaseStage.ts'

/** Fewer do not come to every kind of command. */
const NUM_RUNS = Number(process.env['NUM_RUNS'] ?? 100)
/** Of today: records that were deleted long ago are not told of. */
const NOW_SECONDS = Math.floor(Date.now() / 1000)
const UID = '8999999999999999999'

let stage: DatabaseStage
beforeAll(async () => {
  stage = await openDatabaseStage()
})
afterAll(() => stage.close())

/** Puts ids that no other run has in the place of `r0`… and `v0`…. */
function renaming() {
  const names = new Map<string, string>()
  const idOf = (name: string) => names.get(name) ?? names.set(name, randomUUID()).get(name)!
  return <T>(value: T): T =>
    JSON.parse(JSON.stringify(value).replaceAll(/"([rv]\d)"/g, (_, name: string) => `"${idOf(name)}"`)) as T
}

function renamed(records: DatabaseRecords, rename: <T>(value: T) => T): DatabaseRecords {
  const all = <T>(map: ReadonlyMap<string, T>) => new Map(rename([...map]))
  return {
    id: rename(records.id),
    inlineViewId: rename(records.inlineViewId),
    fields: all(records.fields),
    views: all(records.views),
    rows: all(records.rows),
  }
}

/** As the schema of messages reads it: what any client could send. */
function received(command: Command): Command {
  const message = { v: 1, queue: randomUUID(), commands: [{ seq: 1, command }] }
  return databaseSubmissionSchema.parse(JSON.parse(JSON.stringify(message))).commands[0]!.command
}

/** What the rules say, with nothing but memory. */
function foresee(records: DatabaseRecords, commands: readonly Command[], version: number) {
  let now = records
  let isChanged = false
  const refusals = commands.map((command): CommandRefusal | null => {
    const context = { nowSeconds: NOW_SECONDS, uid: UID, userId: stage.ada, version }
    const planned = rulesOf(command).plan(command, readRecords(now), context)
    if (!planned.ok) return planned.error
    isChanged ||= Object.values(planned.value).some((changed: readonly unknown[]) => changed.length > 0)
    now = withChanges(now, planned.value)
    return null
  })
  return { records: now, refusals, version: isChanged ? version : version - 1 }
}

const groups = fc.array(fc.array(anyCommand, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 })

it('DBC-C-1, DBC-C-2: the rows after commands are what their rules make of what was read before, also when each comes twice', async () => {
  const seen = new Set<CommandKind>()
  await fc.assert(
    fc.asyncProperty(anyRecords, groups, async (made, symbolic) => {
      const rename = renaming()
      const queue = randomUUID()
      let expected = { records: renamed(made, rename), version: 1 }
      const { id } = expected.records
      await stage.insert(expected.records)
      let known: KnownStructure | null = null
      let seq = 0
      for (const group of symbolic) {
        const commands = group.map((command) => received(rename(command)))
        const next = foresee(expected.records, commands, expected.version + 1)
        const sent = commands.map((command) => ({
          command,
          queue,
          seq: (seq += 1),
          userId: stage.ada,
          uid: UID,
        }))
        const at = new Date(NOW_SECONDS * 1000)
        const apply = (structure: KnownStructure | null) =>
          applyCommands(stage.db.database, id, sent, { known: structure, at, ...ALL_OPEN })
        const applied = await apply(known)
        expect(applied?.outcomes.map(({ refusal }) => refusal)).toEqual(next.refusals)
        expect(applied).toMatchObject({ from: expected.version, version: next.version })
        known = applied!.structure
        const again = await apply(seq % 2 === 0 ? known : null)
        expect(again).toMatchObject({ version: next.version, outcomes: applied!.outcomes })
        const { version, rows, fields, views } = await stage.read(id)
        expect({ version, rows, fields, views }).toEqual({
          version: next.version,
          rows: next.records.rows,
          fields: next.records.fields,
          views: next.records.views,
        })
        for (const { kind } of commands) seen.add(kind)
        expected = { records: next.records, version: next.version }
      }
    }),
    { numRuns: NUM_RUNS },
  )
  // The generator reaches every kind.
  expect([...seen].toSorted()).toEqual(COMMAND_KINDS.toSorted())
}, 300_000)

it('DBC-TEXT-1: NUL and halves of surrogate pairs become U+FFFD in every text and key, and nothing else changes', () => {
  fc.assert(
    fc.property(anyCommand, (command) => {
      const cleaned = JSON.stringify(cleanCommand(command))
      expect(cleaned).toBe(JSON.stringify(command).replaceAll(/\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '\u{FFFD}'))
    }),
    { numRuns: runs(500) },
  )
})
