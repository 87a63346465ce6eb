/** What a name between double brackets leads to. */
export interface WikiTarget {
  /** From the top of the archive. */
  readonly path: string
  /** Whether it is a page of the import. */
  readonly isPage: boolean
}

/**
 * Writes `[[Page#Part|words]]` and `![[picture.png]]`, as Obsidian and others have them, as links of Markdown, by the names of files in
 * the archive. What leads nowhere becomes its words. Code is left alone.
 */
export function writeWikiLinks(text: string, find: (name: string) => WikiTarget | null): string {
  if (!text.includes('[[')) return text
  return text
    .split(CODE)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(WIKI, (_, ...found) => link(found, find)),
    )
    .join('')
}

/** Fences, and code within a line: every second part is one of them. */
const CODE = /(^ {0,3}(?:```|~~~)[^]*?(?:^ {0,3}(?:```|~~~)[ \t]*$|$(?![^]))|`[^`\n]+`)/m
const WIKI = /(!?)\[\[([^[\]|#\n]*)(#[^[\]|\n]*)?(?:\|([^[\]\n]*))?\]\]/g

function link(found: readonly unknown[], find: (name: string) => WikiTarget | null): string {
  const [embed, name, part, words] = found as readonly (string | undefined)[]
  const wanted = (name ?? '').trim()
  const shown = words?.trim() || wanted || (part ?? '').slice(1)
  const target = wanted === '' ? null : find(wanted)
  if (target === null) return escaped(shown)
  const address = `</${encodeURI(target.path).replaceAll('#', '%23').replaceAll('?', '%3F')}>`
  // How wide a picture is, which stands where words would.
  const label = /^\d+(?:x\d+)?$/.test(shown) ? '' : escaped(shown)
  return embed === '!' && !target.isPage
    ? `![${label}](${address})`
    : `[${label || escaped(wanted)}](${address})`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\[\]<>*_`]/g, (sign) => `\\${sign}`)
}
