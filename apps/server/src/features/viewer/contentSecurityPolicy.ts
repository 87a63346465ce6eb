export interface PolicyOptions {
  /** The page sends a form to this site. */
  readonly hasForm?: boolean
}

/**
 * The policy of a page of the viewer: its own stylesheet, fonts and script, nothing inline that runs, and pictures,
 * films and sound only from the places from which somebody put some on this page (`mediaOrigins`).
 */
export function contentSecurityPolicy(
  places: readonly string[],
  { hasForm = false }: PolicyOptions = {},
): string {
  const media = ["'self'", ...places].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Colours that people chose; render lets nothing but colours through.
    "style-src-attr 'unsafe-inline'",
    `img-src ${media}`,
    `media-src ${media}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "frame-ancestors 'self'",
  ].join('; ')
}
