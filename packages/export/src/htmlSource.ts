import type { JsonValue } from '@sheaf/base'
import { mapAddresses, type ProjectedBlock } from '@sheaf/model'
import type { DocumentRenderOptions } from '@sheaf/render'
import { LOOK_KEYS, type PageLook } from './PageLook.ts'
import { withoutLocalKeys } from './withoutLocalKeys.ts'

/**
 * EXP-HTML-3: what the elements of an HTML file were made from, so that an import makes it again: a block its type, its
 * data and whether it has a text, a run of text its attributes. The text itself stands in the file once, as it is read.
 */
export function htmlSource(
  root: ProjectedBlock,
  fileUrl: (url: string) => string,
): Required<Pick<DocumentRenderOptions, 'blockSource' | 'runSource'>> {
  const blocks = new Map<string, ProjectedBlock>()
  const pending = [...root.children]
  for (let next = pending.pop(); next; next = pending.pop()) {
    blocks.set(next.id, next)
    for (const child of next.children) pending.push(child)
  }
  return {
    blockSource({ id }) {
      const block = blocks.get(id)
      // A line that stands for a picture of another site, whose gallery says it already.
      if (!block) return ''
      const [{ data = {} } = {}] = mapAddresses([{ type: block.type, data: block.data }], fileUrl).map(
        withoutLocalKeys,
      )
      const hasData = Object.keys(data).length > 0
      return writeJson({
        type: block.type,
        ...(hasData && { data }),
        ...(block.text !== null && { hasText: true }),
      })
    },
    runSource(run) {
      const [block] = mapAddresses([{ type: '', text: [run] }], fileUrl)
      const attributes = block?.text?.[0]?.attributes ?? {}
      // Of what is drawn from its attributes, the letters that stand there in the document.
      const isDrawn = 'mention' in attributes || 'formula' in attributes
      return writeJson({ attributes, ...(isDrawn && { text: run.text }) })
    },
  }
}

/** EXP-HTML-3: what a page wears, for the head of its file. */
export function pageSource({ name, icon, extra, isChat = false }: PageLook): string {
  const settings = LOOK_KEYS.flatMap((key) => {
    const value = extra?.[key]
    return value === undefined || value === null ? [] : [[key, value] as const]
  })
  return writeJson({
    ...(name.trim() === '' && { title: '' }),
    ...(icon && { icon: { ty: icon.ty, value: icon.value } }),
    ...Object.fromEntries(settings),
    ...(isChat && { chat: true }),
  })
}

/** JSON in which nothing looks like an element or an attribute, also to what reads HTML by patterns. */
function writeJson(value: JsonValue): string {
  return JSON.stringify(value).replaceAll(
    /[<>=]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
