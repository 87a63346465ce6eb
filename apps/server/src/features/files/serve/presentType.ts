/** What a browser may show by itself; everything else is saved instead of opened. */
const INLINE_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/webm',
  'video/ogg',
  'video/quicktime',
  'audio/mpeg',
  'audio/mp4',
  'audio/aac',
  'audio/wav',
  'audio/ogg',
  'audio/flac',
  'application/pdf',
  'text/plain',
])

export interface PresentedType {
  /** For the `Content-Type` header. */
  readonly contentType: string
  readonly disposition: 'inline' | 'attachment'
  readonly contentSecurityPolicy: string
}

/**
 * How a file of a type is handed to a browser so that nothing in it runs in our origin. SVG keeps its type because
 * an `<img>` shows it (and runs nothing in it); other markup goes out as bytes.
 */
export function presentType(type: string): PresentedType {
  const disposition = INLINE_TYPES.has(type) ? 'inline' : 'attachment'
  const contentSecurityPolicy =
    disposition === 'inline' && type !== 'text/plain' ? MEDIA_POLICY : SANDBOX_POLICY
  return { contentType: typeHeader(type), disposition, contentSecurityPolicy }
}

function typeHeader(type: string): string {
  if (type === 'text/plain') return 'text/plain; charset=utf-8'
  if (type === 'image/svg+xml') return type
  return /^text\/|html|xml|script/.test(type) ? 'application/octet-stream' : type
}

const SANDBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

// The documents that browsers make around a picture, a film or a PDF load it again from its own address, which a
// sandbox would not let them do; these types cannot run anything of ours.
const MEDIA_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
