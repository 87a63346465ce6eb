import fc from 'fast-check'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { collect, endOfArchive, readEntries, writeEntry } from './tar.ts'

interface File {
  readonly name: string
  readonly content: Buffer
}

const segment = fc.stringMatching(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,60}$/)
const file: fc.Arbitrary<File> = fc.record({
  name: fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/')),
  content: fc.uint8Array({ maxLength: 1600 }).map((bytes) => Buffer.from(bytes)),
})

async function* inPieces(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size)
}

async function* archiveOf(files: readonly File[]): AsyncGenerator<Buffer> {
  for (const { name, content } of files) yield* writeEntry(name, content.length, inPieces(content, 300))
  yield endOfArchive()
}

async function readAll(source: AsyncIterable<Buffer>): Promise<File[]> {
  const files: File[] = []
  for await (const { name, content } of readEntries(source))
    files.push({ name, content: await collect(content) })
  return files
}

describe('tar', () => {
  it('reads what it wrote, whatever the pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(file, { maxLength: 6 }),
        fc.integer({ min: 1, max: 2000 }),
        async (files, size) => {
          const archive = await collect(archiveOf(files))
          expect(await readAll(inPieces(archive, size))).toEqual(files)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('skips what nobody read', async () => {
    const files = [1, 2, 3].map((n) => ({ name: `file${n}`, content: Buffer.alloc(700, n) }))
    const names: string[] = []
    for await (const { name } of readEntries(archiveOf(files))) names.push(name)
    expect(names).toEqual(['file1', 'file2', 'file3'])
  })

  it('is understood by tar', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sheaf-tar-'))
    const long = `${'a'.repeat(80)}/${'b'.repeat(80)}.txt`
    writeFileSync(
      join(folder, 'x.tar'),
      await collect(
        archiveOf([
          { name: 'one', content: Buffer.from('1') },
          { name: long, content: Buffer.from('long') },
        ]),
      ),
    )
    expect(execFileSync('tar', ['tf', join(folder, 'x.tar')], { encoding: 'utf8' })).toBe(`one\n${long}\n`)
    expect(execFileSync('tar', ['xOf', join(folder, 'x.tar'), long], { encoding: 'utf8' })).toBe('long')
    rmSync(folder, { recursive: true })
  })

  it('refuses an archive that ends early or whose header is damaged', async () => {
    const archive = await collect(archiveOf([{ name: 'one', content: Buffer.alloc(2000) }]))
    await expect(readAll(inPieces(archive.subarray(0, 1500), 100))).rejects.toThrow('it ends early')
    archive[3] = 200
    await expect(readAll(inPieces(archive, 512))).rejects.toThrow('a header does not fit its checksum')
  })

  it('refuses a file that changes while it is archived', async () => {
    await expect(collect(writeEntry('one', 5, inPieces(Buffer.from('1234'), 2)))).rejects.toThrow(
      'one changed',
    )
  })
})
