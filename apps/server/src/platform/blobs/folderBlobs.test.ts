import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  watch,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pinnedNode } from '../testing/pinnedNode.ts'
import { MIN_PART_BYTES, type BlobStore, type PartRef } from './BlobStore.ts'
import { folderBlobs } from './folderBlobs.ts'
import { openBlobs } from './openBlobs.ts'

const DRIVER = fileURLToPath(new URL('folderBlobs.ts', import.meta.url))

describe('folderBlobs', () => {
  let folder: string
  let files: string
  let drafts: string
  let blobs: BlobStore

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sheaf-blobs-'))
    files = join(folder, 'files')
    drafts = join(files, '.unfinished/drafts')
    blobs = folderBlobs(files)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it.skipIf(process.platform === 'win32')('lets nobody else on the machine in', async () => {
    await blobs.write('a/one.txt', Buffer.from('one'))
    const upload = await blobs.startParts('a/two.txt')
    await blobs.writePart('a/two.txt', upload, partOf(Buffer.from('two')))
    const inside = readdirSync(files, { recursive: true, encoding: 'utf8' })
    expect(inside).toContain('a/one.txt')
    for (const path of ['.', ...inside])
      expect([path, statSync(join(files, path)).mode & 0o077]).toEqual([path, 0])
  })

  it('leaves no draft of what fails, and no folder of what is gone', async () => {
    await expect(blobs.write('a/doc', broken())).rejects.toThrow('line cut')
    const upload = await blobs.startParts('a/doc')
    await expect(
      blobs.writePart('a/doc', upload, { ...partOf(Buffer.alloc(9)), content: broken() }),
    ).rejects.toThrow('line cut')
    await blobs.write('a/b/c', Buffer.from('c'))
    expect(readdirSync(drafts)).toEqual([])
    await blobs.delete('a/b')
    expect(await blobs.stat('a/b/c')).not.toBeNull()
    await blobs.delete('a/b/c')
    expect(readdirSync(files)).toEqual(['.unfinished'])
  })

  it('UPLOAD-KEEP-3: leaves no part of an upload that is abandoned while parts take their place', async () => {
    for (let round = 0; round < 40; round += 1) {
      const upload = await blobs.startParts('a/film')
      const parts = Array.from({ length: 12 }, (_, index) =>
        blobs.writePart('a/film', upload, {
          ...partOf(Buffer.from(`part ${index}`)),
          number: index + 1,
        }),
      )
      await Promise.race(parts)
      const abandoned = blobs.abandonParts('a/film', upload)
      await Promise.allSettled(parts)
      await abandoned
    }
    expect(readdirSync(join(files, '.unfinished', 'parts'))).toEqual([])
    expect(readdirSync(drafts)).toEqual([])
  })

  it('writes into a folder while its last file is deleted', async () => {
    await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const key = `a/b/${index % 3}`
        await (index % 2 === 0 ? blobs.write(key, Buffer.from('x')) : blobs.delete(key))
      }),
    )
    expect(readdirSync(drafts)).toEqual([])
  })

  it.skipIf(!canMount())('R4: says that it is full, and goes on when there is room again', async () => {
    mkdirSync(files)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', files])
    try {
      const large = Buffer.alloc(2_000_000)
      await expect(blobs.write('large', Readable.from([large]))).rejects.toMatchObject({ problem: 'full' })
      const upload = await blobs.startParts('large')
      await expect(blobs.writePart('large', upload, partOf(large))).rejects.toMatchObject({ problem: 'full' })
      expect(readdirSync(drafts)).toEqual([])
      const half = await blobs.writePart('large', upload, partOf(large.subarray(0, 600_000)))
      await expect(blobs.finishParts('large', upload, [{ number: 1, ...half }])).rejects.toMatchObject({
        problem: 'full',
      })
      expect([await blobs.stat('large'), readdirSync(drafts)]).toEqual([null, []])
      await blobs.abandonParts('large', upload)
      await blobs.write('large', large.subarray(0, 600_000))
      expect(await blobs.stat('large')).toMatchObject({ bytes: 600_000 })
    } finally {
      execFileSync('umount', ['-l', files])
    }
  })

  it('says that it is unavailable when the folder cannot be entered', async () => {
    symlinkSync('files', files)
    const calls = [
      () => blobs.open('a'),
      () => blobs.stat('a'),
      () => blobs.delete('a'),
      () => blobs.write('a', Buffer.from('a')),
      () => blobs.startParts('a'),
      () => firstOf(blobs.list()),
      () => firstOf(blobs.listUnfinished()),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ problem: 'unavailable' })
    await expect(openBlobs(null, files)).rejects.toThrow(
      `The files in ${files} cannot be reached. Change the owner of that folder.`,
    )
  })

  it('keeps an upload that cannot get its name', async () => {
    const upload = await blobs.startParts('a')
    const part = await blobs.writePart('a', upload, partOf(Buffer.from('whole')))
    await blobs.write('a/b', Buffer.from('in the way'))
    const finish = () => blobs.finishParts('a', upload, [{ number: 1, ...part }])
    await expect(finish()).rejects.toMatchObject({ problem: 'unavailable' })
    expect(readdirSync(drafts)).toEqual([])
    await blobs.delete('a/b')
    await finish()
    expect(await blobs.stat('a')).toMatchObject({ bytes: 5 })
  })

  it('removes at start what a killed process was writing', async () => {
    await killOnceWriting(`await blobs.write('a/doc', process.stdin)`)
    expect(readdirSync(drafts)).toHaveLength(1)
    blobs = await openBlobs(null, files)
    expect([existsSync(drafts), await blobs.stat('a/doc')]).toEqual([false, null])
  })

  it.skipIf(process.platform === 'win32')(
    'keeps an upload whose process is killed while it joins the parts',
    async () => {
      const upload = await blobs.startParts('a/doc')
      const parts: PartRef[] = []
      for (const number of [1, 2, 3]) {
        const part = { ...partOf(Buffer.alloc(MIN_PART_BYTES, number)), number }
        parts.push({ number, ...(await blobs.writePart('a/doc', upload, part)) })
      }
      // A pipe that nobody writes into: joining gets that far and no further.
      const last = join(files, '.unfinished/parts', upload, `3.${parts[2]!.etag}`)
      renameSync(last, join(folder, 'last'))
      execFileSync('mkfifo', [last])
      await killOnceWriting(`await blobs.finishParts('a/doc', '${upload}', ${JSON.stringify(parts)})`)
      blobs = await openBlobs(null, files)
      expect(await blobs.stat('a/doc')).toBeNull()
      renameSync(join(folder, 'last'), last)
      await blobs.finishParts('a/doc', upload, parts)
      expect(await blobs.stat('a/doc')).toMatchObject({ bytes: 3 * MIN_PART_BYTES })
      for (const number of [1, 2, 3]) {
        const at = (number - 1) * MIN_PART_BYTES
        const blob = await blobs.open('a/doc', { start: at, end: at })
        expect(await blob!.stream.toArray()).toEqual([Buffer.of(number)])
      }
    },
  )

  /** Runs a process that does something with the folder, and kills it when a draft appears. */
  async function killOnceWriting(code: string): Promise<void> {
    mkdirSync(drafts, { recursive: true })
    const script = `import { folderBlobs } from '${DRIVER}'; const blobs = folderBlobs('${files}'); ${code}`
    const watcher = watch(drafts)
    const child = spawn(pinnedNode(), ['--input-type=module', '-e', script], {
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    child.stdin.on('error', () => {})
    child.stdin.write(Buffer.alloc(1_000_000))
    await once(watcher, 'change')
    child.kill('SIGKILL')
    await once(child, 'exit')
    watcher.close()
  }
})

function partOf(content: Buffer) {
  return { number: 1, content: Readable.from([content]), bytes: content.length }
}

function firstOf<T>(items: AsyncIterable<T>): Promise<IteratorResult<T>> {
  return items[Symbol.asyncIterator]().next()
}

function broken(): Readable {
  return new Readable({
    read() {
      this.push('half')
      this.destroy(new Error('line cut'))
    },
  })
}

/** A disk of its own, to fill it, takes a privilege. */
function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder], { stdio: 'ignore' })
    return true
  } catch {
    process.stdout.write('Left out, for nothing can be mounted here: the test of a full disk.\n')
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}
