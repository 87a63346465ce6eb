import { addEnglish } from './i18n.ts'
import { withMessages } from './withMessages.ts'

/** As `withMessages`, for the administration of a server; apart from it, because few visits come there. */
export function withAdministrationMessages<T>(
  load: () => Promise<T>,
): () => Promise<{ readonly default: T }> {
  return withMessages(async () => {
    const [component, { administration }] = await Promise.all([
      load(),
      import('@sheaf/locales/en/administration.ts'),
    ])
    addEnglish(administration)
    return component
  })
}
