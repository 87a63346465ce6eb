import { buildUrl, err, ok, type Result } from '@sheaf/base'
import type {
  abortUpload,
  completeUpload,
  createUpload,
  getActivePlans,
  getFileMetadata,
  listUploadParts,
} from '@sheaf/contract'
import type { CallApi } from '../api/createApi.ts'
import { readAnswer } from '../api/readAnswer.ts'
import type { Session } from '../session/createSession.ts'
import type { SendBytes } from './sendBytes.ts'
import type { SendingOptions, UploadRefusal, UploadServer } from './UploadServer.ts'

export interface UploadServerOptions {
  readonly callApi: CallApi
  readonly sendBytes: SendBytes
  readonly session: Pick<Session, 'freshToken' | 'refresh'>
  /** Before every path; empty for the same origin. */
  readonly baseUrl: () => Promise<string>
}

const ROOT = '/api/file_storage/:workspaceId'

/** The calls of the file storage. Bytes are sent by a request that reports progress; the rest like every call. */
export function createUploadServer({
  callApi,
  sendBytes,
  session,
  baseUrl,
}: UploadServerOptions): UploadServer {
  /** With a token that is good: renewed before when it has run out, and once more when it is refused. */
  async function put(
    path: string,
    content: Blob,
    type: string,
    options: SendingOptions,
  ): Promise<Result<unknown, UploadRefusal>> {
    const bytes = await read(content)
    if (!bytes) return err('unreadable')
    const url = (await baseUrl()) + path
    const token = await session.freshToken()
    if (!token.ok) return err(token.error)
    const send = (bearer: string | null) =>
      sendBytes({ ...options, url, content: bytes, type, token: bearer })
    const answer = await send(token.value)
    if (answer?.status !== 401 || token.value === null) return readAnswer(answer)
    const renewed = await session.refresh(token.value)
    return renewed.ok ? readAnswer(await send(renewed.value)) : err(renewed.error)
  }

  return {
    readPlans: (workspaceId, signal) =>
      callApi<typeof getActivePlans>('GET', '/billing/api/v1/active-subscription/:workspaceId', {
        params: { workspaceId },
        signal,
      }),

    async putFile({ name, type, content }, { workspaceId, parentId }, options) {
      const path = buildUrl(`${ROOT}/v1/blob/:parentId`, { workspaceId, parentId }, { name })
      const answer = await put(path, content, typeOf(type), options)
      if (!answer.ok) return answer
      const { file_id: fileId, width, height } = answer.value as PutFileReply
      return ok({ fileId, ...sizeOf(width, height) })
    },

    async createUpload({ name, type, content }, { workspaceId, parentId, fileId }, signal) {
      const created = await callApi<typeof createUpload>('POST', `${ROOT}/create_upload`, {
        params: { workspaceId },
        body: {
          file_id: fileId,
          parent_dir: parentId,
          content_type: typeOf(type),
          file_size: content.size,
          file_name: name,
        },
        signal,
      })
      return created.ok ? ok(created.value.upload_id) : created
    },

    async putPart({ number, content }, upload, options) {
      const path = buildUrl(`${ROOT}/upload_part/:parentId/:fileId/:uploadId/:number`, { ...upload, number })
      const answer = await put(path, content, 'application/octet-stream', options)
      return answer.ok ? ok({ number, etag: (answer.value as { e_tag: string }).e_tag }) : answer
    },

    async listParts(upload, signal) {
      const listed = await callApi<typeof listUploadParts>(
        'GET',
        `${ROOT}/upload_parts/:parentId/:fileId/:uploadId`,
        { params: upload, signal },
      )
      if (!listed.ok) return listed
      return ok(listed.value.parts.map(({ part_number: number, e_tag: etag }) => ({ number, etag })))
    },

    completeUpload: ({ workspaceId, parentId, fileId, uploadId }, parts, signal) =>
      callApi<typeof completeUpload>('PUT', `${ROOT}/complete_upload`, {
        params: { workspaceId },
        body: {
          file_id: fileId,
          parent_dir: parentId,
          upload_id: uploadId,
          parts: parts.map(({ number, etag }) => ({ part_number: number, e_tag: etag })),
        },
        signal,
      }),

    abandonUpload: (upload) =>
      callApi<typeof abortUpload>('DELETE', `${ROOT}/upload/:parentId/:fileId/:uploadId`, { params: upload }),

    async readFile({ workspaceId, parentId, fileId }, signal) {
      const found = await callApi<typeof getFileMetadata>('GET', `${ROOT}/v1/metadata/:parentId/:fileId`, {
        params: { workspaceId, parentId, fileId },
        signal,
      })
      if (!found.ok) return found
      const { file_size: bytes, width, height } = found.value
      return ok({ bytes, ...sizeOf(width, height) })
    },
  }
}

/** The answer of `putFile` in the contract. */
interface PutFileReply {
  readonly file_id: string
  readonly width?: number
  readonly height?: number
}

// Read before it is sent: a request with a file that has gone from the disk fails like one without a network.
async function read(content: Blob): Promise<ArrayBuffer | null> {
  try {
    return await content.arrayBuffer()
  } catch {
    return null
  }
}

function typeOf(type: string): string {
  return type || 'application/octet-stream'
}

function sizeOf(width?: number | null, height?: number | null): { width?: number; height?: number } {
  return width && height ? { width, height } : {}
}
