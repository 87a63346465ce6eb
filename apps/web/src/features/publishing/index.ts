export { ChangesMarkWhenNeeded } from './ChangesMarkWhenNeeded.tsx'
export { PublishPanelWhenNeeded } from './PublishPanelWhenNeeded.tsx'
