export { IconImage, type IconImageProps } from './IconImage.tsx'
export { IconPicker, type IconPickerPane, type IconPickerProps } from './IconPicker.tsx'
export { SpaceLookPicker } from './SpaceLookPicker.tsx'
export { SpaceLookTile } from './SpaceLookTile.tsx'
