export { PublishPanelWhenNeeded } from './PublishPanelWhenNeeded.tsx'
export { ShareButton } from './ShareButton.tsx'
