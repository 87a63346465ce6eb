import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

/*
 * `/theme.js` has set the theme before the first paint, by the same rule: the query parameter `theme`,
 * then what is stored under `dark-mode`, then the system. From here on it follows changes.
 */
const STORAGE_KEY = 'dark-mode'
const listeners = new Set<() => void>()

/** The theme that shows, live. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}

export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

/** Shows a theme and keeps it on this device. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(STORAGE_KEY, String(theme === 'dark'))
  apply(theme)
}

export function toggleTheme(): void {
  chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')
}

/** Listens to mod+shift+l, to the system while nothing is chosen, and to other tabs. */
export function startTheme(): void {
  addEventListener('keydown', (event) => {
    if ((event.metaKey || event.ctrlKey) && event.shiftKey && !event.altKey && event.code === 'KeyL') {
      event.preventDefault()
      toggleTheme()
    }
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => {
    if (localStorage.getItem(STORAGE_KEY) === null) apply(event.matches ? 'dark' : 'light')
  })
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY && event.newValue !== null)
      apply(event.newValue === 'true' ? 'dark' : 'light')
  })
}

function apply(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
