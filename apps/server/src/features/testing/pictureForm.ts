import { uploadUserImage, type Endpoint } from '@sheaf/contract'
import type { TestServer } from '../../platform/testing/index.ts'
import type { TestPerson } from './signIn.ts'

/** A PNG of one pixel. */
const ONE_PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

export interface FormPart {
  readonly field: string
  readonly content: Uint8Array | string
  /** Absent: a plain field of text. */
  readonly fileName?: string
}

const BOUNDARY = 'boundary-of-the-tests'

/** A multipart form as browsers send it; without parts, one with a right picture of a person. */
export function pictureForm(
  parts?: readonly FormPart[],
  field = 'asset',
): { readonly body: Buffer; readonly headers: Record<string, string> } {
  const sent = parts ?? [{ field, content: ONE_PIXEL_PNG, fileName: 'me.png' }]
  const chunks = sent.flatMap(({ field: name, content, fileName }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"` +
        (fileName === undefined
          ? '\r\n\r\n'
          : `; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`),
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** Stores a picture, of a person where nothing else is said, as their browser does; answers its id. */
export async function uploadPicture(
  server: TestServer,
  person: TestPerson,
  { method, path }: Endpoint = uploadUserImage,
  field = 'asset',
): Promise<string> {
  const { body, headers } = pictureForm(undefined, field)
  const response = await server.app.inject({
    method,
    url: path,
    headers: { ...headers, authorization: `Bearer ${person.session.access_token}` },
    payload: body,
  })
  return response.json<{ data: { file_id: string } }>().data.file_id
}
