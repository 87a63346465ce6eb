import { runtimeConfig } from '../../platform/config/runtimeConfig.ts'
import { withMessages } from '../../platform/i18n/withMessages.ts'

const load = withMessages(async () => (await import('./Writer.tsx')).Writer)

/** What asks a language model; rejects where there is none. Apart, so that the first files do not list all that it needs. */
export async function loadWriter() {
  if (!(await runtimeConfig()).hasLanguageModel) throw new Error('There is no language model')
  return (await load()).default
}
