/** The media type that bytes have by their signature; undefined for none that is known. Loaded when first asked for. */
export async function sniffType(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  return found?.mime
}
