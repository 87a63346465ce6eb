import type { ThreadTask } from '../../../platform/threads/index.ts'
import type { Analysis, AnalyzedText } from '../analysis/analyzeTexts.ts'

/** Cuts texts into what the index knows. */
export const ANALYZE: ThreadTask<
  { readonly key: string; readonly texts: readonly AnalyzedText[] },
  Analysis
> = { name: 'analyzeTexts', timeLimitMs: 30_000 }
