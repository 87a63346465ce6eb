import type { ThemeChoice } from '../../platform/theme/theme.ts'

/** What the account keeps of a theme; nothing for that of the system. */
export function themeValue(theme: ThemeChoice): string {
  return theme === 'system' ? '' : theme
}
