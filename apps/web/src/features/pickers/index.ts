export { IconImage } from './IconImage.tsx'
export { IconPicker, type IconPickerPane } from './IconPicker.tsx'
export { SpaceLookPicker } from './SpaceLookPicker.tsx'
export { SpaceLookTile } from './SpaceLookTile.tsx'
