export { SharePanelWhenNeeded } from './SharePanelWhenNeeded.tsx'
export { ShareButton } from './ShareButton.tsx'
