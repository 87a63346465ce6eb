import type { ExportProblem, ExportWords } from '@sheaf/export'
import type { Translate } from '@sheaf/locales'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'

/** The words that an export writes into its files, in the language of the person. */
export function exportWords(t: Translate): ExportWords {
  return {
    untitled: t('page.untitled'),
    missing: t('export.missingTitle'),
    problemOf: (problem) => problemText(t, problem),
  }
}

/** Why something is not in the export, as a sentence. */
export function problemText(t: Translate, problem: ExportProblem): string {
  switch (problem) {
    case 'offline':
      return t('export.offline')
    case 'not_a_document':
      return t('export.notDocument')
    case 'archive_full':
      return t('export.archiveFull')
    default:
      return t(ERROR_KEYS[problem])
  }
}

/** What a server says of why something is missing; what this program does not know is unknown to it. */
export function asExportProblem(problem: string): ExportProblem {
  const isKnown = problem in ERROR_KEYS || problem === 'not_a_document' || problem === 'archive_full'
  return isKnown ? (problem as ExportProblem) : 'unhandled'
}
