import { SETTINGS } from './settings.ts'

/** The table of settings as Markdown; a test keeps the README equal to it. */
export function settingsTable(): string {
  const rows = Object.values(SETTINGS).map(
    ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback} | ${meaning} |`,
  )
  return ['| Name | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}
