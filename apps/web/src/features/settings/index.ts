export { SettingsWhenNeeded } from './SettingsWhenNeeded.tsx'
export { useFollowPreferences } from './useFollowPreferences.ts'
export { usePreferences } from './usePreferences.ts'
