// Sets the theme before anything is painted, and asks for the files of the app, so this file is a plain script in the
// head: it waits for nothing, and the page's Content-Security-Policy needs no inline script. The rule is that of
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

  // The build puts the files of the app here: who is signed in does not wait for the first script to ask for them.
  var appFiles = []
  try {
    if (!location.pathname.startsWith('/app') || localStorage.getItem('token') === null) return
  } catch {
    return
  }
  appFiles.concat('/config.json').forEach(function (file) {
    var link = document.createElement('link')
    var isScript = file.endsWith('.js')
    link.rel = isScript ? 'modulepreload' : 'preload'
    if (!isScript) link.as = file.endsWith('.css') ? 'style' : 'fetch'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  })
})()
