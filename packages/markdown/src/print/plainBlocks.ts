import type { MarkdownBlock } from '../types.ts'

/** Blocks as far as Markdown has a way to say them: what only groups others gives way to them, drawings become words. */
export function plainBlocks(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  return blocks.flatMap((block): readonly MarkdownBlock[] => {
    const { type, data = {}, text, children = [] } = block
    switch (type) {
      case 'simple_columns':
      case 'simple_column':
      case 'page':
        return plainBlocks(children)
      case 'callout': {
        const icon =
          typeof data['icon'] === 'string' && !data['icon'].startsWith('{') ? `${data['icon']} ` : ''
        return [{ type: 'quote', text: [{ text: icon }, ...(text ?? [])], children }]
      }
      case 'toggle_list': {
        const level = data['level']
        return typeof level === 'number'
          ? [{ type: 'heading', data: { level }, text: text ?? [] }, ...plainBlocks(children)]
          : [block]
      }
      case 'multi_image': {
        const images = Array.isArray(data['images']) ? data['images'] : []
        return images.map((image) => ({ type: 'image', data: isRecord(image) ? image : {} }))
      }
      case 'paragraph':
        if ((text ?? []).every((run) => run.text.trim() === '')) return plainBlocks(children)
        return children.length === 0 ? [block] : [{ ...block, children: [] }, ...plainBlocks(children)]
      case 'heading':
      case 'code':
        return children.length === 0 ? [block] : [{ ...block, children: [] }, ...plainBlocks(children)]
      default:
        return [block]
    }
  })
}

function isRecord(value: unknown): value is NonNullable<MarkdownBlock['data']> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
