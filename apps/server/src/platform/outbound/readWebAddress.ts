const MAX_LENGTH = 4096

/**
 * An address that people give, as far as it may be asked at all: http or https, without a name and password in
 * it. The host is in the one spelling that `URL` gives all of them: numbers as four decimals, names in ASCII.
 */
export function readWebAddress(text: string): URL | null {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null
  url.hash = ''
  return url
}
