export { PublishPanelWhenNeeded } from './PublishPanelWhenNeeded.tsx'
