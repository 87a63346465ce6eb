import { decodeText } from '@sheaf/export/decodeText'
import type { WordComment } from './readWordComments.ts'

/** Names of the bookmarks that stand where a comment begins and ends, in front of its id. */
export const BEGINS = 'sheaf-comment-begins-'
export const ENDS = 'sheaf-comment-ends-'

/** Parts whose words become those of the page. */
const SHOWN = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']

/**
 * The parts of a document with bookmarks for what its comments are about, which the converter keeps where it drops the ranges of comments.
 * It answers the words of comments that something refers to: references to all of them stand at the end of the document, in their order,
 * and no others.
 */
export function markWordComments(
  parts: Readonly<Record<string, Uint8Array>>,
  comments: readonly WordComment[],
): Readonly<Record<string, Uint8Array>> {
  const marked: Record<string, Uint8Array> = { ...parts }
  for (const path of SHOWN) {
    const part = parts[path]
    const xml = part && decodeText(part, null)?.text
    if (xml === undefined || xml === '') continue
    const told = xml.replaceAll(MARKS, (_, kind: string, id: string) => {
      const name = kind === 'RangeStart' ? BEGINS : ENDS
      return `<w:bookmarkStart w:id="0" w:name="${name}${id}"/>`
    })
    const end = path === SHOWN[0] ? told.lastIndexOf('</w:body>') : -1
    const whole =
      end === -1 ? told : `${told.slice(0, end)}<w:p>${references(comments)}</w:p>${told.slice(end)}`
    marked[path] = new TextEncoder().encode(whole)
  }
  return marked
}

/** A comment may have no range: then it is about the place where it is referred to. Nobody writes longer marks; of those that somebody makes up, each place is tried. */
const MARKS =
  /<w:comment(RangeStart|RangeEnd|Reference)\b[^<>]{0,200}?\bw:id="(-?\d{1,10})"[^<>]{0,200}?(?:\/>|>\s{0,200}<\/w:comment\1>)/g

function references(comments: readonly WordComment[]): string {
  return comments.map(({ id }) => `<w:r><w:commentReference w:id="${id}"/></w:r>`).join('')
}
