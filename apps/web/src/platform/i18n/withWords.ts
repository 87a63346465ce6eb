import { addEnglish } from './i18n.ts'

/** For `lazy`: what is not there at first, together with all the words it may need. */
export function withWords<T>(load: () => Promise<T>): () => Promise<{ readonly default: T }> {
  return async () => {
    const [component] = await Promise.all([load(), addWords()])
    return { default: component }
  }
}

async function addWords(): Promise<void> {
  const [words, late] = await Promise.all([
    import('@sheaf/locales/en.json'),
    import('@sheaf/locales/en.late.json'),
  ])
  addEnglish(words.default)
  addEnglish(late.default)
}
