import { PassThrough, Readable, Transform } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import type { PackedFile } from './archiveTasks.ts'

/** The bytes of an entry are not what its archive says of them. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault'
}

/** Unpacks an entry as a stream; fails where it holds more, less or other bytes than its archive says. */
export function unpacked(packed: Readable | null, { bytes, checksum, isDeflated }: PackedFile): Readable {
  let taken = 0
  let sum = 0
  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      taken += chunk.length
      if (taken > bytes) return done(new ZipFault())
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush: (done) => done(taken === bytes && sum === checksum ? null : new ZipFault()),
  })
  // Nobody reads any more once the store has given up.
  content.on('error', () => {})
  const inflate = isDeflated ? createInflateRaw() : new PassThrough()
  const source = packed ?? Readable.from([])
  inflate.once('error', () => content.destroy(new ZipFault()))
  source.once('error', (error) => content.destroy(error))
  content.once('close', () => {
    source.destroy()
    inflate.destroy()
  })
  source.pipe(inflate).pipe(content)
  return content
}
