import { printMarkdown, type MarkdownBlock, type PrintMarkdownOptions } from '@sheaf/markdown'
import { LOOK_KEYS, type PageLook } from './PageLook.ts'

/**
 * EXP-MD-1: a page as Markdown. Its title is the first heading; icon, cover and type settings are front matter, each
 * value JSON, which YAML is too. A page without a title says so there, so that its first heading stays one.
 */
export function writeMarkdownPage(
  page: PageLook,
  blocks: readonly MarkdownBlock[],
  options: PrintMarkdownOptions,
): string {
  const title = page.name.trim()
  const heading: readonly MarkdownBlock[] =
    title === '' ? [] : [{ type: 'heading', data: { level: 1 }, text: [{ text: title }] }]
  const matter = frontMatter(page, title)
  return matter + printMarkdown([...heading, ...blocks], options)
}

/** What a file says of the page around its text, and lines of its own. */
export function frontMatter({ icon, extra }: PageLook, title: string, more: readonly string[] = []): string {
  const lines = [
    ...more,
    ...(title === '' ? ['title: ""'] : []),
    ...(icon ? [`icon: ${JSON.stringify(icon.ty === 0 ? icon.value : icon)}`] : []),
    ...LOOK_KEYS.flatMap((key) => {
      const value = extra?.[key]
      return value === undefined || value === null ? [] : [`${key}: ${JSON.stringify(value)}`]
    }),
  ]
  return lines.length === 0 ? '' : `---\n${lines.join('\n')}\n---\n\n`
}
