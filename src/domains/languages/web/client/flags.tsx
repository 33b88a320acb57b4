import type { ReactNode } from 'react'
import type { LanguageCode } from '#shared/languages.ts'

// Drawn by hand, as the flags among the emoji are missing on Windows. They decorate: a language is no country.

const stripes = (...colors: string[]): ReactNode =>
  colors.map((fill, i) => (
    <rect key={fill + i} y={(20 / colors.length) * i} width="30" height={20 / colors.length} fill={fill} />
  ))
const bands = (...colors: string[]): ReactNode =>
  colors.map((fill, i) => (
    <rect key={fill + i} x={(30 / colors.length) * i} width={30 / colors.length} height="20" fill={fill} />
  ))
const field = (fill: string): ReactNode => <rect width="30" height="20" fill={fill} />
const star = (x: number, y: number, size: number, fill: string): ReactNode => (
  <path
    transform={`translate(${x} ${y}) scale(${size})`}
    d="M0-1 .225-.309H.951L.363.118.588.809 0 .382-.588.809-.363.118-.951-.309H-.225Z"
    fill={fill}
  />
)

const flags: Record<LanguageCode, ReactNode> = {
  en: (
    <>
      {stripes(...Array.from({ length: 13 }, (_, i) => (i % 2 ? '#fff' : '#b22234')))}
      <rect width="13" height="10.8" fill="#3c3b6e" />
      {[2.4, 5.4, 8.4].map((y) =>
        [2.2, 5, 7.8, 10.6].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="0.7" fill="#fff" />),
      )}
    </>
  ),
  es: (
    <>
      {field('#aa151b')}
      <rect y="5" width="30" height="10" fill="#f1bf00" />
    </>
  ),
  zh: (
    <>
      {field('#de2910')}
      {star(6, 6, 3.4, '#ffde00')}
      {star(12, 2.5, 1.1, '#ffde00')}
      {star(14.2, 5, 1.1, '#ffde00')}
      {star(14.2, 8, 1.1, '#ffde00')}
      {star(12, 10.5, 1.1, '#ffde00')}
    </>
  ),
  vi: (
    <>
      {field('#da251d')}
      {star(15, 10.5, 6, '#ff0')}
    </>
  ),
  ar: (
    <>
      {stripes('#ce1126', '#fff', '#111')}
      <circle cx="15" cy="10" r="2" fill="#c09300" />
    </>
  ),
  tl: (
    <>
      {stripes('#0038a8', '#ce1126')}
      <path d="M0 0 15 10 0 20Z" fill="#fff" />
      <circle cx="5" cy="10" r="2.2" fill="#fcd116" />
    </>
  ),
  ko: (
    <>
      {field('#fff')}
      <path d="M10 10a5 5 0 0 1 10 0Z" fill="#cd2e3a" />
      <path d="M10 10a5 5 0 0 0 10 0Z" fill="#0047a0" />
      <path
        d="m5 6 3-3M22 17l3-3M5 14l3 3M22 3l3 3"
        stroke="#111"
        strokeWidth="1.6"
        strokeDasharray="3 .6"
        fill="none"
      />
    </>
  ),
  hi: (
    <>
      {stripes('#f93', '#fff', '#138808')}
      <circle cx="15" cy="10" r="2.4" fill="none" stroke="#000080" strokeWidth="0.8" />
    </>
  ),
  ru: stripes('#fff', '#0039a6', '#d52b1e'),
  pt: (
    <>
      {field('#009739')}
      <path d="M15 2 27 10 15 18 3 10Z" fill="#fedd00" />
      <circle cx="15" cy="10" r="4" fill="#012169" />
    </>
  ),
  fr: bands('#0055a4', '#fff', '#ef4135'),
  de: stripes('#111', '#d00', '#ffce00'),
}

export function Flag({ code }: { code: LanguageCode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 30 20" className="h-5 w-7.5 shrink-0 rounded-sm border border-line">
      {flags[code]}
    </svg>
  )
}
