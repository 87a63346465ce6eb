import { keepHere } from '../storage/keepHere.ts'

const STORAGE_KEY = 'i18nextLng'
const COOKIE = 'i18next'

/** What says which language to speak, strongest first: address, cookie, storage, browser, page. */
export function preferredLanguages(): (string | null | undefined)[] {
  return [
    new URLSearchParams(location.search).get('lng'),
    readCookie(COOKIE),
    readStorage(() => localStorage),
    readStorage(() => sessionStorage),
    ...navigator.languages,
    document.documentElement.lang,
  ]
}

export function rememberLanguage(code: string): void {
  keepHere(STORAGE_KEY, code)
}

/** Hears what another tab remembers, until the returned function is called. */
export function onLanguageElsewhere(listener: (code: string) => void): () => void {
  function handleStorage({ key, newValue }: StorageEvent): void {
    if (key === STORAGE_KEY && newValue !== null) listener(newValue)
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}

// Storage throws where the person has blocked it.
function readStorage(storage: () => Storage): string | null {
  try {
    return storage().getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
