import { addEnglish } from './i18n.ts'

/** For `lazy`: what is not there at first, together with all the messages it may need. */
export function withMessages<T>(load: () => Promise<T>): () => Promise<{ readonly default: T }> {
  return async () => {
    const [component] = await Promise.all([load(), addMessages()])
    return { default: component }
  }
}

/** The same for the settings. */
export function withSettingsMessages<T>(load: () => Promise<T>): () => Promise<{ readonly default: T }> {
  return async () => {
    const [component, { settings }] = await Promise.all([
      load(),
      import('@sheaf/locales/en/settings.ts'),
      addMessages(),
    ])
    addEnglish(settings)
    return { default: component }
  }
}

/** The same for what shows databases: with the messages of those. */
export function withDatabaseMessages<T>(load: () => Promise<T>): () => Promise<{ readonly default: T }> {
  return async () => {
    const [component] = await Promise.all([load(), addDatabaseMessages()])
    return { default: component }
  }
}

/** The same for what a database opens, such as menus and editors: it asks for the messages of databases anyway. */
export function withPanelMessages<T>(load: () => Promise<T>): () => Promise<{ readonly default: T }> {
  return async () => {
    const [component] = await Promise.all([load(), addPanelMessages()])
    return { default: component }
  }
}

/** The same for what says late words too. */
export function withAllMessages<T>(load: () => Promise<T>): () => Promise<{ readonly default: T }> {
  return async () => {
    const [component] = await Promise.all([load(), addMessages(), addPanelMessages()])
    return { default: component }
  }
}

async function addPanelMessages(): Promise<void> {
  const [{ databasePanels }] = await Promise.all([
    import('@sheaf/locales/en/databasePanels.ts'),
    addDatabaseMessages(),
  ])
  addEnglish(databasePanels)
}

async function addMessages(): Promise<void> {
  const [{ late }] = await Promise.all([import('@sheaf/locales/en/late.ts'), addMessagesOfPages()])
  addEnglish(late)
}

async function addDatabaseMessages(): Promise<void> {
  const [{ database }] = await Promise.all([import('@sheaf/locales/en/database.ts'), addMessagesOfPages()])
  addEnglish(database)
}

async function addMessagesOfPages(): Promise<void> {
  const [{ app }, { document }] = await Promise.all([
    import('@sheaf/locales/en/app.ts'),
    import('@sheaf/locales/en/document.ts'),
  ])
  addEnglish(app)
  addEnglish(document)
}
