import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'

const heroWaterline = 392

/** The wide picture: sky, a low sun, a coast seen for the first time, quiet water, one small boat. */
export function HorizonHero({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg
      aria-hidden="true"
      data-decoration
      viewBox="0 0 1440 560"
      preserveAspectRatio="xMidYMax slice"
      className={classNames('block', className)}
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-top)" />
          <stop offset="0.55" stopColor="var(--sky-mid)" />
          <stop offset="1" stopColor="var(--sky-low)" />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor="var(--glow)" stopOpacity="0.6" />
          <stop offset="0.45" stopColor="var(--glow)" stopOpacity="0.16" />
          <stop offset="1" stopColor="var(--glow)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}-water`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--coast)" />
          <stop offset="1" stopColor="var(--water)" />
        </linearGradient>
        <clipPath id={`${id}-air`}>
          <rect width="1440" height={heroWaterline} />
        </clipPath>
      </defs>
      <rect width="1440" height="560" fill={`url(#${id}-sky)`} />
      <g clipPath={`url(#${id}-air)`}>
        <ellipse cx="900" cy={heroWaterline} rx="560" ry="230" fill={`url(#${id}-glow)`} />
        <circle cx="900" cy={heroWaterline - 14} r="62" fill="var(--sun)" />
        <path
          d="M0 392v-9c90-4 140-26 232-29 60-2 88 15 150 17 74 3 100 13 190 21z"
          fill="var(--coast)"
          opacity="0.92"
        />
        <path d="M1440 392v-26c-70-2-104-17-160-13-52 4-92 25-160 39z" fill="var(--coast)" opacity="0.5" />
      </g>
      <rect y={heroWaterline} width="1440" height="168" fill={`url(#${id}-water)`} />
      <g stroke="var(--ripple)" strokeWidth="3" strokeLinecap="round" opacity="0.85">
        <path d="M846 405h108" />
        <path d="M862 419h112" opacity="0.75" />
        <path d="M822 434h88M936 434h30" opacity="0.6" />
        <path d="M870 451h120" opacity="0.45" />
        <path d="M800 470h64M890 470h60" opacity="0.32" />
        <path d="M872 492h140" opacity="0.22" />
      </g>
      <g fill="var(--coast)">
        <path d="M660 398l50 0c-5 9-11 12-18 12h-16c-8 0-13-4-16-12z" />
        <path d="M686 394v-44l23 41z" />
        <path d="M682 394v-36l-15 33z" opacity="0.8" />
      </g>
      <path d="M0 392h1440" stroke="var(--ripple)" strokeWidth="1.5" opacity="0.5" />
    </svg>
  )
}

/** The small motif for empty places. */
export function HorizonLine({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg
      aria-hidden="true"
      data-decoration
      viewBox="0 0 224 80"
      className={classNames('block', className)}
      fill="none"
    >
      <clipPath id={id}>
        <rect width="224" height="48" />
      </clipPath>
      <circle cx="112" cy="46" r="22" fill="var(--sun)" clipPath={`url(#${id})`} />
      <path d="M8 48h208" className="stroke-edge" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M92 58h40M100 67h32"
        stroke="var(--sun)"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity="0.7"
      />
    </svg>
  )
}

function placeOnPath(share: number): [x: number, y: number] {
  return [40 + 240 * share, 96 - 62 * Math.sin((Math.PI / 2) * share)]
}

const risingPath = `M${Array.from({ length: 25 }, (_, step) =>
  placeOnPath(step / 24)
    .map(Math.round)
    .join(' '),
).join('L')}`

export interface HorizonProgressProps {
  /** From 0 to 1. */
  share: number
  /** One sentence that says what the picture shows. */
  label: string
  className?: string
}

/** Progress as a sun that rises over the line; the words stand beside it. */
export function HorizonProgress({ share, label, className }: HorizonProgressProps) {
  const id = useId()
  const kept = Math.min(1, Math.max(0, share))
  const [x, y] = placeOnPath(kept)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 320 132"
      className={classNames('block', className)}
      fill="none"
    >
      <clipPath id={id}>
        <rect width="320" height="96" />
      </clipPath>
      <path
        d={risingPath}
        className="stroke-edge"
        strokeWidth="1.5"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <circle cx={x} cy={y} r="22" fill="var(--sun)" clipPath={`url(#${id})`} />
      <path d="M6 96h308" className="stroke-edge" strokeWidth="2" strokeLinecap="round" />
      <path
        d={`M${x - 22} 106h44M${x - 14} 115h34M${x - 20} 124h24`}
        stroke="var(--sun)"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity="0.7"
      />
    </svg>
  )
}
