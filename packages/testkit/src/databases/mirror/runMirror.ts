import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import * as Y from 'yjs'
import { arbitraryDatabase } from '../arbitraryDatabase.ts'
import type { DatabaseSpec } from '../DatabaseSpec.ts'
import { encodeDatabase } from '../encodeDatabase.ts'
import { ENCODINGS, type Encoding } from '../Encoding.ts'
import { ForeignClient, type ObjectUpdate } from './ForeignClient.ts'
import { arbitraryForeignEdit, makeForeignEdit, type ForeignEdit, type Written } from './foreignEdits.ts'
import { MirrorServer } from './MirrorServer.ts'
import { arbitraryCommand, commandOf, type CommandChoice } from './randomCommand.ts'
import { readObjectsWhole, readRecordsWhole } from './readBoth.ts'

export type MirrorStep =
  | { readonly kind: 'command'; readonly choice: CommandChoice }
  | { readonly kind: 'edit'; readonly client: number; readonly edit: Omit<ForeignEdit, 'text'> }
  | { readonly kind: 'up to date' }
  | { readonly kind: 'deliver'; readonly client: number; readonly how: (typeof DELIVERIES)[number] }
  | { readonly kind: 'hear'; readonly client: number }

export interface MirrorSchedule {
  readonly spec: DatabaseSpec
  readonly encodings: readonly Encoding[]
  /** Of the mirror and of two clients. */
  readonly clientIds: readonly number[]
  readonly steps: readonly MirrorStep[]
}

/** One update; all that wait, as one; the whole object; one that was delivered before; the second before the first. */
const DELIVERIES = ['next', 'next', 'merged', 'whole', 'again', 'swapped'] as const

export function arbitraryMirrorSchedule(maxLength: number): fc.Arbitrary<MirrorSchedule> {
  const client = fc.nat(1)
  const step: fc.Arbitrary<MirrorStep> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('command' as const), choice: arbitraryCommand() }),
    },
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('edit' as const), client, edit: arbitraryForeignEdit() }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('up to date' as const) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('deliver' as const),
        client,
        how: fc.constantFrom(...DELIVERIES),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('hear' as const), client }) },
  )
  return fc.record({
    spec: arbitraryDatabase(),
    encodings: fc.array(fc.constantFrom(...ENCODINGS), { minLength: 3, maxLength: 3 }),
    clientIds: fc.constantFrom([5, 1, 9], [1, 5, 9], [9, 5, 1]),
    steps: fc.array(step, { maxLength }),
  })
}

/** Runs a schedule; throws where reading the mirror is not reading the records, or what arrived is not in them. */
export function runMirror({ spec, encodings, clientIds, steps }: MirrorSchedule): void {
  const [encoding, ...others] = encodings
  const [serverId, ...ids] = clientIds
  if (!encoding || serverId === undefined) throw new Error('No encoding')
  const server = new MirrorServer(encodeDatabase(spec, encoding), serverId)
  same('import', server)
  const clients = ids.map((id, index) => new Peer(new ForeignClient(others[index] ?? encoding, id), server))
  for (const [number, step] of steps.entries()) {
    runStep(step, `w${String(number).padStart(5, '0')}`, server, clients)
  }
  for (const client of clients) client.settle()
  server.bringUpToDate()
  same('end', server)
  for (const client of clients) client.hear()
  for (const client of clients) client.sameAs(server)
}

function runStep(step: MirrorStep, text: string, server: MirrorServer, clients: readonly Peer[]): void {
  switch (step.kind) {
    case 'command':
      server.command(commandOf(server.records, step.choice, text))
      break
    case 'up to date':
      server.bringUpToDate()
      same(step.kind, server)
      break
    case 'edit':
      clients[step.client]?.edit({ ...step.edit, text })
      break
    case 'deliver':
      clients[step.client]?.deliver(step.how)
      break
    case 'hear':
      clients[step.client]?.hear()
  }
}

function same(when: string, server: MirrorServer): void {
  const before = server.told.length
  server.bringUpToDate()
  if (when !== 'import' && server.told.length !== before) throw new Error(`${when}: written a second time`)
  const [records, objects] = [
    readRecordsWhole(server.records),
    readObjectsWhole({
      objects: server.objects,
      state: (object) => server.state(object),
    }),
  ]
  if (!isDeepStrictEqual(records, objects))
    throw new Error(`${when}: the mirror reads otherwise\n${difference(records, objects)}`)
}

function difference(a: unknown, b: unknown, path = ''): string {
  if (isDeepStrictEqual(a, b)) return ''
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${path}: records ${JSON.stringify(a)}, objects ${JSON.stringify(b)}\n`
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return [...new Set([...left.keys(), ...right.keys()])]
    .map((key) => difference(left.get(key), right.get(key), `${path}/${key}`))
    .join('')
}

interface Waiting extends ObjectUpdate {
  readonly written: Written | null
}

/** A client and what lies between it and the server. */
class Peer {
  readonly #client: ForeignClient
  readonly #server: MirrorServer
  readonly #waiting: Waiting[] = []
  readonly #delivered: ObjectUpdate[] = []
  #heard: number

  constructor(client: ForeignClient, server: MirrorServer) {
    this.#client = client
    this.#server = server
    for (const object of server.objects) client.receive({ object, update: server.state(object) })
    this.#heard = server.told.length
  }

  edit(edit: ForeignEdit): void {
    const written = makeForeignEdit(this.#client, edit)
    const updates = this.#client.outbox.splice(0)
    for (const update of updates) {
      const isOfRow = update.object !== 'database'
      const isIts = written && (written.kind === 'cell') === isOfRow
      this.#waiting.push({ ...update, written: isIts ? written : null })
    }
  }

  hear(): void {
    for (const told of this.#server.told.slice(this.#heard)) this.#client.receive(told)
    this.#heard = this.#server.told.length
  }

  deliver(how: (typeof DELIVERIES)[number]): void {
    const [first, second] = this.#waiting
    switch (how) {
      case 'next':
        if (first) this.#send(this.#waiting.splice(0, 1), first)
        break
      case 'merged': {
        const object = first?.object
        if (object === undefined) break
        const all = this.#waiting.filter((waiting) => waiting.object === object)
        for (const waiting of all) this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        this.#send(all, { object, update: Y.mergeUpdates(all.map(({ update }) => update)) })
        break
      }
      case 'whole':
        if (first)
          this.#receive({
            object: first.object,
            update: Y.encodeStateAsUpdate(this.#client.doc(first.object)),
          })
        break
      case 'again': {
        const again = this.#delivered.at(-2) ?? this.#delivered.at(-1)
        if (again) this.#receive(again)
        break
      }
      case 'swapped':
        if (!first || !second) break
        this.#waiting.splice(0, 2)
        this.#receive(second)
        this.#receive(first)
    }
  }

  settle(): void {
    while (this.#waiting.length > 0) this.deliver('next')
  }

  #send(waiting: readonly Waiting[], sent: ObjectUpdate): void {
    this.#receive(sent)
    const found = new Map<string, Written>()
    for (const { written } of waiting) if (written) found.set(keyOf(written), written)
    for (const written of found.values()) this.#look(written)
  }

  #receive(update: ObjectUpdate): void {
    this.#delivered.push(update)
    this.#server.receive(update)
    same('received', this.#server)
  }

  /** Throws unless the records hold what arrived last. */
  #look(written: Written): void {
    const { rows, fields, views } = this.#server.records
    if (written.kind === 'cell') {
      const data = rows.get(written.rowId)?.cells[written.fieldId]?.['data']
      if (written.data !== null && data !== written.data)
        throw new Error(`lost: ${JSON.stringify(written)}, not ${JSON.stringify(data)}`)
      return
    }
    const record = (written.kind === 'field' ? fields : views).get(written.id)
    if (record?.value['name'] !== written.name)
      throw new Error(`lost: ${JSON.stringify(written)}, not ${String(record?.value['name'])}`)
  }

  sameAs(server: MirrorServer): void {
    for (const object of server.objects) {
      const there = new Y.Doc()
      Y.applyUpdate(there, server.state(object))
      const [here, mirror] = [this.#client.doc(object), there].map((doc) =>
        plain(doc.getMap('data').toJSON()),
      )
      if (!isDeepStrictEqual(here, mirror)) throw new Error(`${object}: the client has something else`)
    }
  }
}

function keyOf(written: Written): string {
  return written.kind === 'cell' ? `${written.rowId} ${written.fieldId}` : `${written.kind} ${written.id}`
}

function plain(value: unknown): unknown {
  const parsed: unknown = JSON.parse(
    JSON.stringify(value, (_, entry: unknown) => (typeof entry === 'bigint' ? Number(entry) : entry)),
  )
  return parsed
}
