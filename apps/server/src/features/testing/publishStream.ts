/** The body of `POST /publish` (wire.md 6.4). */
export function publishStream(
  pages: readonly { readonly meta: Uint8Array; readonly data: Uint8Array }[],
): Buffer {
  return Buffer.concat([
    ...pages.flatMap(({ meta, data }) => [lengthOf(meta), meta, lengthOf(data), data]),
    Buffer.alloc(4),
  ])
}

function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes.length)
  return length
}
