import { FormatClient } from '@sheaf/testkit/formatClient'
import { setTimeout as pause } from 'node:timers/promises'
import * as Y from 'yjs'
import { RawClient } from '../apps/server/src/sync/testing/RawClient.ts'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { percentile, printFigures } from './support/report.ts'
import { signIn, textIn } from './support/signIn.ts'

/*
 * Other clients of the format on `/ws/v2` of the built server: 1,000 updates a second by 60 of them over 20 pages, which one
 * socket of our own follows too, each; then as many by our own sockets, which the others follow. Measured from sending an edit to
 * its arrival in the document of another of either kind, and to its acknowledgement. All clients are in one process, which
 * applies every update with Yjs: what that takes is in the figures.
 */
const PAGES = 20
const THEIRS_PER_PAGE = 3
const UPDATES_PER_SECOND = 1_000
const SECONDS = 8

interface Sample {
  readonly theirs: number[]
  readonly ours: number[]
  readonly acks: number[]
}

interface Writer {
  readonly text: Y.Text
  /** Resolves when all that it wrote is acknowledged. */
  saved(): Promise<void>
  leave(): unknown
}

const emptySample = (): Sample => ({ theirs: [], ours: [], acks: [] })
const into = { sample: emptySample() }
/** When an edit was made, by the number that it writes. */
const sentAt: number[] = []

const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
try {
  const { api, token, workspaceId, spaceId } = await signIn(sheaf.origin)
  const origin = sheaf.origin.replace('http', 'ws')
  const theirs: Writer[] = []
  const ours: Writer[] = []
  for (let page = 0; page < PAGES; page += 1) {
    const body = { parent_view_id: spaceId, layout: 0, name: `Page ${page}` }
    const made = await api('POST', `/workspace/${workspaceId}/page-view`, body)
    const objectId = textIn(made, 'data', 'view_id')
    for (let each = 0; each < THEIRS_PER_PAGE; each += 1)
      theirs.push(await openTheirs({ origin, workspaceId, token, objectId, deviceId: `${page}-${each}` }))
    ours.push(await openOurs({ url: `${origin}/ws/v1`, workspaceId, token, objectId }))
  }
  const writers = [...theirs, ...ours]
  // The first second warms both processes up and is not counted.
  await type(theirs, 1)
  await type(ours, 1)
  const byTheirs = await measure(theirs)
  const byOurs = await measure(ours)
  const isWhole = writers.every(({ text }) => text.length === pageOf(writers, text))
  print(byTheirs, byOurs, isWhole)
  for (const writer of writers) writer.leave()
} finally {
  await sheaf.stop()
}

/** Writes for the time of a measurement, and says how long it took until all was acknowledged. */
async function measure(writers: readonly Writer[]): Promise<{ sample: Sample; seconds: number }> {
  const sample = emptySample()
  into.sample = sample
  const started = performance.now()
  let isOver = false
  const acknowledging = (async () => {
    for (let index = 0; !isOver; index += 1) {
      const at = performance.now()
      await writers[(index * 7) % writers.length]!.saved()
      sample.acks.push(performance.now() - at)
      await pause(50)
    }
  })()
  await type(writers, SECONDS)
  isOver = true
  await acknowledging
  await Promise.all(writers.map((writer) => writer.saved()))
  const seconds = (performance.now() - started) / 1000
  await pause(1_000)
  return { sample, seconds }
}

/** Each update comes at its moment, from whoever is next. */
async function type(writers: readonly Writer[], seconds: number): Promise<void> {
  const started = performance.now()
  for (let count = 0; count < seconds * UPDATES_PER_SECOND; count += 1) {
    const waitMs = started + (count * 1000) / UPDATES_PER_SECOND - performance.now()
    if (waitMs > 0) await pause(waitMs)
    const { text } = writers[(count * 7) % writers.length]!
    const number = sentAt.push(performance.now()) - 1
    text.insert(text.length, `~${number}~`)
  }
  await Promise.all(writers.map((writer) => writer.saved()))
}

interface Place {
  readonly workspaceId: string
  readonly token: string
  readonly objectId: string
}

async function openTheirs({
  objectId,
  ...options
}: Place & { origin: string; deviceId: string }): Promise<Writer> {
  const client = await FormatClient.connect(options)
  const document = client.open(objectId)
  await client.until(() => document.isOpen)
  const text = firstText(document.doc)
  hear(text, 'theirs')
  const leave = (): void => {
    client.disconnect()
    // Its awareness looks every few seconds who is still there, and the process would not end.
    document.doc.destroy()
  }
  return { text, saved: () => client.saved(document), leave }
}

async function openOurs({ url, token, ...address }: Place & { url: string }): Promise<Writer> {
  const client = await RawClient.greet(url, token)
  const doc = new Y.Doc()
  await client.open(1, address, doc)
  const text = firstText(doc)
  hear(text, 'ours')
  let [sent, acknowledged] = [0, 0]
  let waiting: { readonly seq: number; readonly resolve: () => void }[] = []
  client.listen((frame) => {
    if (frame.type === 'update') Y.applyUpdate(doc, frame.update, 'remote')
    if (frame.type !== 'ack') return
    acknowledged = frame.seq
    for (const { seq, resolve } of waiting) if (seq <= acknowledged) resolve()
    waiting = waiting.filter(({ seq }) => seq > acknowledged)
  })
  doc.on('update', (update: Uint8Array, from: unknown) => {
    if (from !== 'remote') client.send({ type: 'update', channel: 1, seq: (sent += 1), update })
  })
  const saved = (): Promise<void> =>
    acknowledged >= sent
      ? Promise.resolve()
      : new Promise((resolve) => waiting.push({ seq: sent, resolve: () => resolve() }))
  return { text, saved, leave: () => client.close() }
}

/** Tells the sample how long edits of others took to come here. */
function hear(text: Y.Text, kind: 'theirs' | 'ours'): void {
  text.observe(({ transaction, delta }) => {
    if (transaction.local) return
    const now = performance.now()
    for (const { insert } of delta) {
      if (typeof insert !== 'string') continue
      for (const [, number] of insert.matchAll(/~(\d+)~/g))
        into.sample[kind].push(now - sentAt[Number(number)]!)
    }
  })
}

/** The text of the first line of a page: it has no other. */
function firstText(doc: Y.Doc): Y.Text {
  const document = doc.getMap('data').get('document') as Y.Map<Y.Map<Y.Map<Y.Text>>>
  const [text] = document.get('meta')!.get('text_map')!.values()
  if (text === undefined) throw new Error('The page has no line')
  return text
}

/** Length of the text as the socket of our own on the same page has it. */
function pageOf(writers: readonly Writer[], text: Y.Text): number {
  const index = writers.findIndex((writer) => writer.text === text)
  const theirs = PAGES * THEIRS_PER_PAGE
  const page = index < theirs ? Math.floor(index / THEIRS_PER_PAGE) : index - theirs
  return writers[theirs + page]!.text.length
}

type Measured = Awaited<ReturnType<typeof measure>>

function print(byTheirs: Measured, byOurs: Measured, isWhole: boolean): void {
  const rate = ({ seconds }: Measured) => (SECONDS * UPDATES_PER_SECOND) / seconds
  const arrival = percentile(byTheirs.sample.theirs, 0.95)
  printFigures('P7', [
    {
      what: `other clients on \`/ws/v2\`: ${SECONDS * UPDATES_PER_SECOND} updates by ${PAGES * THEIRS_PER_PAGE} of them at 1,000 a second, until all are acknowledged`,
      measured: `${rate(byTheirs).toFixed(0)} updates/s${isWhole ? '' : ', not all alike at the end'}`,
      against: `by ${PAGES} sockets of our own ${rate(byOurs).toFixed(0)}`,
      target: '≥ 950 updates/s',
      isReached: isWhole && rate(byTheirs) >= 950,
    },
    {
      what: `the same: edit to arrival at another such client, p50 / p95, ${byTheirs.sample.theirs.length} arrivals`,
      measured: spread(byTheirs.sample.theirs),
      against: `at a socket of our own ${spread(byTheirs.sample.ours)}; written by our own ${spread(byOurs.sample.theirs)}`,
      target: 'p95 ≤ 100 ms',
      isReached: arrival <= 100,
    },
    {
      what: 'the same: from asking to everything acknowledged, p50 / p95',
      measured: spread(byTheirs.sample.acks),
      against: `our own ${spread(byOurs.sample.acks)}`,
      target: '–',
      isReached: true,
    },
  ])
}

function spread(values: readonly number[]): string {
  return `${percentile(values, 0.5).toFixed(1)} / ${percentile(values, 0.95).toFixed(1)} ms`
}
