import { addEnglish } from '../../platform/i18n/i18n.ts'

/** For `lazy`: a component of signing in that is not there at first, together with its words. */
export function withWords<T>(load: () => Promise<T>): () => Promise<{ readonly default: T }> {
  return async () => {
    const [component, words] = await Promise.all([load(), import('@sheaf/locales/en.json')])
    addEnglish(words.default)
    return { default: component }
  }
}
