import type { FastifyMultipartOptions } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/index.ts'
import type { PictureProblem } from './squarePicture.ts'

export interface PictureForm {
  readonly field: string
  /** What is said of a file above the limit that `pictureForms` was registered with. */
  readonly tooLarge: string
}

/** What to register `fastifyMultipart` with. */
export function pictureForms(maxBytes: number): FastifyMultipartOptions {
  return { limits: { fileSize: maxBytes, files: 2, fields: 2, parts: 3, headerPairs: 50 } }
}

/** The one file of the form. What else the form holds is refused, so that nothing is dropped in silence. */
export async function readPictureForm(
  request: FastifyRequest,
  { field, tooLarge }: PictureForm,
): Promise<Uint8Array> {
  if (!request.isMultipart()) throw refusal('The picture must come as a multipart form.')
  let picture: Uint8Array | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== field) {
        throw refusal(`The form must hold a file in the field "${field}", and nothing else.`)
      }
      if (picture !== null) throw refusal('Only one picture can be sent at a time.')
      picture = await part.toBuffer()
    }
  } catch (error) {
    throw asRefusal(error, tooLarge)
  }
  if (picture === null) throw refusal(`The field "${field}" with the picture is missing.`)
  if (picture.byteLength === 0) throw refusal('The picture is empty.')
  return picture
}

/** In words why bytes that were sent are no picture that can be kept. */
export function pictureRefusal(problem: PictureProblem): AppError {
  return new AppError('invalid_content_type', { message: PROBLEMS[problem] })
}

const PROBLEMS = {
  no_picture: 'This is not a PNG, JPEG, GIF, WebP or AVIF picture.',
  unreadable: 'This picture is damaged, or has too many pixels.',
} as const

/** What the reader of forms throws, in words; all of it is about what was sent. */
function asRefusal(error: unknown, tooLarge: string): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  if ('code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') {
    return new AppError('payload_too_large', { message: tooLarge })
  }
  return new AppError('invalid_request', { message: 'The form could not be read.', cause: error })
}

function refusal(message: string): AppError {
  return new AppError('invalid_request', { message })
}
