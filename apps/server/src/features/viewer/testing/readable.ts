/** What a reader without script and without styles gets, in order. */
export function readable(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return html
    .replace(/^.*<article[^>]*>|<\/article>.*$/gs, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&(#?\w+);/g, (_, name: string) => entities[name] ?? '?')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}
