import type { MessageKey } from '@sheaf/locales'

const KEYS: Readonly<Record<string, MessageKey>> = {
  kind_unknown: 'import.kindUnknown',
  text_too_large: 'import.textTooLarge',
  not_text: 'import.notText',
  unreadable: 'import.unreadable',
  zip_broken: 'import.zipBroken',
  zip_encrypted: 'import.zipEncrypted',
  zip_unsupported: 'import.zipUnsupported',
  zip_too_many: 'archiveImport.zipTooMany',
  zip_too_large: 'archiveImport.zipTooLarge',
  too_many_pages: 'archiveImport.tooManyPages',
  too_deep: 'import.tooDeep',
  file_not_found: 'archiveImport.notInArchive',
  guessed_encoding: 'import.guessedEncoding',
  divided: 'import.divided',
  partial_table: 'archiveImport.partialTable',
  relation_names: 'archiveImport.relationNames',
  chat_as_text: 'archiveImport.chatAsText',
  comment_in_text: 'archiveImport.commentInText',
  not_shown: 'archiveImport.notShown',
  too_slow: 'archiveImport.tooSlow',
  payload_too_large: 'uploads.tooLarge',
  record_already_exists: 'archiveImport.alreadyThere',
  cells_empty: 'archiveImport.cellsEmpty',
  row_unknown: 'archiveImport.rowUnknown',
  not_a_table: 'archiveImport.notTable',
}

/** The key of the sentence that says what is not as it was. */
export function noteKey(problem: string): MessageKey {
  return KEYS[problem] ?? 'archiveImport.unknownProblem'
}
