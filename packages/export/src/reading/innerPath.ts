/** IMP-ZIP-2: the path of an entry without what would lead out of the archive; null for folders and hidden files. */
export function innerPath(name: string): string | null {
  if (/[/\\]$/.test(name)) return null
  const segments: string[] = []
  for (const segment of name
    .normalize('NFC')
    .replace(/^[A-Za-z]:/, '')
    .split(/[/\\]/)) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  const isHidden = segments.some((segment) => segment === '__MACOSX' || segment.startsWith('.'))
  return segments.length === 0 || isHidden || name.length > MAX_PATH_LENGTH ? null : segments.join('/')
}

const MAX_PATH_LENGTH = 4096
