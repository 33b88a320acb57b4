import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { shippedFigureSource } from '#shared/figures.ts'
import { Loaded } from '#web/loaded.tsx'
import { useEndpoint } from '#web/use-endpoint.ts'
import { fewestMeasured, type FigureRow, landingFigureEndpoints } from '../../contract.ts'
import { FigureForm } from './figure-form.tsx'
import { useFigureWords } from './figure-words.ts'

/** The figures of the landing page, for the organization's admin: value, source, and whether the measured one stands there. */
export function FiguresCard() {
  const { t } = useTranslation('landing-figures')
  const figures = useEndpoint(landingFigureEndpoints.listFigures)
  return (
    <Card className="lg:col-span-2">
      <h2 className="mb-1 text-lg font-bold">{t('title')}</h2>
      <p className="measure mb-3 text-muted">{t('text', { number: fewestMeasured })}</p>
      <Loaded query={figures} failed={t('failed')}>
        {(rows) => (
          <ul className="border-t border-line">
            {rows.map((row) => (
              <FigureLine key={row.key} figure={row} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function FigureLine({ figure }: { figure: FigureRow }) {
  const { t } = useTranslation('landing-figures')
  const words = useFigureWords()
  const [isOpen, setOpen] = useState(false)
  const { key, isShown, isLive, source, measured } = figure
  const isTooFew = isLive && (measured?.n ?? 0) < fewestMeasured
  const stands = !isShown || isTooFew ? 'hidden' : isLive ? 'live' : 'shown'
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="w-32 text-xl font-bold tabular-nums">
          <bdi>{words.value(key, isLive && measured ? measured.value : figure.value)}</bdi>
        </span>
        <span className="flex-1 font-bold">{t(`name.${key}`)}</span>
        <Badge tone={stands === 'hidden' ? 'caution' : 'good'}>{t(`stands.${stands}`)}</Badge>
        <Button
          size="dense"
          className="min-h-11"
          aria-expanded={isOpen}
          aria-label={t('changeNamed', { name: t(`name.${key}`) })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('change')}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {isLive && measured ? (
          words.measured(measured)
        ) : (
          <>
            {t('source')}: {source === shippedFigureSource ? t('example') : <bdi>{source || t('none')}</bdi>}
          </>
        )}
      </p>
      {isOpen && <FigureForm figure={figure} onDone={() => setOpen(false)} />}
    </li>
  )
}
