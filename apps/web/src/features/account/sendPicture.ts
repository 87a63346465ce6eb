import { buildUrl, ok, type Result } from '@sheaf/base'
import type { ErrorCode, getUserImage, uploadUserImage } from '@sheaf/contract'
import { readAnswer } from '../../platform/api/readAnswer.ts'
import { runtimeConfig } from '../../platform/config/runtimeConfig.ts'
import { session } from '../../platform/session/session.ts'

const UPLOAD: (typeof uploadUserImage)['path'] = '/api/user/asset/image'
const PICTURE: (typeof getUserImage)['path'] = '/api/user/asset/image/person/:personId/file/:fileId'

/** Puts a picture of the person on the server; answers its public address. */
export async function sendPicture(blob: Blob, personId: string): Promise<Result<string, ErrorCode>> {
  const token = await session.freshToken()
  if (!token.ok) return token
  const { apiUrl } = await runtimeConfig()
  const form = new FormData()
  form.append('asset', blob, 'picture')
  const answer = await fetch(apiUrl + UPLOAD, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.value ?? ''}` },
    body: form,
  }).then(
    async (response) => ({ status: response.status, body: (await response.json()) as unknown }),
    () => null,
  )
  const read = readAnswer(answer)
  if (!read.ok) return read
  const fileId = fileIdOf(read.value)
  return ok(new URL(apiUrl + buildUrl(PICTURE, { personId, fileId }), location.href).href)
}

function fileIdOf(data: unknown): string {
  if (typeof data === 'object' && data !== null && 'file_id' in data && typeof data.file_id === 'string')
    return data.file_id
  throw new Error('The server stored a picture and did not say where')
}
