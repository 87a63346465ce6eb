import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32 } from 'node:zlib'

/**
 * What goes wrong with a request: the connection is cut in the middle of the body, or after the work is done but
 * before the answer; or the server answers with an HTTP status, or with a code in the envelope.
 */
type Fault = 'cut' | 'lose-answer' | { readonly status: number } | { readonly code: number }

interface StoredTestFile {
  readonly bytes: Buffer
  readonly name: string | null
  readonly type: string
}

interface PartedTestUpload {
  readonly key: string
  readonly name: string
  readonly type: string
  readonly parts: Map<number, Buffer>
}

/** A server of files on a real socket, as the wire format describes it, with faults on demand. */
export interface TestFileServer {
  readonly url: string
  /** By `{parent}/{file}`. */
  readonly files: ReadonlyMap<string, StoredTestFile>
  readonly uploads: Map<string, PartedTestUpload>
  /** `METHOD last/segments`, in the order in which requests came in. */
  readonly requests: string[]
  /** The largest number of bodies that were on their way at once. */
  readonly mostAtOnce: () => number
  /** Answers what goes wrong with a request; null lets it pass. */
  interfere: (request: string) => Fault | null
  /** Holds bodies back while it is there; a resolved promise lets them pass. */
  hold: Promise<void> | null
  token: string
  plans: string[]
  close(): Promise<void>
}

export async function startFileServer(): Promise<TestFileServer> {
  const files = new Map<string, StoredTestFile>()
  const requests: string[] = []
  let running = 0
  let most = 0

  const http = createServer((request, response) => {
    void handle(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo

  const server: TestFileServer = {
    url: `http://127.0.0.1:${port}`,
    files,
    uploads: new Map(),
    requests,
    mostAtOnce: () => most,
    interfere: () => null,
    hold: null,
    token: 'token-1',
    plans: ['pro'],
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, server.url)
    const path = pathname.replace(/^\/api\/file_storage\/[^/]+\//, '')
    const label = `${request.method} ${path}`
    requests.push(label)
    running += request.method === 'PUT' ? 1 : 0
    most = Math.max(most, running)
    try {
      const fault = server.interfere(label)
      if (fault === 'cut') {
        await new Promise((resolve) => request.once('data', resolve))
        request.socket.destroy()
        return
      }
      const body = await readBody(request)
      await server.hold
      if (request.socket.destroyed) return
      if (request.headers.authorization !== `Bearer ${server.token}`) return send(response, 401)
      if (fault !== null && typeof fault === 'object')
        return 'status' in fault ? send(response, fault.status) : send(response, 200, { code: fault.code })
      const answer = work(request, path, searchParams, body)
      if (fault === 'lose-answer') request.socket.destroy()
      else send(response, 200, answer)
    } finally {
      running -= request.method === 'PUT' ? 1 : 0
    }
  }

  function work(request: IncomingMessage, path: string, query: URLSearchParams, body: Buffer): object {
    const [call, ...rest] = path.split('/').filter(Boolean)
    const type = request.headers['content-type'] ?? ''
    if (path.startsWith('/billing/')) return data(server.plans)
    if (call === 'v1' && request.method === 'PUT') {
      const fileId = `${createHash('sha256').update(body).digest('base64url')}=.`
      files.set(`${rest[1]}/${fileId}`, { bytes: body, name: query.get('name'), type })
      return data({ file_id: fileId })
    }
    if (call === 'v1') {
      const file = files.get(`${rest[1]}/${rest[2]}`)
      return file ? data({ file_size: file.bytes.length, width: null, height: null }) : GONE
    }
    if (call === 'create_upload') {
      const asked = JSON.parse(body.toString()) as Record<string, string>
      const uploadId = randomUUID()
      server.uploads.set(uploadId, {
        key: `${asked['parent_dir']}/${asked['file_id']}`,
        name: asked['file_name']!,
        type: asked['content_type']!,
        parts: new Map(),
      })
      return data({ file_id: asked['file_id'], upload_id: uploadId })
    }
    if (call === 'complete_upload') return complete(JSON.parse(body.toString()))
    const upload = server.uploads.get(rest[2]!)
    if (!upload) return GONE
    if (call === 'upload_part') {
      upload.parts.set(Number(rest[3]), body)
      return data({ e_tag: etagOf(body), part_num: Number(rest[3]) })
    }
    if (call === 'upload') server.uploads.delete(rest[2]!)
    if (call !== 'upload_parts') return data(undefined)
    const parts = [...upload.parts].map(([number, content]) => ({
      e_tag: etagOf(content),
      part_number: number,
      size: content.length,
    }))
    return data({ file_id: rest[1], upload_id: rest[2], parts })
  }

  function complete(asked: { upload_id: string; parts: { e_tag: string; part_number: number }[] }): object {
    const upload = server.uploads.get(asked.upload_id)
    if (!upload) return GONE
    const parts = asked.parts.map(({ part_number: number, e_tag: etag }, at) => {
      const content = upload.parts.get(number)
      if (!content || number !== at + 1 || etagOf(content) !== etag) throw new Error('Wrong parts')
      return content
    })
    files.set(upload.key, { bytes: Buffer.concat(parts), name: upload.name, type: upload.type })
    server.uploads.delete(asked.upload_id)
    return data(undefined)
  }
  return server
}

const GONE = { code: -2, message: 'Not here' }

function data(value: unknown): object {
  return { code: 0, data: value, message: 'ok' }
}

function etagOf(content: Buffer): string {
  return crc32(content).toString(16)
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function send(response: ServerResponse, status: number, body?: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body ? JSON.stringify(body) : '')
}
