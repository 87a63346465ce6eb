import { packCells, type Command, type DatabaseRecords } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { DatabaseClient } from '../apps/server/src/features/testing/DatabaseClient.ts'
import {
  CommandQueues,
  type PendingCommand,
} from '../apps/web/src/features/database/session/CommandQueues.ts'
import { foresee } from '../apps/web/src/features/database/session/foresee.ts'
import { RecordDraft } from '../apps/web/src/features/database/session/RecordDraft.ts'
import { rulesOf } from '../packages/model/src/database/commands/rulesOf.ts'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { createGrid } from './support/createGrid.ts'
import { printFigures } from './support/report.ts'
import { signIn } from './support/signIn.ts'

/*
 * P5, many cells by one gesture: 2,500 rows of 4 fields pasted over, cleared, and both taken back, as a command for each cell and as
 * the commands that the browser makes of them. What is measured: what the browser does before it shows them, and once more with each
 * patch that arrives while all of them wait; what it sends; and the time until another client has all of it. Both ways in turn, on a database each.
 */
const ROWS = 2_500
const FIELDS = 4

const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const session = await signIn(sheaf.origin)
const socketUrl = `${sheaf.origin.replace('http', 'ws')}/ws/v1`
try {
  const figures = []
  const alone = await measure((commands) => commands)
  const packed = await measure(packCells)
  for (const [index, { what, ...one }] of alone.entries()) {
    const many = packed[index] ?? one
    figures.push({
      what,
      measured: words(many),
      against: `a command for each cell: ${words(one)}`,
      target: '–',
      isReached: true,
    })
  }
  printFigures('P5', figures)
} finally {
  await sheaf.stop()
}

interface Measured {
  readonly commands: number
  readonly bytes: number
  readonly shownMs: number
  readonly foreseenMs: number
  readonly arrivedMs: number
}

async function measure(pack: (commands: readonly Command[]) => readonly Command[]) {
  const viewId = await createGrid(sheaf.origin, session, ROWS)
  const [writer, reader] = await Promise.all([open(viewId), open(viewId)])
  const fieldIds = [...writer.records.fields.keys()].slice(0, 1)
  while (fieldIds.length < FIELDS) {
    const fieldId = `f${fieldIds.length}`
    await writer.run({
      kind: 'addField',
      fieldId,
      name: fieldId,
      type: fieldIds.length % 2 ? 'number' : 'rich_text',
      after: null,
    })
    fieldIds.push(fieldId)
  }
  const rowIds = [...writer.records.rows.keys()].slice(0, ROWS)
  const cells = (value: (row: number, field: number) => Extract<Command, { kind: 'setCell' }>['value']) =>
    rowIds.flatMap((rowId, row) =>
      fieldIds.map((fieldId, field): Command => ({
        kind: 'setCell',
        rowId,
        fieldId,
        value: value(row, field),
      })),
    )
  const pasted = cells((row, field) =>
    field % 2
      ? { type: 'number', decimal: String(row * 1.5) }
      : { type: 'rich_text', text: `Cell ${row} that somebody pasted` },
  )
  const paste = await give(writer, reader, pack(pasted))
  const undo = await give(writer, reader, paste.inverses)
  const filled = await give(writer, reader, pack(pasted))
  const clear = await give(writer, reader, pack(cells(() => null)))
  await Promise.all([writer.close(), reader.close()])
  return [
    { what: '10,000 cells pasted', ...paste.measured },
    { what: 'the same, taken back', ...undo.measured },
    { what: 'the same, pasted again', ...filled.measured },
    { what: '10,000 cells cleared', ...clear.measured },
  ]
}

async function give(writer: DatabaseClient, reader: DatabaseClient, commands: readonly Command[]) {
  const { records } = reader
  const context = { nowSeconds: 1_795_000_000, uid: '1', version: 0 }
  let started = performance.now()
  const draft = new RecordDraft(records)
  const inverses: Command[] = []
  for (const command of commands) {
    inverses.unshift(...rulesOf(command).invert(command, draft.reader, context))
    draft.perform(command, context)
  }
  draft.finish()
  const shownMs = performance.now() - started
  const queue = new CommandQueues(randomUUID())
  const pending = commands.map((command): PendingCommand =>
    queue.number(command, { nowSeconds: context.nowSeconds, uid: context.uid }),
  )
  queue.add(pending)
  started = performance.now()
  foresee(records, pending, null)
  const foreseenMs = performance.now() - started
  const frames = [...queue.takeUnsent()]
  started = performance.now()
  const before = records.rows
  const changed = new Set(commands.flatMap((command) => rulesOf(command).reads(command).rowIds))
  const codes = await Promise.all(frames.map(({ bytes }) => writer.sendBytes(bytes)))
  if (codes.some((code) => code !== null)) throw new Error('A frame was refused')
  await reader.until(() => isAllNew(before, reader.records, changed))
  const arrivedMs = performance.now() - started
  const bytes = frames.reduce((sum, frame) => sum + frame.bytes.byteLength, 0)
  return { inverses, measured: { commands: commands.length, bytes, shownMs, foreseenMs, arrivedMs } }
}

function isAllNew(before: DatabaseRecords['rows'], now: DatabaseRecords, ids: ReadonlySet<string>): boolean {
  return [...ids].every((id) => now.rows.get(id) !== before.get(id))
}

function words({ commands, bytes, shownMs, foreseenMs, arrivedMs }: Measured): string {
  const ms = (value: number) => `${value.toFixed(0)} ms`
  return `${commands} commands, ${(bytes / 1000).toFixed(0)} KB, shown after ${ms(shownMs)}, worked out again in ${ms(foreseenMs)}, with another client after ${ms(arrivedMs)}`
}

function open(viewId: string): Promise<DatabaseClient> {
  return DatabaseClient.open(socketUrl, session.token, { workspaceId: session.workspaceId, viewId })
}
