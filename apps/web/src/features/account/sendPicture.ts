import { buildUrl, type Result } from '@sheaf/base'
import type { ErrorCode, getUserImage, uploadUserImage } from '@sheaf/contract'
import { uploadPicture } from '../../platform/api/uploadPicture.ts'

const PICTURE: (typeof getUserImage)['path'] = '/api/user/asset/image/person/:personId/file/:fileId'

/** Puts a picture of the person on the server; answers its public address. */
export function sendPicture(picture: Blob, personId: string): Promise<Result<string, ErrorCode>> {
  return uploadPicture<typeof uploadUserImage>({
    method: 'POST',
    path: '/api/user/asset/image',
    part: 'asset',
    picture,
    addressOf: (fileId) => buildUrl(PICTURE, { personId, fileId }),
  })
}
