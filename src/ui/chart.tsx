import { type ReactNode, useState } from 'react'
import { Fold } from '#ui/fold.tsx'

interface Point {
  /** From 0, the first place, to `places - 1`. */
  place: number
  value: number
}

interface Line {
  points: readonly Point[]
  /** What the line stands for, in words beside a piece of it. */
  label?: string
}

export interface LineChartProps extends Line {
  /** A second line, broken, in the colour of what is good. */
  beside?: Line | undefined
  /** How many places there are from one edge to the other. */
  places: number
  min: number
  max: number
  /** The words at the edges: below and above the scale, before and after the line. */
  minLabel: string
  maxLabel: string
  startLabel: string
  endLabel: string
  className?: string
}

const height = 100
const pad = 4

const looks = { first: 'stroke-chart', beside: 'stroke-chart-beside' } as const
const broken = '7 6'

/** A line over time, or two; it turns with the writing. What it shows stands beside it as a sentence and a table. */
export function LineChart(props: LineChartProps) {
  const { points, label, beside, places, min, max, minLabel, maxLabel, startLabel, endLabel, className } =
    props
  const lines = [
    { look: 'first' as const, points, label },
    ...(beside ? [{ look: 'beside' as const, ...beside }] : []),
  ].filter((line) => line.points.length > 0)
  const wide = Math.max(places - 1, 1) * 10
  const x = (place: number): number => place * 10
  const y = (value: number): number => pad + (1 - (value - min) / (max - min)) * (height - 2 * pad)
  return (
    <div className={className}>
      {label && (
        <ul className="mb-3 flex flex-wrap gap-x-6 gap-y-1">
          {lines.map(({ look, label: name }) => (
            <li key={look} className="flex items-center gap-2">
              <svg aria-hidden="true" viewBox="0 0 28 8" className="h-2 w-7 shrink-0" fill="none">
                <path
                  d="M2 4h24"
                  className={looks[look]}
                  strokeWidth="3"
                  strokeDasharray={look === 'beside' ? broken : undefined}
                />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm text-muted">
        <div className="flex flex-col justify-between tabular-nums">
          <span>{maxLabel}</span>
          <span>{minLabel}</span>
        </div>
        <svg
          viewBox={`-4 0 ${wide + 8} ${height}`}
          preserveAspectRatio="none"
          className="block h-32 w-full rtl:-scale-x-100"
          fill="none"
        >
          <path
            d={[min, (min + max) / 2, max].map((value) => `M-4 ${y(value)}h${wide + 8}`).join('')}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
          {lines.map(({ look, points: of }) => (
            <g key={look} className={looks[look]} strokeLinejoin="round" strokeLinecap="round">
              <polyline
                points={of.map(({ place, value }) => `${x(place)},${y(value)}`).join(' ')}
                strokeWidth="2.5"
                strokeDasharray={look === 'beside' ? broken : undefined}
                vectorEffect="non-scaling-stroke"
              />
              {of.map(({ place, value }) => (
                // A line of no length with round ends is a dot, which a stretched picture leaves round.
                <path
                  key={place}
                  d={`M${x(place)} ${y(value)}h0`}
                  strokeWidth="7"
                  vectorEffect="non-scaling-stroke"
                />
              ))}
            </g>
          ))}
        </svg>
        <span />
        <div className="flex justify-between gap-2">
          <bdi>{startLabel}</bdi>
          <bdi>{endLabel}</bdi>
        </div>
      </div>
    </div>
  )
}

export interface BarsProps {
  rows: readonly { key: string; label: ReactNode; value: number; of?: number; valueLabel: string }[]
}

/** Lengths beside words: the longest fills the width, or `of` does where a row is a share of its own whole. */
export function Bars({ rows }: BarsProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <div aria-hidden="true" className="grid gap-2">
      {rows.map(({ key, label, value, of = most, valueLabel }) => (
        <div key={key}>
          <p className="flex justify-between gap-3">
            <span className="min-w-0">{label}</span>
            <span className="shrink-0 tabular-nums">{valueLabel}</span>
          </p>
          <svg
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className="mt-1 block h-2.5 w-full rounded-full bg-sunken rtl:-scale-x-100"
          >
            <rect width={(value / of) * 100} height="4" className="fill-chart" />
          </svg>
        </div>
      ))}
    </div>
  )
}

export interface ChartFrameProps {
  /** One sentence that says what the picture shows. */
  sentence: string
  chart: ReactNode
  table: ReactNode
  tableLabel: string
}

const isWide = (): boolean => matchMedia('(min-width: 64rem)').matches

/** A picture with its sentence, and the same figures as a table beside it, or under it where it is narrow; folded on a phone. */
export function ChartFrame({ sentence, chart, table, tableLabel }: ChartFrameProps) {
  const [isOpen] = useState(isWide)
  return (
    <div className="@container">
      <p className="measure mb-4">{sentence}</p>
      <div className="grid items-start gap-x-6 gap-y-2 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">{chart}</div>
        <Fold look="line" title={tableLabel} isOpen={isOpen} className="min-w-0">
          <section
            aria-label={tableLabel}
            className="max-h-80 overflow-y-auto print:max-h-none"
            // A box that scrolls has to be reached by the keyboard.
            tabIndex={0}
          >
            {table}
          </section>
        </Fold>
      </div>
    </div>
  )
}
