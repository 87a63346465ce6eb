import { addEnglish } from './i18n.ts'

/** For `lazy`: what is not there at first, together with all the messages it may need. */
export function withMessages<T>(load: () => Promise<T>): () => Promise<{ readonly default: T }> {
  return async () => {
    const [component] = await Promise.all([load(), addMessages()])
    return { default: component }
  }
}

async function addMessages(): Promise<void> {
  const [{ app }, { late }, { document }] = await Promise.all([
    import('@sheaf/locales/en/app.ts'),
    import('@sheaf/locales/en/late.ts'),
    import('@sheaf/locales/en/document.ts'),
  ])
  addEnglish(app)
  addEnglish(late)
  addEnglish(document)
}
