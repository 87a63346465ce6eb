import type { ErrorCode } from '@sheaf/contract'
import type { MessageKey } from '@sheaf/locales'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'
import type { ImportProblem } from './ImportProblem.ts'

const KEYS: Readonly<Record<Exclude<ImportProblem, ErrorCode>, MessageKey>> = {
  kind_unknown: 'import.kindUnknown',
  text_too_large: 'import.textTooLarge',
  not_text: 'import.notText',
  unreadable: 'import.unreadable',
  zip_broken: 'import.zipBroken',
  zip_encrypted: 'import.zipEncrypted',
  zip_unsupported: 'import.zipUnsupported',
  zip_too_many: 'import.zipTooMany',
  zip_too_large: 'import.zipTooLarge',
  too_many_pages: 'import.tooManyPages',
  too_deep: 'import.tooDeep',
  file_not_found: 'import.fileNotFound',
  guessed_encoding: 'import.guessedEncoding',
  divided: 'import.divided',
  partial_table: 'archiveImport.partialTable',
  file_too_large: 'uploads.tooLarge',
  file_plan_limit: 'uploads.planLimit',
  file_no_space: 'uploads.noSpace',
  file_not_allowed: 'uploads.notAllowed',
  file_empty: 'uploads.empty',
  file_offline_lost: 'uploads.lost',
  file_failed: 'uploads.failed',
}

/** The key of the sentence that says why. */
export function problemKey(problem: ImportProblem): MessageKey {
  return isOwn(problem) ? KEYS[problem] : ERROR_KEYS[problem]
}

function isOwn(problem: ImportProblem): problem is keyof typeof KEYS {
  return problem in KEYS
}
