import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'
/** What was chosen on this device; `system` is nothing. */
export type ThemeChoice = Theme | 'system'

/*
 * `first-paint.js` has set the theme before the first paint, by the same rule: the query parameter `theme`,
 * then what is stored under `dark-mode`, then the system. From here on it follows changes.
 */
const STORAGE_KEY = 'dark-mode'
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/** The theme that shows, live. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}

function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

/** What was chosen, live. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, storedChoice)
}

/** Shows a theme and keeps the choice on this device; for `system` nothing is kept. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, String(choice === 'dark'))
  apply(choice)
}

export function toggleTheme(): void {
  chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')
}

/** Listens to mod+shift+l, to the system while nothing is chosen, and to other tabs. */
export function startTheme(): void {
  addEventListener('keydown', (event) => {
    // In a text, ctrl+shift+l aligns.
    if (event.defaultPrevented) return
    if ((event.metaKey || event.ctrlKey) && event.shiftKey && !event.altKey && event.code === 'KeyL') {
      event.preventDefault()
      toggleTheme()
    }
  })
  systemIsDark.addEventListener('change', () => {
    if (storedChoice() === 'system') apply('system')
  })
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY) apply(storedChoice())
  })
}

function storedChoice(): ThemeChoice {
  const stored = localStorage.getItem(STORAGE_KEY)
  if (stored === null) return 'system'
  return stored === 'true' ? 'dark' : 'light'
}

function apply(choice: ThemeChoice): void {
  const theme = choice === 'system' ? (systemIsDark.matches ? 'dark' : 'light') : choice
  document.documentElement.dataset['theme'] = theme
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
