import type { ReactElement } from 'react'

// Shapes of lucide (ISC licence), 24 × 24.
const SHAPES = {
  moon: [
    'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
  ],
  sun: [
    'M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8',
    'M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
  ],
  link: [
    'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71',
    'M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  ],
  check: ['M20 6 9 17l-5-5'],
  more: [
    'M12 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2M19 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2M5 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2',
  ],
} as const

interface ViewerIconProps {
  readonly name: keyof typeof SHAPES
  readonly size: number
}

export function ViewerIcon({ name, size }: ViewerIconProps): ReactElement {
  return (
    <svg
      className={`v-i v-i-${name}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {SHAPES[name].map((shape) => (
        <path key={shape} d={shape} />
      ))}
    </svg>
  )
}
