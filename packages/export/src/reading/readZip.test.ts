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
