import * as Y from 'yjs'
import { DatabaseClient } from '../apps/server/src/features/testing/DatabaseClient.ts'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { createGrid } from './support/createGrid.ts'
import { percentile, printFigures, type Figure } from './support/report.ts'
import { signIn } from './support/signIn.ts'

/*
 * P5, databases for other clients: the page of a database with all its rows as Yjs objects (`page-view`), for the first time
 * and again, and an update of one cell as another client sends it (`web-update`), each from asking to the whole answer.
 */
const TIMES = 15
const SIZES = [20, 2_000]

const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const session = await signIn(sheaf.origin)
const root = `${sheaf.origin}/api/workspace`
const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' }
try {
  const figures: Figure[] = []
  for (const size of SIZES) figures.push(...(await measure(size)))
  printFigures('P5', figures)
} finally {
  await sheaf.stop()
}

async function measure(size: number): Promise<readonly Figure[]> {
  const viewId = await createGrid(sheaf.origin, session, size)
  const page = `${root}/${session.workspaceId}/page-view/${viewId}`
  const first = await ask(page)
  const again: number[] = []
  for (let count = 0; count < TIMES; count += 1) again.push((await ask(page)).time)
  const updates = await updateCells(viewId)
  const afterUpdate = await ask(page)
  const name = `page of a database of ${size} rows with all its Yjs objects`
  return [
    figure(`${name}, first`, milliseconds(first.time), `${(first.bytes / 1000).toFixed(0)} KB`),
    figure('the same again, p50 / p95', spread(again)),
    figure('the same after one cell changed', milliseconds(afterUpdate.time)),
    figure('one cell by `web-update` of its row, p50 / p95', spread(updates)),
  ]
}

interface Asked {
  readonly time: number
  readonly bytes: number
}

async function ask(address: string): Promise<Asked> {
  const started = performance.now()
  const answer = await fetch(address, { headers })
  const { byteLength: bytes } = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return { time: performance.now() - started, bytes }
}

/** Milliseconds of each of several updates of the title of one row. */
async function updateCells(viewId: string): Promise<readonly number[]> {
  const { workspaceId } = session
  const client = await DatabaseClient.open(`${sheaf.origin.replace('http', 'ws')}/ws/v1`, session.token, {
    workspaceId,
    viewId,
  })
  const [rowId = ''] = client.records.rows.keys()
  const [fieldId = ''] = client.records.fields.keys()
  await client.close()
  const object = `${root}/v1/${workspaceId}/collab/${rowId}`
  const read = await fetch(`${object}?collab_type=4`, { headers })
  const { data } = (await read.json()) as { readonly data: { readonly doc_state: readonly number[] } }
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Uint8Array.from(data.doc_state))
  const times: number[] = []
  for (let count = 0; count < TIMES; count += 1) {
    const before = Y.encodeStateVector(doc)
    const cells = (doc.getMap('data').get('data') as Y.Map<Y.Map<Y.Map<unknown>>>).get('cells')
    cells?.get(fieldId)?.set('data', `Written ${count}`)
    const update = [...Y.encodeStateAsUpdate(doc, before)]
    const started = performance.now()
    const body = JSON.stringify({ doc_state: update, collab_type: 4 })
    const answer = await fetch(`${object}/web-update`, { method: 'POST', headers, body })
    const { code } = (await answer.json()) as { readonly code: number }
    if (code !== 0) throw new Error(`An update was refused with ${code}`)
    times.push(performance.now() - started)
  }
  return times
}

function figure(what: string, measured: string, against = '–'): Figure {
  return { what, measured, against, target: '–', isReached: true }
}

function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`
}

function spread(values: readonly number[]): string {
  return `${percentile(values, 0.5).toFixed(0)} / ${percentile(values, 0.95).toFixed(0)} ms`
}
