import type { ReactElement } from 'react'

// The mark of the product, design/art/mark.svg.
const MARK = [
  {
    d: 'M7 7.300c-.1.500-.1 1-.1 1.400 0 2 .6 3.800 1.500 5.500C4.700 13.300 2 10.400 1.700 6c-.05-.6.4-1 .95-.9 1.700.3 3.150 1 4.350 2.200Z',
    isSoft: true,
  },
  {
    d: 'M17 7.300c.1.500.1 1 .1 1.400 0 2-.6 3.800-1.500 5.500 3.700-.9 6.400-3.800 6.700-8.200.05-.6-.4-1-.950-.9-1.700.3-3.150 1-4.350 2.200Z',
    isSoft: true,
  },
  {
    d: 'M12 .9c2.500 2.600 3.800 5.200 3.800 7.800 0 2-.7 3.800-1.900 5.500h-3.800c-1.200-1.700-1.900-3.500-1.900-5.500 0-2.600 1.300-5.200 3.800-7.800Z',
    isSoft: false,
  },
  { d: 'M10.500 16h3l.9 6.200a.75.75 0 0 1-.74.860h-3.320a.75.75 0 0 1-.740-.860z', isSoft: false },
  {
    d: 'M9 16H7.600c-.5 2.200-1.500 4-2.900 5.400-.5.500-.2 1.400.5 1.500.9.100 1.700.1 2.500 0 .350-.050.620-.320.670-.670z',
    isSoft: true,
  },
  {
    d: 'M15 16h1.400c.5 2.200 1.500 4 2.900 5.400.5.500.2 1.400-.5 1.500-.9.100-1.700.1-2.500 0a.8.8 0 0 1-.670-.670z',
    isSoft: true,
  },
]

interface ViewerFooterProps {
  /** Words before the name of the product. */
  readonly label: string
}

export function ViewerFooter({ label }: ViewerFooterProps): ReactElement {
  return (
    <footer className="v-foot">
      <a href="/" target="_blank" rel="noopener">
        {label}{' '}
        <svg width="16" height="16" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          {MARK.map(({ d, isSoft }) => (
            <path key={d} d={d} opacity={isSoft ? 0.5 : undefined} />
          ))}
        </svg>
        <b>Sheaf</b>
      </a>
    </footer>
  )
}
