/** The media type of bytes by their signature; undefined if unknown. The library is loaded on first use. */
export async function sniffType(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  return found?.mime
}
