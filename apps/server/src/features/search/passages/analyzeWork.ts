import type { ThreadWork } from '../../../platform/threads/index.ts'
import { analyzeTexts as analyze } from '../analysis/analyzeTexts.ts'
import type { ANALYZE } from './analyzeTask.ts'

/** What `ANALYZE` does in its thread. */
export const analyzeTexts: ThreadWork<typeof ANALYZE> = ({ key, texts }) => analyze(key, texts)
