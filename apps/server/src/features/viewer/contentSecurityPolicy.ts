import { EMBED_ORIGINS } from '@sheaf/model'

export interface PolicyOptions {
  /** The page sends a form to this site. */
  readonly hasForm?: boolean
  /** The page shows a document, in which diagrams are drawn and embeds are loaded when somebody asks. */
  readonly hasDocument?: boolean
}

/**
 * The policy of a page of the viewer: its own stylesheet, fonts and script, nothing inline that runs, and pictures,
 * films and sound only from the places from which somebody put some on this page (`mediaOrigins`).
 */
export function contentSecurityPolicy(
  places: readonly string[],
  { hasForm = false, hasDocument = false }: PolicyOptions = {},
): string {
  const media = ["'self'", ...places].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Colours that people chose; render lets nothing but colours through.
    "style-src-attr 'unsafe-inline'",
    `img-src ${media}${hasDocument ? ' blob:' : ''}`,
    `media-src ${media}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Diagrams are drawn in a frame of ours; embeds come from a closed list of sites.
    ...(hasDocument ? [`frame-src ${["'self'", ...EMBED_ORIGINS].join(' ')}`] : []),
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "frame-ancestors 'self'",
  ].join('; ')
}
