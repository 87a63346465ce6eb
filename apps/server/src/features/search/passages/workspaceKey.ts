import type { FoundKind } from '@sheaf/contract'

const LETTERS: Readonly<Record<FoundKind, string>> = {
  page: 'p',
  row: 'r',
  text: 't',
  comment: 'c',
  note: 'n',
  file: 'f',
}

/**
 * What lexemes of one kind of text of a workspace begin with: a search reads lists of the index that hold nothing else,
 * however many workspaces there are. Two workspaces may have the same, so it decides nothing.
 */
export function workspaceKey(workspaceId: string, kind: FoundKind): string {
  return lettersOf(workspaceId) + LETTERS[kind]
}

/** As `workspaceKey`, for what is known of the words of all kinds of text. */
export function lettersOf(workspaceId: string): string {
  const bytes = Buffer.from(workspaceId.replaceAll('-', ''), 'hex')
  // The last ones are random in every version of UUIDs.
  return bytes.subarray(-3).toString('base64url')
}
