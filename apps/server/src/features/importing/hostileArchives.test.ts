import { strToU8 } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openPages, type Pages, type TestPerson } from '../testing/index.ts'
import { importing, zipOf } from './testing/importArchive.ts'

let server: TestServer
let pages: Pages
let owner: TestPerson
let imports: ReturnType<typeof importing>

beforeAll(async () => {
  server = await createTestServer()
  imports = importing(server)
})
beforeEach(async () => {
  pages = await openPages(server)
  owner = pages.owner
})
afterAll(() => server.close())

/** Where the directory of a small archive says something of its first entry. */
function directoryOf(archive: Uint8Array): number {
  return archive.findIndex((_, at) => readUint32(archive, at) === 0x02014b50)
}

function readUint32(bytes: Uint8Array, at: number): number {
  return at + 4 > bytes.length ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true)
}

function changed(archive: Uint8Array, change: (view: DataView, directory: number) => void): Uint8Array {
  const copy = Uint8Array.from(archive)
  change(new DataView(copy.buffer), directoryOf(copy))
  return copy
}

const ONE = zipOf({ 'a.md': '# A\n' })

it.each([
  ['bytes that are no archive', strToU8('no archive at all, but long enough to be one'), 'zip_broken'],
  ['an archive that is cut off', ONE.slice(0, -10), 'zip_broken'],
  [
    'a directory that lies elsewhere',
    changed(ONE, (view) => view.setUint32(view.byteLength - 6, 3, true)),
    'zip_broken',
  ],
  [
    'a million entries',
    changed(ONE, (view) => {
      view.setUint16(view.byteLength - 12, 0xffff, true)
      view.setUint16(view.byteLength - 14, 0xffff, true)
    }),
    'zip_too_many',
  ],
  [
    'more entries than are taken',
    changed(ONE, (view) => view.setUint16(view.byteLength - 12, 65_100, true)),
    'zip_too_many',
  ],
  [
    'entries that share their bytes',
    changed(ONE, (view, directory) => view.setUint32(directory + 20, 0x7fffffff, true)),
    'zip_broken',
  ],
  ['nothing that can be read', zipOf({ 'a.bin': 'x' }), 'kind_unknown'],
])('ARC-HOSTILE-1: %s is refused in words, and nothing is there', async (_, archive, problem) => {
  const failed = await imports.look(owner, archive)
  expect(failed).toMatchObject({ state: 'failed', problem })
  // It is told before what was uploaded is dropped.
  await expect.poll(() => blobsOf(failed.task_id)).toEqual([])
})

async function blobsOf(taskId: string): Promise<readonly string[]> {
  const keys: string[] = []
  for await (const { key } of server.platform.blobs.list(`archives/${taskId}/`)) keys.push(key)
  return keys
}

it('ARC-HOSTILE-2: paths lead nowhere outside, links are not followed, and hidden files are passed over', async () => {
  const link = changed(zipOf({ 'z.md': '/etc/passwd' }), (view, directory) => {
    view.setUint8(directory + 5, 3)
    view.setUint32(directory + 38, 0o120777 << 16, true)
  })
  const linked = await imports.look(owner, link)
  expect(linked).toMatchObject({ state: 'failed', problem: 'kind_unknown' })
  const checked = await imports.look(owner, {
    '../../etc/Out.md': 'out',
    'C:\\Users\\In.md': 'in',
    '__MACOSX/._In.md': 'x',
    '.git/config.md': 'x',
  })
  const items = await imports.items(owner, checked)
  expect(items.filter(({ path }) => path.endsWith('.md')).map(({ path }) => path)).toEqual([
    'etc/Out.md',
    'Users/In.md',
  ])
})

it('ARC-HOSTILE-3: an entry unpacks to what it announces at most, and one that is not what it says is left out alone', async () => {
  const bomb = changed(zipOf({ 'bomb.md': '0'.repeat(900_000), 'ok.md': 'fine' }), (view, directory) =>
    view.setUint32(directory + 24, 10, true),
  )
  const checked = await imports.look(owner, bomb)
  expect(await imports.items(owner, checked)).toEqual([
    expect.objectContaining({
      name: 'bomb',
      outcome: 'left_out',
      notes: [{ problem: 'zip_broken', name: '' }],
    }),
    expect.objectContaining({ name: 'ok', outcome: 'kept' }),
  ])
  const done = await imports.bring(owner, checked, pages.space)
  expect(done).toMatchObject({ state: 'done', counts: { kept: 1, left_out: 1 } })
})

it('ARC-HOSTILE-4: names in old code pages are read', async () => {
  // fflate marks names as UTF-8: the bytes of code page 437 are put in their place.
  const archive = changed(zipOf({ 'M_ller.md': 'x' }), (view, directory) => {
    view.setUint8(directory + 5, 0)
    view.setUint16(directory + 8, 0, true)
    view.setUint8(directory + 46 + 1, 0x81)
    view.setUint8(30 + 1, 0x81)
  })
  const checked = await imports.look(owner, archive)
  expect((await imports.items(owner, checked)).map(({ name }) => name)).toEqual(['Müller'])
})
