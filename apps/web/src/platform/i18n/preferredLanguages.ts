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
  localStorage.setItem(STORAGE_KEY, code)
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
