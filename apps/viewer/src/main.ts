import '@sheaf/ui/tokens.css'
import '@sheaf/ui/base.css'
import '@sheaf/ui/document.css'
import './viewer.css'
import './mark.svg?url'
import { copyLink } from './copyLink.ts'
import { jumpToBlock } from './jumpToBlock.ts'
import { openPictures } from './openPictures.ts'
import { switchTheme } from './switchTheme.ts'

// Everything here adds to a page that is complete without it.
switchTheme()
copyLink()
jumpToBlock()
openPictures()
