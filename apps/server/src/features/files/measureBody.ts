import { Transform, type Readable } from 'node:stream'
import { AppError } from '../../platform/errors/index.ts'
import type { SizeRule } from './sizeRuleOf.ts'

/** A file, or a part of one, on its way to us. */
export interface IncomingBody {
  /** As the sender says (Content-Length); null where it does not. */
  readonly announcedBytes: number | null
  /** Tells the sender to go on, where it waits for that, and reads. To be called once. */
  open(): Readable
}

export interface MeasuredBody {
  /** Fails with an `AppError` when too many bytes come, none, or others than were announced, and when the sender is gone. */
  readonly content: Readable
  /** Bytes that have come so far. */
  taken(): number
  /** Reads no further. The source stays open, so that its sender can be answered. */
  stop(reason?: Error): void
}

/** Refuses by what was announced; nothing has been read then. */
export function checkAnnounced(
  { announcedBytes }: Pick<IncomingBody, 'announcedBytes'>,
  rule: SizeRule,
): void {
  if (announcedBytes === 0) throw emptyFile()
  if (announcedBytes !== null && announcedBytes > rule.maxBytes) throw rule.refusal()
}

/** A file may take as long as it takes, as long as something of it comes. */
const SILENCE_MS = 120_000

/** Counts what passes through, shows it to `look`, and holds none of it. */
export function measureBody(
  body: IncomingBody,
  rule: SizeRule,
  look: (chunk: Buffer) => void = () => {},
): MeasuredBody {
  const { announcedBytes } = body
  let bytes = 0

  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      silence.refresh()
      bytes += chunk.length
      if (bytes > rule.maxBytes) return done(rule.refusal())
      if (announcedBytes !== null && bytes > announcedBytes) return done(wrongLength())
      look(chunk)
      done(null, chunk)
    },
    flush(done) {
      if (bytes === 0) return done(emptyFile())
      done(announcedBytes === null || bytes === announcedBytes ? null : wrongLength())
    },
  })
  // Whoever reads hears of it; nobody reads any more once the store has given up.
  content.on('error', () => {})
  const silence = setTimeout(() => content.destroy(senderGone()), SILENCE_MS)
  content.once('close', () => clearTimeout(silence))

  const source = body.open()
  source.once('error', (cause) => content.destroy(senderGone(cause)))
  source.once('close', () => {
    if (!source.readableEnded) content.destroy(senderGone())
  })
  source.pipe(content)

  return {
    content,
    taken: () => bytes,
    stop(reason) {
      source.unpipe(content)
      content.destroy(reason)
    },
  }
}

function emptyFile(): AppError {
  return new AppError('invalid_request', { message: 'This file is empty.' })
}

function wrongLength(): AppError {
  return new AppError('invalid_request', { message: 'The file is not as long as the request says.' })
}

function senderGone(cause?: unknown): AppError {
  return new AppError('network_error', {
    message: 'The connection was lost before the whole file had arrived.',
    cause,
  })
}
