import { DATABASE_LIMITS, fileKind, parseFileAddress, sanitizeHref, type MediaFile } from '@sheaf/model'

/** Files as text, a line for each: "[name](address)", which `readFiles` reads back. */
export function writeFiles(files: readonly MediaFile[]): string {
  return files.map(({ name, url }) => `[${name.replaceAll(/[\n[\]]/g, ' ').trim()}](${url})`).join('\n')
}

/** Files by their addresses, one in a line, with or without a name before it; null where a line is no address that may be followed. */
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

/** The kind of a file as the format names it. */
export function storedKind(name: string, contentType: string | null = null): MediaFile['kind'] {
  const kind = fileKind(name, contentType)
  switch (kind) {
    case 'image':
    case 'video':
    case 'audio':
    case 'archive':
      return kind
    case 'pdf':
    case 'sheet':
    case 'slides':
      return 'document'
    case 'text':
    case 'code':
      return 'text'
    case 'file':
      return 'other'
  }
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
