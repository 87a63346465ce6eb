// Sets the theme, and whether things move, before anything is painted, and asks for the files of the app, so this file is a plain script in the
// head: it waits for nothing, and the page's Content-Security-Policy needs no inline script. The rule is that of
// platform/theme: the query parameter, then what is stored, then the system.
;(function () {
  var wish = new URLSearchParams(location.search).get('theme')
  var stored = null
  var isCalm = false
  try {
    stored = localStorage.getItem('dark-mode')
    isCalm = localStorage.getItem('reduced-motion') === 'true'
  } catch {
    // Storage is blocked: the system decides.
  }
  var isDark =
    wish === 'dark' ||
    (wish !== 'light' &&
      (stored === null ? matchMedia('(prefers-color-scheme: dark)').matches : stored === 'true'))
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  if (isCalm) document.documentElement.dataset.motion = 'reduced'

  // The build puts the files of the app here: who is signed in does not wait for the first script to ask for them, nor the
  // page for the app to ask for what it needs besides. Which views are databases is what platform/pages/knownDatabases keeps.
  var appFiles = []
  var editorFiles = []
  var databaseFiles = []
  var ofPage = []
  try {
    if (!location.pathname.startsWith('/app') || localStorage.getItem('token') === null) return
    var page = /^\/app\/[0-9a-f-]{36}\/([0-9a-f-]{36})$/i.exec(location.pathname)
    var databases = (localStorage.getItem('database_view_ids') || '').split(' ')
    if (page) ofPage = databases.indexOf(page[1]) === -1 ? editorFiles : databaseFiles
  } catch {
    return
  }
  appFiles.concat(ofPage, '/config.json').forEach(function (file) {
    var link = document.createElement('link')
    var isScript = file.endsWith('.js')
    link.rel = isScript ? 'modulepreload' : 'preload'
    if (!isScript) link.as = file.endsWith('.css') ? 'style' : 'fetch'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  })
})()
