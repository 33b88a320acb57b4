import { useId } from 'react'
import { formatCents } from '#shared/money.ts'

interface ThermometerProps {
  goalCents: number
  pledgedCents: number
  receivedCents: number
  /** What the picture shows, in words. */
  label: string
  language: string
}

const [top, foot] = [14, 206]
const tall = foot - top
const heightOf = (cents: number, goal: number): number => Math.min(1, Math.max(0, cents / goal)) * tall

/** How far a campaign is: striped the pledged sum, full the received sum. */
export function Thermometer({ goalCents, pledgedCents, receivedCents, label, language }: ThermometerProps) {
  const stripes = `${useId().replace(/\W/g, '')}-stripes`
  const pledged = heightOf(pledgedCents, goalCents)
  const received = heightOf(receivedCents, goalCents)
  const striped = `url(#${stripes})`
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 150 266"
      direction="ltr"
      className="block h-64 w-auto max-w-full shrink-0"
    >
      <defs>
        <pattern
          id={stripes}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="7" height="7" className="fill-raised" />
          <rect width="3.5" height="7" className="fill-chart" />
        </pattern>
      </defs>
      <path
        d="M18 20a16 16 0 0 1 32 0v188a28 28 0 1 1-32 0z"
        className="fill-sunken stroke-edge"
        strokeWidth="2"
      />
      {pledged > 0 && <rect x="23" y={foot - pledged} width="22" height={pledged + 10} fill={striped} />}
      {received > 0 && (
        <rect x="23" y={foot - received} width="22" height={received + 10} className="fill-chart" />
      )}
      {pledged > 0 && (
        <circle
          cx="34"
          cy="231"
          r="21"
          {...(received > 0 ? { className: 'fill-chart' } : { fill: striped })}
        />
      )}
      {[0.25, 0.5, 0.75, 1].map((part) => (
        <g key={part}>
          <path d={`M54 ${foot - part * tall}h8`} className="stroke-edge" strokeWidth="2" />
          <text x="68" y={foot - part * tall + 5} className="fill-muted text-sm tabular-nums">
            {formatCents(Math.round(goalCents * part), language, { short: true })}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** What the two looks of the picture mean. */
export function ThermometerKey({ pledged, received }: { pledged: string; received: string }) {
  const stripes = `${useId().replace(/\W/g, '')}-key`
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      <li className="flex items-center gap-2">
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0">
          <defs>
            <pattern
              id={stripes}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="6" height="6" className="fill-raised" />
              <rect width="3" height="6" className="fill-chart" />
            </pattern>
          </defs>
          <rect x="1" y="1" width="14" height="14" fill={`url(#${stripes})`} className="stroke-edge" />
        </svg>
        {pledged}
      </li>
      <li className="flex items-center gap-2">
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0">
          <rect x="1" y="1" width="14" height="14" className="fill-chart stroke-edge" />
        </svg>
        {received}
      </li>
    </ul>
  )
}
