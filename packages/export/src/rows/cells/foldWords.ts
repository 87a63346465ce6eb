/** Words without case and accents, to be compared with what somebody types. */
export function foldWords(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
