import { UPLOAD_PART_BYTES } from '@sheaf/contract'
import { callApi } from '../api/api.ts'
import { session } from '../session/session.ts'
import { createSending, type Sending } from './createSending.ts'
import { createUploadServer } from './createUploadServer.ts'
import { measurePicture } from './measurePicture.ts'
import { sendByXhr } from './sendBytes.ts'

/** `apiUrl`: before `/api/…`; empty for the origin of the page. */
export function browserSending(apiUrl: string): Sending {
  const baseUrl = async () => apiUrl
  return createSending({
    server: createUploadServer({ callApi, sendBytes: sendByXhr, session, baseUrl }),
    partBytes: UPLOAD_PART_BYTES,
    measure: measurePicture,
  })
}
