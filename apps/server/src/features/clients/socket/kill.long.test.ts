import { FormatClient, type FormatDocument } from '@sheaf/testkit/formatClient'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { killedSheaf, type MadeDatabase } from '../../testing/index.ts'

const { kills, sheaf, owner, kill, makeDatabase } = killedSheaf(5)
const [DOCUMENT, DATABASE_ROW] = [0, 4]

it(`CLIENT-KILL-1: killed ${kills} times while other clients write a page and a row, the server has all that it acknowledged, once`, async () => {
  const boats = await makeDatabase('Boats')
  const rowId = await rowOf(boats)
  const writers = [
    new PageWriter('a', DOCUMENT, owner().page),
    new PageWriter('b', DOCUMENT, owner().page),
    new RowWriter('c', DATABASE_ROW, rowId, boats.nameId),
  ]
  // The second one writes version 2 of updates.
  writers[1]!.document.encoding = 1

  let writing: Promise<void>[] = []
  await kill(
    async () => {
      await expectAcknowledged(writers)
      const started = writers.map(() => Promise.withResolvers<void>())
      writing = writers.map((writer, index) => writer.writeUntilCut(started[index]!.resolve))
      await Promise.all(started.map(({ promise }) => promise))
      await delay(Math.random() * 400)
    },
    // All of them were cut off.
    async () => void (await Promise.all(writing)),
  )
  await expectAcknowledged(writers)
  // What they wrote while nobody took it is taken when they come back.
  for (const writer of writers) await writer.comeBack()
  await expectAcknowledged(writers)
  for (const { acknowledged, written } of writers) expect(acknowledged).toBe(written)
  for (const { client } of writers) client.disconnect()
}, 400_000)

/** Somebody who comes for the first time reads what was acknowledged, before those who wrote it are there again. */
async function expectAcknowledged(writers: readonly Writer[]): Promise<void> {
  const reader = newClient('reader')
  await reader.connect()
  for (const writer of writers) {
    const { objectId, collabType } = writer.document
    const document = reader.open(objectId, collabType)
    await reader.until(() => document.isOpen)
    expect(writer.countIn(document)).toBeGreaterThanOrEqual(writer.acknowledged)
  }
  reader.disconnect()
}

/** Writes on and on, and knows how much of it the server has told it has. */
abstract class Writer {
  readonly client: FormatClient
  readonly document: FormatDocument
  readonly name: string
  written = 0
  acknowledged = 0

  constructor(name: string, collabType: number, objectId: string) {
    this.name = name
    this.client = newClient(name)
    this.document = this.client.open(objectId, collabType)
  }

  abstract writeNext(): void
  /** How much of what it wrote, one after the other, is in what somebody reads. */
  abstract countIn(document: FormatDocument): number

  async comeBack(): Promise<void> {
    this.client.origin = socketOrigin()
    const { comparisons } = this.document
    await this.client.connect()
    await this.client.until(() => this.document.comparisons > comparisons)
    await this.client.saved(this.document)
    this.acknowledged = this.written
  }

  async writeUntilCut(onAcknowledged: () => void): Promise<void> {
    await this.comeBack()
    while (this.client.isConnected) {
      for (let count = 0; count < 3; count += 1) {
        this.written += 1
        this.writeNext()
      }
      const said = this.written
      // Rejects when the socket is closed.
      const isSaved = await this.client.saved(this.document).then(
        () => true,
        () => false,
      )
      if (!isSaved) return
      this.acknowledged = said
      onAcknowledged()
    }
  }
}

class PageWriter extends Writer {
  writeNext(): void {
    const text = textIn(this.document)
    text.insert(text.length, `[${this.name}${this.written}]`)
  }

  countIn(document: FormatDocument): number {
    const words = [
      ...textIn(document)
        .toJSON()
        .matchAll(/\[([a-z])(\d+)\]/g),
    ]
    const own = words.filter(([, name]) => name === this.name).map(([, , number]) => Number(number))
    if (own.some((number, index) => number !== index + 1)) throw new Error(`Not once each: ${own.join()}`)
    return own.length
  }
}

class RowWriter extends Writer {
  readonly #fieldId: string

  constructor(name: string, collabType: number, objectId: string, fieldId: string) {
    super(name, collabType, objectId)
    this.#fieldId = fieldId
  }

  writeNext(): void {
    cellsIn(this.document).set(
      this.#fieldId,
      new Y.Map<unknown>([
        ['field_type', 0],
        ['data', String(this.written)],
      ]),
    )
  }

  countIn(document: FormatDocument): number {
    const cell = cellsIn(document).get(this.#fieldId)
    return cell instanceof Y.Map ? Number(cell.get('data')) : 0
  }
}

const socketOrigin = () => sheaf().origin().replace('http', 'ws')

function newClient(deviceId: string): FormatClient {
  const { workspaceId, token } = owner()
  return new FormatClient({ origin: socketOrigin(), workspaceId, token, deviceId })
}

/** The text of a page whose id is first: the same for everybody. */
function textIn({ doc }: FormatDocument): Y.Text {
  const texts = mapAt(doc.getMap('data'), 'document', 'meta', 'text_map')
  const [[, text] = []] = [...texts.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (!(text instanceof Y.Text)) throw new Error('The page has no text')
  return text
}

const cellsIn = ({ doc }: FormatDocument) => mapAt(doc.getMap('data'), 'data', 'cells')

function mapAt(map: Y.Map<unknown>, ...path: readonly string[]): Y.Map<unknown> {
  let found: unknown = map
  for (const key of path) found = found instanceof Y.Map ? found.get(key) : undefined
  if (!(found instanceof Y.Map)) throw new Error(`No map at ${path.join('/')}`)
  return found
}

async function rowOf({ databaseId }: MadeDatabase): Promise<string> {
  const [row] = await sheaf().sql<{ id: string }>(
    'SELECT id FROM database_rows WHERE database_id = $1 ORDER BY id LIMIT 1',
    [databaseId],
  )
  return row?.id ?? ''
}
