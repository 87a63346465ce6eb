import { isValidEmail, normalizeEmail } from '@sheaf/contract'

/** What somebody typed or pasted between two separators. */
export interface TypedEmail {
  /** Lower case; as it was typed where it is no address. */
  readonly email: string
  readonly isValid: boolean
}

/**
 * The addresses of a text: separated by commas, semicolons, lines or spaces, bare or in the form of mail programs,
 * `Ilse Berg <ilse@example.org>` and `"Berg, Ilse" <ilse@example.org>`. Each is answered once, in the order of the
 * text; what is no address is kept as it stands, so that it can be put right.
 */
export function readEmails(text: string): readonly TypedEmail[] {
  const found = new Map<string, TypedEmail>()
  for (const piece of pieces(text)) {
    const address = readAddress(piece)
    if (address && !found.has(address.email)) found.set(address.email, address)
  }
  return [...found.values()]
}

/** The whole text is one address that can be used. */
export function isAddress(text: string): boolean {
  const read = readEmails(text)
  return read.length === 1 && read[0]!.isValid
}

function readAddress(piece: string): TypedEmail | null {
  const bare = (/<([^<>]*)>/.exec(piece)?.[1] ?? piece).replace(/^mailto:/i, '').trim()
  if (bare === '') return null
  const email = normalizeEmail(bare)
  return isValidEmail(email) ? { email, isValid: true } : { email: bare, isValid: false }
}

function pieces(text: string): string[] {
  return text
    .split(SEPARATOR)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .flatMap((piece) => (ANGLED.test(piece) || !piece.includes('@') ? [piece] : piece.split(/\s+/)))
}

/** Not inside of quotes: names of people may hold a comma. */
const SEPARATOR = /[,;\n\r\t](?=(?:[^"]*"[^"]*")*[^"]*$)/
const ANGLED = /<[^<>]*>\s*$/
