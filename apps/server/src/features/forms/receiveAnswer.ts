import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { FORM_LIMITS } from '@sheaf/contract'
import { AppError } from '../../platform/errors/index.ts'

/** A file of an answer, aside until it is known whether the answer is taken. */
export interface ReceivedFile {
  /** From its beginning; to be asked before it is disposed of. */
  readonly read: () => Readable
  readonly name: string
  readonly bytes: number
  /** It is larger than files may be: not all of it is there. */
  readonly isTooLarge: boolean
}

export interface ReceivedAnswer {
  readonly values: URLSearchParams
  /** By the name of their question. */
  readonly files: ReadonlyMap<string, readonly ReceivedFile[]>
  /** Deletes the files that lie aside. */
  dispose(): Promise<void>
}

export interface ReceiveOptions {
  /** Of questions that take files. What comes under other names is read past. */
  readonly fileNames: ReadonlySet<string>
  readonly maxFileBytes: number
}

/** Reads what a form sends, in either of its two forms; whatever else comes is an answer without words. */
export async function receiveAnswer(
  request: FastifyRequest,
  { fileNames, maxFileBytes }: ReceiveOptions,
): Promise<ReceivedAnswer> {
  if (request.body instanceof URLSearchParams) return { values: request.body, files: new Map(), dispose }
  if (!request.isMultipart()) return { values: new URLSearchParams(), files: new Map(), dispose }
  const opened: FileHandle[] = []
  const close = async () => void (await Promise.all(opened.map((file) => file.close())))
  try {
    return { ...(await receiveParts(request, { fileNames, maxFileBytes, opened })), dispose: close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A file without a name: what it holds is gone with this process, however that ends. */
async function openAside(): Promise<FileHandle> {
  const path = join(tmpdir(), `sheaf-form-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

/** From its beginning. Closing the file waits for what is being read. */
async function* readFrom(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

const READ_BYTES = 64 * 1024

async function dispose(): Promise<void> {}

async function receiveParts(
  request: FastifyRequest,
  { fileNames, maxFileBytes, opened }: ReceiveOptions & { readonly opened: FileHandle[] },
) {
  const values = new URLSearchParams()
  const files = new Map<string, ReceivedFile[]>()
  const limits = { ...PART_LIMITS, fileSize: maxFileBytes }
  let bytes = 0
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') values.append(part.fieldname, part.value)
      continue
    }
    // Browsers send a file without a name where none was chosen.
    if (!fileNames.has(part.fieldname) || part.filename === undefined || part.filename === '') {
      part.file.resume()
      continue
    }
    const file = await openAside()
    opened.push(file)
    for await (const chunk of part.file) await file.appendFile(chunk as Buffer)
    const received = {
      read: () => Readable.from(readFrom(file)),
      name: part.filename,
      bytes: part.file.bytesRead,
      isTooLarge: part.file.truncated,
    }
    bytes += received.bytes
    if (bytes > FORM_LIMITS.filesBytes) throw new AppError('payload_too_large')
    files.set(part.fieldname, [...(files.get(part.fieldname) ?? []), received])
  }
  return { values, files }
}

const PART_LIMITS = {
  fieldNameSize: 100,
  fieldSize: 256 * 1024,
  fields: 1_000,
  files: 200,
  parts: 1_200,
  headerPairs: 50,
}
