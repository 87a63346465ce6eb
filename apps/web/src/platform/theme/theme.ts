import { useSyncExternalStore } from 'react'
import { keepHere } from '../storage/keepHere.ts'

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
const chosenListeners = new Set<(choice: ThemeChoice) => void>()

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

/** Calls the listener when the person chooses a theme with a key or in a menu, until the returned function is called. */
export function onThemeChosen(listener: (choice: ThemeChoice) => void): () => void {
  chosenListeners.add(listener)
  return () => chosenListeners.delete(listener)
}

/** What a key or a menu does: shows a theme, and tells who keeps it for the other devices. */
export function pickTheme(choice: ThemeChoice): void {
  chooseTheme(choice)
  for (const listener of chosenListeners) listener(choice)
}

/** Shows a theme and keeps the choice on this device; for `system` nothing is kept. */
export function chooseTheme(choice: ThemeChoice): void {
  keepHere(STORAGE_KEY, choice === 'system' ? null : String(choice === 'dark'))
  apply(choice)
}

export function toggleTheme(): void {
  pickTheme(currentTheme() === 'dark' ? 'light' : 'dark')
}

/** Paints the frame of the window, and listens to mod+shift+l, to the system while nothing is chosen, and to other tabs. */
export function startTheme(): void {
  paintFrame()
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
  paintFrame()
  for (const listener of listeners) listener()
}

/** The frame that a browser or an installed app draws around the page has the colour of the page. */
function paintFrame(): void {
  const { backgroundColor } = getComputedStyle(document.body)
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', backgroundColor)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
