/**
 * A `Content-Disposition` value (RFC 6266) for a name of any characters: what is not plain ASCII goes encoded into
 * `filename*` (RFC 8187), with the nearest ASCII beside it for clients that know only that.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const wellFormed = name.toWellFormed()
  const plain = wellFormed.replace(/[^ !#$&'()+,\-.0-9;=@A-Z[\]^_`a-z{}~]/gu, '_')
  const simple = `${kind}; filename="${plain}"`
  return plain === wellFormed ? simple : `${simple}; filename*=UTF-8''${encodeExtended(wellFormed)}`
}

// `encodeURIComponent` leaves four characters alone that RFC 8187 wants encoded.
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
