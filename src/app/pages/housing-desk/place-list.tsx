import { inLine } from '#shared/list-words.ts'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { UsMap } from '#ui/us-map.tsx'
import type { Match, PropertySummary } from '#domains/housing/contract/shapes.ts'
import { areaOf, useRentWords } from '#domains/housing/web/home-facts.tsx'
import { HouseBadge, houseTone } from '#domains/housing/web/house-badge.tsx'
import { FitWords } from '#domains/housing/web/staff/fit-words.tsx'
import { useStateName } from '#domains/submissions/web/state-badge.tsx'

interface PlaceListProps {
  rows: readonly (PropertySummary | Match)[]
  /** What stays in the address from place to place. */
  words: string
  openId: string | undefined
}

/** Places as a list and as a map of the same; what is chosen in one is chosen in the other. */
export function PlaceList({ rows, words, openId }: PlaceListProps) {
  const { t, i18n } = useTranslation(['housing-desk', 'housing'])
  const navigate = useNavigate()
  const stateName = useStateName()
  const rent = useRentWords()
  const bedsOf = ({ beds, freeBeds }: PropertySummary): string =>
    beds ? t('housing-desk:bedsFree', { free: freeBeds, all: beds }) : t('housing-desk:noBeds')
  if (!rows.length) return <EmptyState title={t('housing-desk:none')} />
  return (
    <>
      <ul className="border-t border-line">
        {rows.map((row) => (
          <li
            key={row.id}
            className={classNames(
              'border-b border-line',
              row.id === openId ? 'bg-info-soft' : 'hover:bg-sunken',
            )}
          >
            <Link
              to={`/housing-desk/${row.id}${words}`}
              aria-current={row.id === openId ? 'true' : undefined}
              data-place={row.id}
              className="flex min-h-11 flex-col gap-1 px-2 py-2.5"
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <bdi className="font-bold">{areaOf(row) || row.reference}</bdi>
                <bdi dir="ltr" className="text-sm text-muted tabular-nums">
                  {row.reference}
                </bdi>
              </span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <HouseBadge state={row.status} />
                {row.held.map((hold) => (
                  <Badge key={hold} tone="caution">
                    {t(`housing-desk:held.${hold}`)}
                  </Badge>
                ))}
                <span>{bedsOf(row)}</span>
                <span className="text-muted">{rent(row.rent)}</span>
                <bdi className="text-muted">{row.ownerName}</bdi>
              </span>
              <span className="text-sm">
                {row.welcomes.length
                  ? t('housing-desk:welcomes', {
                      list: inLine(
                        row.welcomes.map((one) => t(`housing:welcome.${one}`)),
                        i18n.language,
                      ),
                    })
                  : t('housing-desk:welcomesUnknown')}
              </span>
              {'fit' in row && <FitWords fit={row.fit} />}
            </Link>
          </li>
        ))}
      </ul>
      <UsMap
        label={t('housing-desk:map')}
        isClose
        className="rounded-card border border-line bg-raised"
        chosen={openId ?? null}
        onChoose={(id) => void navigate(`/housing-desk/${id}${words}`)}
        dots={rows.flatMap((row) =>
          row.point
            ? [
                {
                  id: row.id,
                  label: t('housing-desk:dot', {
                    place: areaOf(row),
                    state: stateName('property', row.status),
                    beds: bedsOf(row),
                  }),
                  tone: houseTone(row.status),
                  ...row.point,
                },
              ]
            : [],
        )}
      />
    </>
  )
}
