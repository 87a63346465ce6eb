import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BlobStore } from './BlobStore.ts'
import { folderBlobs } from './folderBlobs.ts'

describe('folderBlobs', () => {
  let folder: string
  let blobs: BlobStore

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sheaf-blobs-'))
    blobs = folderBlobs(join(folder, 'files'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  async function read(key: string): Promise<string | null> {
    const blob = await blobs.open(key)
    if (blob === null) return null
    const chunks: Buffer[] = []
    for await (const chunk of blob.stream) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString()
  }
  async function keys(): Promise<string[]> {
    const found: string[] = []
    for await (const { key } of blobs.list()) found.push(key)
    return found.toSorted()
  }

  it('keeps, replaces, lists and deletes files', async () => {
    expect(await keys()).toEqual([])
    await blobs.write('a/b/one.txt', Buffer.from('one'))
    await blobs.write('two', Readable.from([Buffer.from('tw'), Buffer.from('o')]))
    await blobs.write('two', Buffer.from('two again'))
    expect([await read('a/b/one.txt'), await read('two'), (await blobs.open('two'))?.bytes]).toEqual([
      'one',
      'two again',
      9,
    ])
    expect(await keys()).toEqual(['a/b/one.txt', 'two'])
    await blobs.delete('two')
    await blobs.delete('two')
    expect([await read('two'), await read('a'), await read('two/x')]).toEqual([null, null, null])
  })

  it.skipIf(process.platform === 'win32')('lets nobody else on the machine in', async () => {
    await blobs.write('a/one.txt', Buffer.from('one'))
    for (const path of ['files', 'files/a', 'files/.unfinished/drafts']) {
      expect(statSync(join(folder, path)).mode & 0o077).toBe(0)
    }
  })

  it('leaves the old file and nothing else when a write fails', async () => {
    await blobs.write('doc', Buffer.from('old'))
    const broken = new Readable({
      read() {
        this.push('half')
        this.destroy(new Error('line cut'))
      },
    })
    await expect(blobs.write('doc', broken)).rejects.toThrow('line cut')
    expect(await read('doc')).toBe('old')
    expect(readdirSync(join(folder, 'files/.unfinished/drafts'))).toEqual([])
  })

  it.each([
    '',
    '..',
    '../secret',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a\\b',
    'a\0b',
    'ä',
    'x'.repeat(201),
  ])('R6: refuses the key %j', async (key) => {
    await expect(async () => blobs.open(key)).rejects.toThrow('Not a key')
    await expect(blobs.write(key, Buffer.from('x'))).rejects.toThrow('Not a key')
  })
})
