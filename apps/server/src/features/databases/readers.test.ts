import { encodeDatabase, ENCODINGS, SAMPLE, sampleDatabase } from '@sheaf/testkit/databases'
import { isDeepStrictEqual } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import type { Worker } from 'node:worker_threads'
import * as Y from 'yjs'
import { testThreads } from '../../platform/testing/index.ts'
import { LONGEST_BLOCKING_MS, longestBlocking } from '../../platform/testing/watchLoop.ts'
import { createLocalReader } from './createLocalReader.ts'
import { createWorkerReader } from './createWorkerReader.ts'
import type { DatabaseReader } from './DatabaseReader.ts'
import { openReader } from './openReader.ts'

const ROWS = 400
const LARGE = new Uint8Array(1024 * 1024)
const spec = sampleDatabase(ROWS)
const views = spec.views.map((view) =>
  view.id === SAMPLE.grid ? { ...view, sorts: [{ fieldId: SAMPLE.name }] } : view,
)
const encoded = encodeDatabase({ ...spec, views }, ENCODINGS[0]!)
const CONTEXT = { locale: 'en', timeZone: 'UTC' }
const input = {
  viewId: SAMPLE.grid,
  visibleViewIds: [SAMPLE.grid, SAMPLE.calendar],
  objectId: spec.id,
  context: CONTEXT,
}

const threads = testThreads()
const inThread = async () => createWorkerReader((await threads.reserve())!)

const started: Worker[] = []
const onWorker = (worker: Worker) => void started.push(worker)
process.on('worker', onWorker)
const opened: DatabaseReader[] = []
afterEach(() => {
  for (const reader of opened.splice(0)) reader.close()
  started.splice(0)
})
function kept(reader: DatabaseReader): DatabaseReader {
  opened.push(reader)
  return reader
}

/** Told a turn after they were started. */
async function startedThreads(): Promise<number> {
  await new Promise(setImmediate)
  return started.length
}

async function readAll(reader: DatabaseReader) {
  const database = await reader.open([encoded.database], input)
  const planned = { now: Date.UTC(2026, 10, 21), firstDayOfWeek: 1, pieceRows: 200 }
  // All at once: they are answered in the order in which they were asked.
  const [rows, grid, calendar] = await Promise.all([
    reader.readRows(encoded.rows),
    reader.planView(SAMPLE.grid, planned),
    reader.planView(SAMPLE.calendar, planned),
  ])
  return { database, rows, grid, calendar }
}

/** Read once: what is the same for all of them. */
let local: ReturnType<typeof readAll> | null = null
const readHere = () => (local ??= readAll(createLocalReader()))

/** As `toStrictEqual`, which takes longer for a thousand rows than to read them, and is left to say how they differ. */
function expectSame(found: unknown, meant: unknown): void {
  if (isDeepStrictEqual(found, meant)) return
  expect(found).toStrictEqual(meant)
  throw new Error('They differ')
}

describe('PDB-LIVE-4: a large database', () => {
  it('reads in a thread of its own as it does here', async () => {
    const here = await readHere()
    expect(here.rows.rows).toHaveLength(ROWS)
    expect(here.grid.pieces.filter(({ section }) => section === '')).toHaveLength(ROWS / 200)
    const there = await readAll(kept(await inThread()))
    expectSame({ ...there.database, collab: null }, { ...here.database, collab: null })
    expect(there.database?.collab.length).toBe(here.database?.collab.length)
    expectSame({ ...there, database: null }, { ...here, database: null })
    expect(await kept(await inThread()).open([new Uint8Array([1, 2, 3])], input)).toBeNull()
  })

  it('compares in a thread of its own as it does here', async () => {
    const now = Date.UTC(2026, 10, 21)
    const after = encodeDatabase(
      { ...spec, fields: spec.fields.slice(1), rows: sampleDatabase(ROWS + 1).rows.slice(1) },
      ENCODINGS[2]!,
    )
    const states = {
      earlier: encoded.rows,
      current: after.rows,
      earlierDocuments: encoded.documents,
      currentDocuments: new Map<string, Uint8Array>(),
    }
    const compare = async (reader: DatabaseReader) => {
      await reader.open([after.database], input)
      const structure = await reader.compare({ collab: encoded.database, viewIds: [SAMPLE.grid], now })
      return { structure, rows: await reader.compareRows([...encoded.rows.keys()], states) }
    }
    const here = await compare(createLocalReader())
    expect(here.structure?.fields[0]).toMatchObject({ fate: 'changed' })
    expect(here.structure?.views).not.toEqual([])
    const fates = new Set(here.rows.map(({ fate, parts }) => [fate, ...parts].join(' ')))
    expect(fates).toEqual(new Set(['removed', 'changed document']))
    expectSame(await compare(kept(await inThread())), here)
    const broken = kept(await inThread())
    await broken.open([after.database], input)
    expect(await broken.compare({ collab: new Uint8Array([1]), viewIds: [], now })).toBeNull()
  })

  it('has a thread of its own, and waits for one where two others have theirs; a small one has none', async () => {
    const small = kept(openReader(threads))
    expectSame(await readAll(small), await readHere())
    expect(await startedThreads()).toBe(0)
    const open = async () => {
      const reader = kept(openReader(threads))
      expect(await reader.open([LARGE], input)).toBeNull()
      return reader
    }
    const [first] = [await open(), await open()]
    expect(await startedThreads()).toBe(2)
    const third = open()
    expect(await startedThreads()).toBe(2)
    first.close()
    first.close()
    await third
    expect(await startedThreads()).toBe(3)
  })

  it('with one large row goes on in a thread, which knows what was read before', async () => {
    const [id, row] = [...encoded.rows].at(-1)!
    const doc = new Y.Doc()
    Y.applyUpdate(doc, row)
    doc.getMap('more').set('text', 'x'.repeat(4 * 1024 * 1024))
    const rest = new Map([...encoded.rows].slice(0, -1))
    const read = async (reader: DatabaseReader) => {
      await reader.open([encoded.database], input)
      const planned = { now: Date.UTC(2026, 10, 21), firstDayOfWeek: 1, pieceRows: 200 }
      return [
        await reader.readRows(rest),
        await reader.readRows(new Map([[id, Y.encodeStateAsUpdate(doc)]])),
        await reader.planView(SAMPLE.grid, planned),
      ]
    }
    const here = await read(createLocalReader())
    const reader = kept(openReader(threads))
    expectSame(await read(reader), here)
    expect(await startedThreads()).toBe(1)
  })

  it('fails to be read where its thread ends, now and later', async () => {
    const reader = kept(await inThread())
    const asked = reader.open([encoded.database], input)
    const failure = asked.then(
      () => null,
      (error: unknown) => error,
    )
    expect(await startedThreads()).toBe(1)
    await started[0]!.terminate()
    expect(await failure).toMatchObject({ message: 'A database could not be read: failed' })
    await expect(reader.planView(SAMPLE.grid, { now: 0, firstDayOfWeek: 1, pieceRows: 200 })).rejects.toThrow(
      'could not be read',
    )
  })

  it('OPS-LOOP-3: lets others go on where it is read here', async () => {
    const reader = createLocalReader()
    await reader.open([encoded.database], input)
    const held = await longestBlocking(async () => {
      await reader.readRows(encoded.rows)
      await reader.planView(SAMPLE.grid, { now: 0, firstDayOfWeek: 1, pieceRows: 200 })
    })
    expect(held).toBeLessThan(LONGEST_BLOCKING_MS)
  })
})
