export interface SpaceLook {
  readonly isPrivate: boolean
  readonly icon: string
  readonly iconColor: string
}

/** Look of a space that nobody has styled yet. */
export const PLAIN_SPACE: SpaceLook = { isPrivate: false, icon: 'space_icon_1', iconColor: '0xFFA34AFD' }

/** The keys of a view's `extra` that make it a space (collab-model.md section 3). */
export function spaceExtra(
  { isPrivate, icon, iconColor }: SpaceLook,
  createdAt: Date,
): Record<string, unknown> {
  return {
    is_space: true,
    space_permission: isPrivate ? 1 : 0,
    space_created_at: createdAt.getTime(),
    space_icon: icon,
    space_icon_color: iconColor,
  }
}
