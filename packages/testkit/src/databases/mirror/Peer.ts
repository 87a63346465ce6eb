import { unnamedDoc } from '@sheaf/model'
import { isDeepStrictEqual } from 'node:util'
import * as Y from 'yjs'
import { expectSame } from './expectSame.ts'
import type { ForeignClient, ObjectName, ObjectUpdate } from './ForeignClient.ts'
import type { Written } from './foreignEdit.ts'
import { makeForeignEdit, type EditChoice } from './foreignEdits.ts'
import type { MirrorServer } from './MirrorServer.ts'

/** One update; all that wait, as one; the whole object; one that was delivered before; the second before the first. */
export const DELIVERIES = ['next', 'next', 'merged', 'whole', 'again', 'swapped'] as const

interface Waiting extends ObjectUpdate {
  readonly written: Written | null
}

/** A client and what lies between it and the server. */
export class Peer {
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

  edit(edit: EditChoice, text: string): void {
    const written = makeForeignEdit(this.#client, edit, text)
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
        if (first) this.#sendWhole(first.object)
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

  /** All that waits for the object arrives with it, and once more when its turn comes. */
  #sendWhole(object: ObjectName): void {
    for (const [at, waiting] of this.#waiting.entries())
      if (waiting.object === object) this.#waiting[at] = { ...waiting, written: null }
    this.#receive({ object, update: this.#client.state(object) })
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
    const told = this.#server.told.length
    this.#server.bringObjectUpToDate(update.object)
    if (this.#server.told.length !== told) throw new Error('received: not written back')
    expectSame('received', this.#server)
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
      const there = unnamedDoc()
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
