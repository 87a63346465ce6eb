// Sets the theme before anything is painted, so this file is a plain script in the head: it waits for
// nothing, and the page's Content-Security-Policy needs no inline script. The rule is that of
// platform/theme: the query parameter, then what is stored, then the system.
;(function () {
  var wish = new URLSearchParams(location.search).get('theme')
  var stored = null
  try {
    stored = localStorage.getItem('dark-mode')
  } catch {
    // Storage is blocked: the system decides.
  }
  var isDark =
    wish === 'dark' ||
    (wish !== 'light' &&
      (stored === null ? matchMedia('(prefers-color-scheme: dark)').matches : stored === 'true'))
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
