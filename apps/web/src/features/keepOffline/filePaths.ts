import { fileAddressPath, parseFileAddress } from '@sheaf/model'

/** The files of this server whose addresses stand anywhere in a text, also in JSON within JSON. */
export function filePaths(text: string): readonly string[] {
  const found = text.match(/[^"\\\s]*\/api\/file_storage\/[^"\\\s]+/g) ?? []
  const paths = found.flatMap((url) => {
    const address = parseFileAddress(url)
    return address ? [fileAddressPath(address)] : []
  })
  return [...new Set(paths)]
}
