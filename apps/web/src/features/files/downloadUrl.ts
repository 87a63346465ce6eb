import { parseFileAddress } from '@sheaf/model'

/** The address that makes the browser save a file of ours instead of showing it; others are as they are. */
export function downloadUrl(url: string): string {
  if (!parseFileAddress(url)) return url
  const [path] = url.split(/[?#]/)
  return `${path}?download=1`
}
