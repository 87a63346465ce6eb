import { fileAddressPath, parseFileAddress, type ImageWidth } from '@sheaf/model'
import { fileApiUrl } from '../uploads/index.ts'

/** What to put into `src` for an address of a document or a cell: whatever host it names, files of the workspace lie on this server. */
export function resolveFile(url: string, workspaceId: string, width?: ImageWidth): string {
  const address = parseFileAddress(url)
  return address?.workspaceId === workspaceId ? fileApiUrl() + fileAddressPath(address, width) : url
}
