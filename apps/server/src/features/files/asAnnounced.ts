import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'
import { AppError } from '../../platform/errors/index.ts'

interface Announced {
  readonly bytes: number
  /** In Base64; null where nobody said. */
  readonly md5: string | null
}

/** The same bytes; fails at their end where they are not those that were announced, so that a store does not keep them. */
export function asAnnounced(source: Readable, { bytes, md5 }: Announced): Readable {
  const hash = createHash('md5')
  let taken = 0
  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      taken += chunk.length
      if (md5 !== null) hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      const isWhole = taken === bytes && (md5 === null || hash.digest('base64') === md5)
      done(
        isWhole
          ? null
          : new AppError('invalid_request', { message: 'The upload is not what was announced.' }),
      )
    },
  })
  // Nobody reads any more once the store has given up.
  content.on('error', () => {})
  source.once('error', (error) => content.destroy(error))
  return source.pipe(content)
}
