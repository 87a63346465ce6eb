/** Whether long lines of code are wrapped: a preference of a person, stored on the device. */
export function isCodeWrapped(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    // Storage may be forbidden; the preference then lasts as long as the page.
    return wrapped
  }
}

export function keepCodeWrapped(isWrapped: boolean): void {
  wrapped = isWrapped
  try {
    if (isWrapped) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // See above.
  }
}

const KEY = 'sheaf.code.wrap'
let wrapped = false
