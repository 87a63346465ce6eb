import { DATABASE_LIMITS, parseFileAddress, sanitizeHref, storedKind, type MediaFile } from '@sheaf/model'

/** Files by their addresses as `writeFiles` writes them, one in a line, with or without a name before it; null where a line is no address that may be followed. */
export function readFiles(text: string, newId: () => string): readonly MediaFile[] | null {
  const files: MediaFile[] = []
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const file = readFile(line.trim(), newId)
    if (file === null) return null
    files.push(file)
  }
  return files
}

function readFile(line: string, newId: () => string): MediaFile | null {
  const [, named = '', inner] = NAMED.exec(line) ?? []
  const href = sanitizeHref(inner ?? line)
  if (href === null || href.length > MAX_ADDRESS || !ADDRESS.test(href)) return null
  const name = (named.trim() || nameOf(href)).slice(0, DATABASE_LIMITS.nameLength).toWellFormed()
  const isOwn = parseFileAddress(href) !== null
  const kind = storedKind(name)
  return isOwn
    ? { id: newId(), name, url: href, upload: 'cloud', kind }
    : { id: newId(), name, url: href, upload: 'network', kind: kind === 'other' ? 'link' : kind }
}

function nameOf(href: string): string {
  if (!URL.canParse(href, BASE)) return href
  const { pathname, hostname } = new URL(href, BASE)
  return pathname.split('/').findLast((part) => part !== '') ?? hostname
}

const NAMED = /^\[([^\]]*)\]\((\S+)\)$/
const ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))/i
const BASE = 'https://here.invalid'
const MAX_ADDRESS = 2000
