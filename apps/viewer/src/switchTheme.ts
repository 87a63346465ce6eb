import { onKeys } from './onKeys.ts'

type Theme = 'light' | 'dark'

const ONE_YEAR_S = 31_536_000

/**
 * Switches the theme without leaving the page and remembers it: in a cookie, with which the server sends the
 * next page in the right theme at once, and under `dark-mode`, where the app looks. Ctrl+Shift+L does the same.
 */
export function switchTheme(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-theme-to]') : null
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    show(link.dataset['themeTo'] === 'dark' ? 'dark' : 'light')
    // Its twin has taken its place.
    link.parentElement
      ?.querySelector<HTMLElement>(`a[data-theme-to]:not([data-theme-to="${shown()}"])`)
      ?.focus()
  })
  onKeys({ code: 'KeyL', shift: true }, () => show(shown() === 'dark' ? 'light' : 'dark'))
  const stored = storedTheme()
  if (document.documentElement.dataset['theme'] === undefined && stored !== null) show(stored)
}

/** VISIT-THEME-1: shows the theme that an address names, else the one that was chosen here, else that of the system. */
export function showThemeOf(search: string): void {
  const named = new URLSearchParams(search).get('theme')
  const theme = named === 'light' || named === 'dark' ? named : (storedTheme() ?? themeCookie())
  if (theme === null) delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme ?? 'light dark')
}

function shown(): Theme {
  const { theme } = document.documentElement.dataset
  if (theme !== undefined) return theme === 'dark' ? 'dark' : 'light'
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme)
  document.cookie = `sheaf_theme=${theme}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`
  try {
    localStorage.setItem('dark-mode', String(theme === 'dark'))
  } catch {
    // Storage is blocked: the cookie remembers.
  }
  const url = new URL(location.href)
  if (!url.searchParams.has('theme')) return
  url.searchParams.delete('theme')
  history.replaceState(history.state, '', url)
}

function storedTheme(): Theme | null {
  try {
    const stored = localStorage.getItem('dark-mode')
    return stored === null ? null : stored === 'true' ? 'dark' : 'light'
  } catch {
    return null
  }
}

function themeCookie(): Theme | null {
  const stored = /(?:^|;\s*)sheaf_theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
  return stored === 'light' || stored === 'dark' ? stored : null
}
