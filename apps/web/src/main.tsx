import '@sheaf/ui/tokens.css'
import '@sheaf/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { runtimeConfig } from './platform/config/runtimeConfig.ts'
import { startI18n } from './platform/i18n/i18n.ts'
import { startTheme } from './platform/theme/theme.ts'
import { App } from './shell/App.tsx'

startI18n()
startTheme()
// Asked for now, needed by the first call: the two do not wait for each other.
void runtimeConfig()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
