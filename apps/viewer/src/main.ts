import '@sheaf/ui/tokens.css'
import '@sheaf/ui/base.css'
import '@sheaf/ui/document.css'
import './fallbackFont.css'
import './viewer.css'
import './added.css'
import './bar.css'
import './outline.css'
import './closed.css'
import './form.css'
import './list.css'
import './toasts.css'
import './comments/comments.css'
import './mark.svg?url'
import { wakeComments } from './comments/wakeComments.ts'
import { wakeDiagrams } from './diagrams/wakeDiagrams.ts'
import { jumpToBlock } from './jumpToBlock.ts'
import { loadEmbeds } from './loadEmbeds.ts'
import { wakeMenu } from './menu.ts'
import { openPictures } from './openPictures.ts'
import { wakeOutline } from './outline/wakeOutline.ts'
import { PAGE_RENEWED, PAGE_SHOWN } from './pages/showPage.ts'
import { wakePages } from './pages/wakePages.ts'
import { wakeReader } from './reader/wakeReader.ts'
import { showWays } from './showWays.ts'
import { signInOverPage } from './signInOverPage.ts'
import { switchTheme } from './switchTheme.ts'
import { tellFailedPictures } from './tellFailedPictures.ts'

// Everything here adds to a page that is complete without it.
switchTheme()
wakeMenu()
wakePages(wakeOutline())
jumpToBlock()
addEventListener('hashchange', jumpToBlock)
openPictures()
tellFailedPictures()
loadEmbeds()
signInOverPage()
showWays()
wakeReader()
let restComments = wakeComments()
document.addEventListener(PAGE_SHOWN, () => {
  restComments()
  restComments = wakeComments()
})
let restDiagrams = wakeDiagrams()
for (const shown of [PAGE_SHOWN, PAGE_RENEWED])
  document.addEventListener(shown, () => {
    restDiagrams()
    restDiagrams = wakeDiagrams()
  })
