import { md5Schema } from '@sheaf/contract/imports'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../access/index.ts'
import { cancelImport } from './changeImport.ts'
import type { ImportingContext } from './ImportingContext.ts'
import { requestImport } from './requestImport.ts'
import { storeArchive } from './storeArchive.ts'

/** Takes an archive that comes as the one file of a form, into a new workspace that is named after it. Headers say its size and its MD5. */
export async function receiveArchiveForm(
  context: ImportingContext,
  actor: Actor,
  request: FastifyRequest,
): Promise<void> {
  const bytes = Number(request.headers['x-content-length'])
  if (!Number.isSafeInteger(bytes) || bytes < 1)
    throw refusal('X-Content-Length must say the size of the archive.')
  const md5 = md5Schema.nullish().safeParse(request.headers['x-content-md5'])
  if (!md5.success) throw refusal('X-Content-MD5 must be an MD5 in Base64.')
  if (!request.isMultipart()) throw refusal('The archive must come as a multipart form.')
  const part = await request.file()
  if (part === undefined) throw refusal('The form holds no file.')
  try {
    const name = part.filename.replace(/\.[^.]*$/, '').trim()
    const begun = await requestImport(context, actor, {
      body: {
        workspace_name: name || context.ids.uuid(),
        content_length: bytes,
        md5_base64: md5.data,
        file_name: part.filename,
        is_checked_first: false,
        is_in_parts: false,
      },
      base: '',
    })
    const { task_id: taskId, presigned_url: address } = begun
    const uploadKey = address.slice(address.lastIndexOf('/') + 1)
    try {
      const body = { announcedBytes: bytes, open: () => part.file }
      await storeArchive(context, { taskId, uploadKey, body })
    } catch (error) {
      await cancelImport(context, actor, taskId)
      throw error
    }
  } catch (error) {
    // What is not read holds up the form.
    part.file.resume()
    throw error
  }
}

function refusal(message: string): AppError {
  return new AppError('invalid_request', { message })
}
