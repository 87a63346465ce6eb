import type { TextPiece } from './cutExcerpt.ts'

interface LinkedPage {
  readonly pageId: string
  readonly rowId: string | null
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const PATH = `/app/(${UUID})/(${UUID})(\\?[^\\s#]*)?`
const WHOLE = new RegExp(`^(?:https?://[^/\\s]+)?${PATH}(?:#\\S*)?$`, 'i')
const IN_TEXT = new RegExp(`https?://[^/\\s]+${PATH}(?:#\\S*)?`, 'gi')

/**
 * The page of the workspace that an address leads to; null for all others. Of any host: ids of workspaces are found
 * nowhere else, and a server is moved to another name.
 */
export function pageOfAddress(address: string, workspaceId: string): LinkedPage | null {
  return pageOfMatch(WHOLE.exec(address.trim()), workspaceId)
}

/** A text in pieces, with each address of a page of the workspace as one. */
export function addressesIn(text: string, workspaceId: string): TextPiece[] {
  if (!text.includes('/app/')) return [{ text, link: null }]
  const pieces: TextPiece[] = []
  let end = 0
  for (const match of text.matchAll(IN_TEXT)) {
    const page = pageOfMatch(match, workspaceId)
    if (page === null) continue
    pieces.push({ text: text.slice(end, match.index), link: null })
    pieces.push({ text: match[0], link: { kind: 'address', ...page } })
    end = match.index + match[0].length
  }
  pieces.push({ text: text.slice(end), link: null })
  return pieces.filter((piece) => piece.text !== '')
}

function pageOfMatch(match: RegExpExecArray | null, workspaceId: string): LinkedPage | null {
  const [, workspace = '', pageId = '', query = ''] = match ?? []
  if (workspace.toLowerCase() !== workspaceId) return null
  return { pageId: pageId.toLowerCase(), rowId: new URLSearchParams(query).get('r') }
}
