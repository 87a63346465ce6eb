import { COLLAB_TYPES } from '@sheaf/contract'
import { readField } from '@sheaf/model'
import * as fc from 'fast-check'
import { runs } from '../../../../../../scripts/setup/runs.mjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createBus } from '../../../platform/bus/index.ts'
import { systemClock } from '../../../platform/clock.ts'
import { createIds } from '../../../platform/ids.ts'
import { createLogger } from '../../../platform/logger.ts'
import { testThreads } from '../../../platform/testing/index.ts'
import { createDatabaseMirrors, type DatabaseMirrors } from '../mirror/createDatabaseMirrors.ts'
import { mapAt } from '../mirror/testing/openObjects.ts'
import { openDatabaseStage, type DatabaseStage } from '../testing/openDatabaseStage.ts'
import {
  anyBefore,
  anyStep,
  at,
  beginRelation,
  isPaired,
  linksOf,
  pick,
  several,
  type Side,
} from './testing/beginRelation.ts'

const NUM_RUNS = runs(25)

let stage: DatabaseStage
let mirrors: DatabaseMirrors
const threads = testThreads()
beforeAll(async () => {
  stage = await openDatabaseStage()
  const logger = createLogger('silent')
  mirrors = createDatabaseMirrors({
    database: stage.db.database,
    threads,
    clock: systemClock,
    ids: createIds(systemClock),
    bus: createBus(logger),
    logger,
    accessToPage: async () => 'write',
    accessToRows: async () => 'write',
  })
})
afterAll(() => stage.close())

/** What a client of the format does to the object of a row, or of a field. */
const anyGesture = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('list' as const, 'plain' as const, 'text' as const),
      row: at,
      ids: several,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('push' as const), row: at, ids: several }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('take out' as const), row: at, ids: several }) },
  fc.record({ kind: fc.constant('words' as const), row: at, ids: several }),
  fc.record({ kind: fc.constant('new row' as const), row: fc.constant(3), ids: several }),
  fc.record({
    kind: fc.constantFrom('rename' as const, 'one-way' as const, 'two-way' as const, 'delete field' as const),
    row: fc.constant(0),
    ids: fc.constant([] as number[]),
  }),
)

const anyMoment = fc.record({
  side: fc.constantFrom<Side>('f', 'g'),
  gestures: fc.array(anyGesture, { minLength: 1, maxLength: 2 }),
  who: fc.nat(1),
  /** Whether it is sent at once, or later with what is written then. */
  isSent: fc.boolean(),
  hears: fc.boolean(),
  ours: fc.array(anyStep, { maxLength: 2 }),
})

it('REL-OTHER-1: after any changes by us and by other clients, both sides of a two-way relation list the same links', async () => {
  let pairedRuns = 0
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      anyBefore,
      fc.array(anyMoment, { maxLength: 8 }),
      async (isSelf, before, moments) => {
        const { places, send, read } = await beginRelation(stage, isSelf, before)
        const clients = [openClient(1), openClient(0xfffffffe)]
        const addresses = (['f', 'g'] as const).flatMap((side) =>
          addressesOf(places[side].databaseId, places[side].own),
        )
        for (const client of clients) for (const address of addresses) await client.hear(address)
        for (const { side, gestures, who, isSent, hears, ours } of moments) {
          const client = clients[who]
          if (client === undefined) continue
          for (const gesture of gestures) makeGesture(client, gesture, places[side])
          await Promise.all([
            ...(isSent ? [client.send()] : []),
            ...ours.map((step) => send(step.side, [step.command(places[step.side])], stage.bob)),
          ])
          if (hears) for (const address of addresses) await client.hear(address)
        }
        for (const client of clients) await client.send()
        const now = await read()
        if (!isPaired(now)) return
        pairedRuns += 1
        const { f, g } = now
        expect(linksOf(g, true, f.records)).toEqual(linksOf(f, false, g.records))
        const [one, other] = [readField('f', f.field.value), readField('g', g.field.value)]
        if (one.type !== 'relation' || other.type !== 'relation') throw new Error('No relations')
        expect(other.options.reciprocal?.name).toBe(one.name)
        // The objects say what the records do.
        const [hearing] = clients
        for (const address of addresses) await hearing?.hear(address)
        for (const [side, { records }] of Object.entries(now))
          for (const row of records.rows.values())
            expect(hearing?.cellOf(row.id, side)).toEqual(row.cells[side]?.['data'])
      },
    ),
    { numRuns: NUM_RUNS },
  )
  expect(pairedRuns).toBeGreaterThan(NUM_RUNS / 10)
}, 600_000)

type Address = ReturnType<typeof addressesOf>[number]

function addressesOf(databaseId: string, rowIds: readonly string[]) {
  const { workspaceId } = stage
  return [
    { workspaceId, objectId: databaseId, collabType: COLLAB_TYPES.database as number },
    ...rowIds.map((objectId) => ({ workspaceId, objectId, collabType: COLLAB_TYPES.databaseRow as number })),
  ]
}

/** Objects as another client has them, with what it wrote and has not sent. */
function openClient(clientId: number) {
  const docs = new Map<string, Y.Doc>()
  let outbox: { readonly address: Address; readonly update: Uint8Array }[] = []
  const docOf = (objectId: string) => {
    const doc = docs.get(objectId) ?? new Y.Doc()
    doc.clientID = clientId
    docs.set(objectId, doc)
    return doc
  }
  return {
    docOf,
    async hear(address: Address) {
      const state = await mirrors.read(stage.ada, address)
      if (state.ok) Y.applyUpdate(docOf(address.objectId), state.value.update)
    },
    write(address: Address, writing: (data: Y.Map<unknown>) => void) {
      const doc = docOf(address.objectId)
      const vector = Y.encodeStateVector(doc)
      doc.transact(() => writing(doc.getMap('data')))
      outbox.push({ address, update: Y.encodeStateAsUpdate(doc, vector) })
    },
    async send() {
      const sent = outbox
      outbox = []
      for (const { address, update } of sent) {
        const done = await mirrors.submit(stage.ada, address, update)
        if (done.ok) continue
        const whole = Y.encodeStateAsUpdate(docOf(address.objectId))
        const again = await mirrors.submit(stage.ada, address, whole)
        if (!again.ok) throw new Error(`Refused: ${done.error}, then ${again.error}`)
      }
    },
    cellOf(rowId: string, fieldId: string) {
      const data: unknown = cellIn(docOf(rowId).getMap('data'), fieldId)?.get('data')
      return data instanceof Y.Array ? data.toArray() : data
    },
  }
}

function cellIn(data: Y.Map<unknown>, fieldId: string): Y.Map<unknown> | null {
  const cell = mapAt(data, 'data', 'cells').get(fieldId)
  return cell instanceof Y.Map ? cell : null
}

function makeGesture(
  client: ReturnType<typeof openClient>,
  { kind, row, ids }: { readonly kind: string; readonly row: number; readonly ids: readonly number[] },
  place: Awaited<ReturnType<typeof beginRelation>>['places']['f'],
): void {
  const { workspaceId } = stage
  const { side, databaseId, own, other } = place
  const [rowId = '', linked] = [own[row], pick(other, ids)]
  const ofRow = { workspaceId, objectId: rowId, collabType: COLLAB_TYPES.databaseRow as number }
  const isHeld = client.docOf(rowId).getMap('data').has('data')
  switch (kind) {
    case 'list':
    case 'plain':
    case 'text': {
      if (!isHeld) return
      const data = kind === 'list' ? Y.Array.from(linked) : kind === 'plain' ? linked : JSON.stringify(linked)
      client.write(ofRow, (root) => {
        const cell = new Y.Map<unknown>([['field_type', 10]])
        cell.set('data', data)
        mapAt(root, 'data', 'cells').set(side, cell)
      })
      return
    }
    case 'words':
      if (!isHeld) return
      client.write(ofRow, (root) => {
        const cell = new Y.Map<unknown>([
          ['field_type', 0],
          ['data', 'Words'],
        ])
        mapAt(root, 'data', 'cells').set(side, cell)
      })
      return
    case 'push':
    case 'take out': {
      const list = isHeld ? cellIn(client.docOf(rowId).getMap('data'), side)?.get('data') : null
      if (!(list instanceof Y.Array)) return
      client.write(ofRow, () => {
        if (kind === 'push') list.push([...linked])
        for (let index = list.length - 1; kind === 'take out' && index >= 0; index -= 1)
          if (linked.includes(String(list.get(index)))) list.delete(index, 1)
      })
      return
    }
    case 'new row': {
      if (isHeld) return
      client.write(ofRow, (root) => {
        const cell = new Y.Map<unknown>([['field_type', 10]])
        cell.set('data', Y.Array.from(linked))
        root.set(
          'data',
          new Y.Map<unknown>([
            ['id', rowId],
            ['database_id', databaseId],
            ['cells', new Y.Map([[side, cell]])],
            ['height', 36],
            ['visibility', true],
            ['created_at', '1700000000'],
            ['last_modified', '1700000000'],
          ]),
        )
      })
      return
    }
    default: {
      const ofDatabase = { workspaceId, objectId: databaseId, collabType: COLLAB_TYPES.database as number }
      client.write(ofDatabase, (root) => {
        const fields = mapAt(root, 'database', 'fields')
        const field = fields.get(side)
        if (!(field instanceof Y.Map)) return
        if (kind === 'rename') field.set('name', 'Theirs')
        else if (kind === 'delete field') fields.delete(side)
        else mapAt(field, 'type_option', '10').set('is_two_way', kind === 'two-way')
      })
    }
  }
}
