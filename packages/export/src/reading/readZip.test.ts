import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { innerPath } from './innerPath.ts'
import { readZip } from './readZip.ts'

const PLENTY = () => ({ left: 1_000_000 })

function archiveOf(entries: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)]))),
  )
}

it('IMP-ZIP-1: reads entries one by one, packed or not', async () => {
  const archive = archiveOf({ 'a.md': 'x'.repeat(1000), 'ü/b.txt': 'b' })
  const entries = await readZip(new Blob([archive]), PLENTY())
  if (!entries.ok) throw new Error(entries.error)
  expect(entries.value.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['a.md', 1000],
    ['ü/b.txt', 1],
  ])
  const read = await entries.value[0]!.read(1000)
  expect(read.ok && (await read.value.text())).toBe('x'.repeat(1000))
  expect(await entries.value[0]!.read(999)).toMatchObject({ error: 'text_too_large' })
})

/** The same archive with its directory told by zip64, and the numbers of its first entry as well. */
function zip64Of(archive: Uint8Array<ArrayBuffer>, count?: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(archive.buffer)
  const end = archive.length - 22
  const start = view.getUint32(end + 16, true)
  const nameLength = view.getUint16(start + 28, true)
  const extra = new DataView(new ArrayBuffer(28))
  extra.setUint16(0, 1, true)
  extra.setUint16(2, 24, true)
  for (const [index, at] of [24, 20, 42].entries())
    extra.setBigUint64(4 + index * 8, BigInt(view.getUint32(start + at, true)), true)
  const head = archive.slice(start, start + 46 + nameLength)
  const headView = new DataView(head.buffer)
  for (const at of [24, 20, 42]) headView.setUint32(at, 0xffffffff, true)
  headView.setUint16(30, 28, true)
  const rest = archive.slice(start + 46 + nameLength, end)
  const directoryBytes = head.length + 28 + rest.length
  const record = new DataView(new ArrayBuffer(56 + 20 + 22))
  record.setUint32(0, 0x06064b50, true)
  record.setBigUint64(4, 44n, true)
  record.setBigUint64(32, BigInt(count ?? view.getUint16(end + 10, true)), true)
  record.setBigUint64(40, BigInt(directoryBytes), true)
  record.setBigUint64(48, BigInt(start), true)
  record.setUint32(56, 0x07064b50, true)
  record.setBigUint64(64, BigInt(start + directoryBytes), true)
  record.setUint32(72, 1, true)
  record.setUint32(76, 0x06054b50, true)
  record.setUint16(86, 0xffff, true)
  record.setUint32(88, 0xffffffff, true)
  record.setUint32(92, 0xffffffff, true)
  const parts = [
    archive.slice(0, start),
    head,
    new Uint8Array(extra.buffer),
    rest,
    new Uint8Array(record.buffer),
  ]
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

it('ARC-ZIP64-1: a directory of zip64 is read like others, and what it says is not believed', async () => {
  const archive = zip64Of(archiveOf({ 'a.md': 'x'.repeat(1000), 'b.txt': 'b' }))
  const entries = await readZip(new Blob([archive]), PLENTY())
  if (!entries.ok) throw new Error(entries.error)
  const texts = await Promise.all(entries.value.map((entry) => entry.read(1000)))
  expect(
    await Promise.all(texts.map(async (read) => (read.ok ? await read.value.text() : read.error))),
  ).toEqual(['x'.repeat(1000), 'b'])
  const many = zip64Of(archiveOf({ 'a.md': 'a' }), 1_000_000)
  expect(await readZip(new Blob([many]), PLENTY())).toMatchObject({ error: 'zip_too_many' })
  for (let at = 0; at < archive.length; at += 1) {
    const changed = archive.slice()
    changed[at]! ^= 0xff
    const read = await readZip(new Blob([changed]), PLENTY())
    for (const entry of read.ok ? read.value : []) await entry.read(10_000)
  }
})

it('R4: an archive cut off anywhere, or with any byte changed, is refused or read as it says, and never throws', async () => {
  const archive = archiveOf({ 'a.md': 'hello '.repeat(50), 'b.md': 'b' })
  for (let length = 0; length < archive.length; length += 1) {
    const cut = await readZip(new Blob([archive.slice(0, length)]), PLENTY())
    expect(cut.ok).toBe(false)
  }
  const unpacked = new Set<string>()
  for (let at = 0; at < archive.length; at += 1) {
    const changed = archive.slice()
    changed[at]! ^= 0xff
    const entries = await readZip(new Blob([changed]), PLENTY())
    if (!entries.ok) continue
    for (const entry of entries.value) {
      const read = await entry.read(10_000)
      if (read.ok) unpacked.add(await read.value.text())
    }
  }
  expect([...unpacked].toSorted()).toEqual(['b', 'hello '.repeat(50)])
})

it('R6: a bomb unpacks to what it announces at most, and all entries together to a bound', async () => {
  const archive = archiveOf({ 'bomb.md': '0'.repeat(900_000) })
  const view = new DataView(archive.buffer)
  const directory = archive.findLastIndex(
    (_, at) => at + 4 <= archive.length && view.getUint32(at, true) === 0x02014b50,
  )
  view.setUint32(directory + 24, 10, true)
  const entries = await readZip(new Blob([archive]), PLENTY())
  expect(entries.ok && (await entries.value[0]!.read(1_000_000))).toMatchObject({ error: 'zip_broken' })

  const honest = await readZip(new Blob([archiveOf({ 'a.md': '0'.repeat(700), 'b.md': '1'.repeat(700) })]), {
    left: 1000,
  })
  if (!honest.ok) throw new Error(honest.error)
  expect(await honest.value[0]!.read(10_000)).toMatchObject({ ok: true })
  expect(await honest.value[1]!.read(10_000)).toMatchObject({ error: 'zip_too_large' })
})

it.each([
  ['a/b.md', 'a/b.md'],
  ['../../etc/passwd.md', 'etc/passwd.md'],
  ['a/../../b.md', 'b.md'],
  ['/absolute.md', 'absolute.md'],
  ['C:\\folder\\x.md', 'folder/x.md'],
  ['a/./b.md', 'a/b.md'],
  ['folder/', null],
  ['..', null],
  ['__MACOSX/a.md', null],
  ['a/.git/b.md', null],
])('IMP-ZIP-2: %j lies at %j', (name, path) => {
  expect(innerPath(name)).toBe(path)
})
