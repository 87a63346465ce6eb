import type { ReactElement } from 'react'
import type { FileKind } from '@sheaf/model'

export type MediaIconName = FileKind | 'download' | 'link' | 'play' | 'grid' | 'board' | 'calendar'

const SHEET = 'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z M14 2v4a2 2 0 0 0 2 2h4'

/** Strokes of lucide (ISC), 24 × 24. */
const STROKES: Readonly<Record<MediaIconName, string>> = {
  file: SHEET,
  pdf: `${SHEET} M10 9H8 M16 13H8 M16 17H8`,
  text: `${SHEET} M10 9H8 M16 13H8 M16 17H8`,
  code: `${SHEET} M10 12.5 8 15l2 2.5 M14 12.5l2 2.5-2 2.5`,
  sheet: `${SHEET} M8 13h2 M14 13h2 M8 17h2 M14 17h2`,
  slides: 'M2 3h20 M21 3v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V3 M7 21l5-5 5 5',
  archive:
    'M3 3h18a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Z M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8 M10 12h4',
  image:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z M11 9a2 2 0 1 1-4 0 2 2 0 0 1 4 0 M21 15l-3.1-3.1a2 2 0 0 0-2.8 0L6 21',
  video:
    'M16 13l5.2 3.5a.5.5 0 0 0 .8-.4V7.9a.5.5 0 0 0-.8-.4L16 10.5 M4 6h10a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2Z',
  audio: 'M9 18V5l12-2v13 M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0 M21 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  download: 'M12 15V3 M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4 M7 10l5 5 5-5',
  link: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0 M2 12h20 M12 2a15 15 0 0 1 0 20 15 15 0 0 1 0-20',
  grid: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z M12 3v18 M3 9h18 M3 15h18',
  board: 'M6 5v11 M12 5v6 M18 5v14',
  calendar: 'M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z M8 2v4 M16 2v4 M3 10h18',
  play: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0 M10 8l6 4-6 4Z',
}

export function MediaIcon({ name }: { readonly name: MediaIconName }): ReactElement {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={STROKES[name]} />
    </svg>
  )
}
