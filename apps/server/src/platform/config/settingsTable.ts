import { SETTINGS } from './settings.ts'
import { PROVIDER_SETTING_ROWS } from './signInProviders.ts'

/** The table of settings as Markdown; a test keeps the README equal to it. */
export function settingsTable(): string {
  const rows = Object.values(SETTINGS).map(
    ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback} | ${meaning} |`,
  )
  const providers = PROVIDER_SETTING_ROWS.map(([name, ...rest]) => `| \`${name}\` | ${rest.join(' | ')} |`)
  return ['| Name | Default | Meaning |', '|---|---|---|', ...rows, ...providers].join('\n')
}
