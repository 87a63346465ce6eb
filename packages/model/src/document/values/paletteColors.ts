/** Colours of text that people choose, as documents write them (collab-model 2.6): those of the format's web clients, which all clients draw. */
export const INK_COLORS = {
  gray: 'rgb(120, 119, 116)',
  brown: 'rgb(159, 107, 83)',
  red: 'rgb(212, 76, 71)',
  orange: 'rgb(217, 115, 13)',
  yellow: 'rgb(203, 145, 47)',
  green: 'rgb(68, 131, 97)',
  blue: 'rgb(51, 126, 169)',
  purple: 'rgb(144, 101, 176)',
  pink: 'rgb(193, 76, 138)',
} as const

/** The same for what is behind text: tints, which follow the theme everywhere. */
export const PAPER_COLORS = {
  red: 'appflowy_them_color_tint3',
  orange: 'appflowy_them_color_tint4',
  yellow: 'appflowy_them_color_tint5',
  lime: 'appflowy_them_color_tint6',
  green: 'appflowy_them_color_tint7',
  aqua: 'appflowy_them_color_tint8',
  blue: 'appflowy_them_color_tint9',
  purple: 'appflowy_them_color_tint1',
  pink: 'appflowy_them_color_tint2',
} as const
