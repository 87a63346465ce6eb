import { ok, type Result } from '@sheaf/base'
import type { Endpoint, ErrorCode } from '@sheaf/contract'
import { runtimeConfig } from '../config/runtimeConfig.ts'
import { session } from '../session/session.ts'
import { readAnswer } from './readAnswer.ts'

export interface PictureUpload<E extends Endpoint> {
  readonly method: E['method']
  readonly path: E['path']
  /** Part of the form that carries the picture. */
  readonly part: string
  readonly picture: Blob
  /** Address of the picture with that id, as a path of the API. */
  readonly addressOf: (fileId: string) => string
}

/** Puts a small picture on the server, as a part of a form; answers its public address. */
export async function uploadPicture<E extends Endpoint>({
  method,
  path,
  part,
  picture,
  addressOf,
}: PictureUpload<E>): Promise<Result<string, ErrorCode>> {
  const token = await session.freshToken()
  if (!token.ok) return token
  const { apiUrl } = await runtimeConfig()
  const body = new FormData()
  body.append(part, picture, 'picture')
  const headers = { authorization: `Bearer ${token.value ?? ''}` }
  const answer = await fetch(apiUrl + path, { method, headers, body }).then(
    async (response) => ({ status: response.status, body: (await response.json()) as unknown }),
    () => null,
  )
  const read = readAnswer(answer)
  if (!read.ok) return read
  return ok(new URL(apiUrl + addressOf(fileIdOf(read.value)), location.href).href)
}

function fileIdOf(data: unknown): string {
  if (typeof data === 'object' && data !== null && 'file_id' in data && typeof data.file_id === 'string')
    return data.file_id
  throw new Error('The server stored a picture and did not say where')
}
