/** The parts of the address of a stored file: `/api/file_storage/{workspace}/v1/blob/{parent}/{file}`. */
export interface FileAddress {
  readonly workspaceId: string
  /** The view that contains the file, or the workspace itself. */
  readonly parentId: string
  readonly fileId: string
}

/** Widths in px to which the server scales pictures; others are refused. */
export const IMAGE_WIDTHS = [160, 320, 640, 1280, 1920, 2560] as const

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
const ADDRESS = new RegExp(
  `^(?:https?://[^/?#\\s]+)?/api/file_storage/(${UUID})/v1/blob/(${UUID})/([^/?#\\s]+)(?:[?#]\\S*)?$`,
)

/** Valid file ids: safe in a path, a header and a key of the blob store. */
const FILE_ID = /^[A-Za-z0-9_=-][A-Za-z0-9._=-]{0,199}$/

/**
 * The file that an address means, whatever host it names: documents move between servers, and each client of
 * the format writes the host it talks to. Null for every other address.
 */
export function parseFileAddress(url: unknown): FileAddress | null {
  const found = typeof url === 'string' ? ADDRESS.exec(url) : null
  if (found === null) return null
  const [, workspaceId = '', parentId = '', last = ''] = found
  const fileId = decode(last)
  if (fileId === null || !isFileId(fileId)) return null
  return { workspaceId: workspaceId.toLowerCase(), parentId: parentId.toLowerCase(), fileId }
}

/** Whether it is a valid file id. */
export function isFileId(text: string): boolean {
  return FILE_ID.test(text)
}

/** The path of a file on its server; with a width, of the picture at most that wide. */
export function fileAddressPath({ workspaceId, parentId, fileId }: FileAddress, width?: ImageWidth): string {
  const path = `/api/file_storage/${workspaceId}/v1/blob/${parentId}/${encodeURIComponent(fileId)}`
  return width === undefined ? path : `${path}?w=${width}`
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
