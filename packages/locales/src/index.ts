export { LANGUAGES, type Language, type Messages } from './languages.ts'
export { pickLanguage } from './pickLanguage.ts'
export { loadWithRetry, type RetryOptions } from './loadWithRetry.ts'
export type { EnglishMessages, MessageKey } from './MessageKey.ts'
