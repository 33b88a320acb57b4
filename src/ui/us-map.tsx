import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { mapSize } from '#shared/us-map.ts'
import { classNames } from './class-names.ts'
import { fanOut, frameOf, type MapPoint } from './us-map-frame.ts'
import type { Tone } from './tone.tsx'

export interface MapDot extends MapPoint {
  id: string
  /** Its name, as it stands in the list too. */
  label: string
  tone: Tone
}

export interface UsMapProps {
  dots: readonly MapDot[]
  /** What the map shows, for who does not see it. */
  label: string
  /** The dot whose row is chosen in the list. */
  chosen?: string | null
  /** Without it the map is a picture, and nothing in it is reached by keys or read aloud. */
  onChoose?: (id: string) => void
  /** Draws only the part in which the dots are. */
  isClose?: boolean
  className?: string
}

interface Outline {
  land: string
  borders: string
}

/** A shape for each tone, so that colour never speaks alone: round or square, full or hollow. */
const marks: Record<Tone, { cap: 'round' | 'square'; isHollow: boolean; ink: string }> = {
  neutral: { cap: 'round', isHollow: true, ink: 'stroke-text' },
  good: { cap: 'round', isHollow: false, ink: 'stroke-good' },
  caution: { cap: 'square', isHollow: true, ink: 'stroke-caution' },
  danger: { cap: 'square', isHollow: false, ink: 'stroke-danger' },
}

/** Fetched with the first map, in a part of its own; a page whose line is cut shows the dots alone. */
const loadOutline = async (): Promise<Outline> => (await import('./us-outline.json')).default

/**
 * The states as one drawing of ours: no tiles, nobody is asked where somebody looks. A list of the same dots always stands beside
 * it. With `onChoose` the dots are buttons: one stop of the Tab key, arrows go from one to the next in the order of the list.
 */
export function UsMap({ dots, label, chosen = null, onChoose, isClose = false, className }: UsMapProps) {
  const [outline, setOutline] = useState<Outline | null>(null)
  const [reached, setReached] = useState<string | null>(null)
  const drawing = useRef<SVGSVGElement>(null)
  useEffect(() => {
    let isHere = true
    loadOutline().then(
      (loaded) => isHere && setOutline(loaded),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  const frame = isClose ? frameOf(dots) : { x: 0, y: 0, ...mapSize }
  const stop = [reached, chosen].find((id) => dots.some((dot) => dot.id === id)) ?? dots[0]?.id

  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const dot = dots[at]
    if (!dot) return
    if (event.key === 'Enter' || event.key === ' ') onChoose?.(dot.id)
    else {
      const to = {
        ArrowRight: at + 1,
        ArrowDown: at + 1,
        ArrowLeft: at - 1,
        ArrowUp: at - 1,
        Home: 0,
        End: -1,
      }[event.key]
      const next = to === undefined ? undefined : dots.at(to % dots.length)
      if (!next) return
      setReached(next.id)
      drawing.current?.querySelector<SVGGElement>(`[data-dot="${CSS.escape(next.id)}"]`)?.focus()
    }
    event.preventDefault()
  }

  return (
    <svg
      ref={drawing}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      className={classNames('block aspect-975/610 w-full overflow-hidden', className)}
      fill="none"
      {...(onChoose ? { role: 'group', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {outline && (
        <g aria-hidden="true" transform="scale(0.1)" strokeLinejoin="round">
          <path
            d={outline.land}
            className="fill-sunken stroke-edge"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={outline.borders}
            className="stroke-line"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        </g>
      )}
      {fanOut(dots, frame.width).map((dot, at) => (
        <g
          key={dot.id}
          data-dot={dot.id}
          className={classNames('group outline-none', onChoose && 'cursor-pointer')}
          {...(onChoose && {
            role: 'button',
            'aria-label': dot.label,
            'aria-pressed': dot.id === chosen,
            tabIndex: dot.id === stop ? 0 : -1,
            onClick: () => onChoose(dot.id),
            onFocus: () => setReached(dot.id),
            onKeyDown: (event: KeyboardEvent) => onKeyDown(event, at),
          })}
        >
          <Mark dot={dot} isChosen={dot.id === chosen} />
        </g>
      ))}
    </svg>
  )
}

// Each a line without a length whose ends are drawn in the size of the screen, however large the map is.
function Mark({ dot: { x, y, tone }, isChosen }: { dot: MapDot; isChosen: boolean }) {
  const { cap, isHollow, ink } = marks[tone]
  const at = { d: `M${x} ${y}h0.001`, vectorEffect: 'non-scaling-stroke' as const, strokeLinecap: cap }
  return (
    <>
      <path
        {...at}
        strokeLinecap="round"
        strokeWidth="30"
        className="stroke-transparent group-focus-visible:stroke-(--ring)"
      />
      <path
        {...at}
        strokeLinecap="round"
        strokeWidth="24"
        stroke="transparent"
        pointerEvents="stroke"
        className="group-focus-visible:stroke-surface"
      />
      {isChosen && <path {...at} strokeWidth="22" className="stroke-accent" />}
      <path {...at} strokeWidth="16" className="stroke-surface" />
      <path {...at} strokeWidth="12" className={ink} />
      {isHollow && <path {...at} strokeWidth="6" className="stroke-surface" />}
    </>
  )
}
