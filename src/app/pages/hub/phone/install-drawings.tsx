import type { ReactNode } from 'react'

// What a person sees on their phone, one drawing for each step. The words beside them say the same.

const bright = { fill: 'var(--accent)', stroke: 'none' }

function Phone({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 120"
      className="flip h-30 w-24 shrink-0 stroke-edge"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect x="9" y="2" width="78" height="116" rx="11" className="fill-sunken" />
      {children}
    </svg>
  )
}

/** Rows of a menu; the one at `chosen` is pressed. */
function Rows({ x, y, width, count, chosen }: Record<'x' | 'y' | 'width' | 'count' | 'chosen', number>) {
  return (
    <>
      {Array.from({ length: count }, (_, row) => {
        const top = y + row * 15
        return row === chosen ? (
          <g key={top}>
            <rect x={x - 4} y={top - 6} width={width + 8} height="13" rx="3" {...bright} />
            <g stroke="var(--accent-ink)" strokeWidth="1.5">
              <path d={`M${x} ${top}h${width - 16}`} />
              <rect x={x + width - 9} y={top - 4} width="8" height="8" rx="2" />
              <path d={`M${x + width - 5} ${top - 2}v4M${x + width - 7} ${top}h4`} />
            </g>
          </g>
        ) : (
          <path key={top} d={`M${x} ${top}h${width - 16}`} />
        )
      })}
    </>
  )
}

const AppIcon = ({ x, y }: { x: number; y: number }) => (
  <g stroke="none">
    <rect x={x} y={y} width="22" height="22" rx="5" fill="#0e1c2b" className="stroke-edge" strokeWidth="1" />
    <path d={`M${x + 6} ${y + 12}a5 5 0 0 1 10 0z`} fill="#f4a25d" />
    <path d={`M${x + 3} ${y + 12}h16`} stroke="#f0e9dc" strokeWidth="1.5" />
  </g>
)

/** Share stands in the bar at the foot. */
export const IphoneShare = () => (
  <Phone>
    <path d="M20 22h40M20 34h56M20 46h48" />
    <path d="M9 96h78" />
    <circle cx="48" cy="106" r="9.5" {...bright} />
    <g stroke="var(--accent-ink)" strokeWidth="1.5">
      <path d="M44.5 105v5h7v-5M48 107v-7M45.5 102.300l2.500-2.300 2.500 2.300" />
    </g>
    <path d="M22 106h8M66 106h8" />
  </Phone>
)

export const IphoneMenu = () => (
  <Phone>
    <path d="M20 16h40" />
    <path
      d="M9 38c0-6 4-9 9-9h60c5 0 9 3 9 9v69c0 6-5 11-11 11H20c-6 0-11-5-11-11z"
      className="fill-raised"
    />
    <Rows x={20} y={46} width={56} count={5} chosen={2} />
  </Phone>
)

export const IphoneAdd = () => (
  <Phone>
    <path d="M18 17h12" />
    <rect x="56" y="9" width="25" height="15" rx="7" {...bright} />
    <path d="M64 17h9" stroke="var(--accent-ink)" />
    <AppIcon x={18} y={38} />
    <path d="M48 45h28M48 54h18" />
  </Phone>
)

/** Three dots stand at the end of the address bar. */
export const AndroidDots = () => (
  <Phone>
    <rect x="16" y="10" width="48" height="14" rx="7" className="fill-raised" />
    <circle cx="75" cy="17" r="9" {...bright} />
    <g fill="var(--accent-ink)" stroke="none">
      <circle cx="75" cy="12.500" r="1.500" />
      <circle cx="75" cy="17" r="1.500" />
      <circle cx="75" cy="21.500" r="1.500" />
    </g>
    <path d="M20 44h56M20 56h48M20 68h52" />
  </Phone>
)

export const AndroidMenu = () => (
  <Phone>
    <rect x="28" y="10" width="54" height="84" rx="4" className="fill-raised" />
    <Rows x={36} y={22} width={40} count={5} chosen={3} />
  </Phone>
)

export const AndroidInstall = () => (
  <Phone>
    <rect x="15" y="34" width="66" height="56" rx="6" className="fill-raised" />
    <AppIcon x={22} y={42} />
    <path d="M52 48h22M52 57h14" />
    <path d="M24 79h14" />
    <rect x="48" y="72" width="28" height="14" rx="7" {...bright} />
    <path d="M56 79h12" stroke="var(--accent-ink)" />
  </Phone>
)
