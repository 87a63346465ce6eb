import { packPart, unpackPart, type PackedPart } from '../../../platform/gzipParts.ts'

/** Markup as it is kept: more can follow it. */
export type PackedHtml = PackedPart

export async function packHtml(html: string | Uint8Array): Promise<PackedHtml> {
  return await packPart(typeof html === 'string' ? Buffer.from(html) : html, 9)
}

/** The text of packed markup. */
export async function unpackHtml(packed: PackedHtml): Promise<string> {
  return (await unpackPart(packed)).toString()
}

/** Copied from a thread, a buffer is an array of bytes. */
export function asPackedHtml({ buffer, byteOffset, length }: Uint8Array): PackedHtml {
  return Buffer.from(buffer, byteOffset, length)
}
