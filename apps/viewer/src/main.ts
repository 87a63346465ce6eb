import '@sheaf/ui/tokens.css'
import '@sheaf/ui/base.css'
import '@sheaf/ui/document.css'
import './fallbackFont.css'
import './viewer.css'
import './bar.css'
import './outline.css'
import './closed.css'
import './list.css'
import './toasts.css'
import './comments/comments.css'
import './mark.svg?url'
import { wakeComments } from './comments/wakeComments.ts'
import { jumpToBlock } from './jumpToBlock.ts'
import { wakeMenu } from './menu.ts'
import { openPictures } from './openPictures.ts'
import { wakeOutline } from './outline/wakeOutline.ts'
import { PAGE_SHOWN } from './pages/showPage.ts'
import { wakePages } from './pages/wakePages.ts'
import { signInOverPage } from './signInOverPage.ts'
import { switchTheme } from './switchTheme.ts'

// Everything here adds to a page that is complete without it.
switchTheme()
wakeMenu()
wakePages(wakeOutline())
jumpToBlock()
openPictures()
signInOverPage()
let restComments = wakeComments()
document.addEventListener(PAGE_SHOWN, () => {
  restComments()
  restComments = wakeComments()
})
