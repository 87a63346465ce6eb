/** What robots are told of the site at `origin` (RFC 9309): published pages and what they show, nothing of the product. */
export function writeRobots(origin: string): string {
  return [
    'User-agent: *',
    // Pictures and files of published pages are below this.
    'Allow: /api/file_storage/',
    'Allow: /api/link-preview/picture/',
    'Disallow: /api/',
    'Disallow: /app',
    'Disallow: /auth/',
    'Disallow: /billing/',
    'Disallow: /gotrue/',
    'Disallow: /login',
    'Disallow: /accept-invitation',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
