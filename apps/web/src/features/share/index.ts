export { PublishPanel } from './PublishPanel.tsx'
export { ShareButton } from './ShareButton.tsx'
