export { SharePanelWhenNeeded } from './SharePanelWhenNeeded.tsx'
export { ShareButton } from './ShareButton.tsx'
export type { ShareTab } from './SharePanel.tsx'
