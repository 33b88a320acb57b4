import { useTranslation } from 'react-i18next'
import { figureKeys, type FigureKey } from '#web/boot.ts'
import { useSlot } from '#web/org-slots.ts'

/** The figures, each with its bar and its source. */
export function Results() {
  const { t } = useTranslation('landing')
  const slot = useSlot()
  return (
    <section
      id="figures"
      aria-labelledby="figures-title"
      data-shown={slot('hasFigures')}
      className="border-y border-line bg-raised"
    >
      <div className="page py-14 lg:py-20">
        <h2 id="figures-title" className="text-3xl">
          {t('results.title')}
        </h2>
        <ul className="mt-8 grid gap-10 sm:grid-cols-3 sm:gap-8">
          {figureKeys.map((key) => (
            <Figure key={key} figure={key} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Figure({ figure }: { figure: FigureKey }) {
  const { t } = useTranslation('landing')
  const slot = useSlot()
  const own = (part: string) => slot(`figure_${figure}_${part}`)
  return (
    <li data-shown={own('shown')} className="flex flex-col">
      <p className="text-hero font-bold tabular-nums" id={`figure-${figure}-value`}>
        <bdi dir="ltr">{t('results.percent', { value: own('value') })}</bdi>
      </p>
      <progress
        className="meter mt-3"
        value={own('value')}
        max={100}
        aria-labelledby={`figure-${figure}-label`}
      />
      <p id={`figure-${figure}-label`} className="mt-3 text-lg font-bold">
        <span data-shown={own('ownLabel')}>{own('label')}</span>
        <span data-shown={own('shippedLabel')}>{t(`results.${figure}`)}</span>
      </p>
      <p className="mt-1 text-sm text-muted">
        {t('results.source')} <span data-shown={own('ownSource')}>{own('source')}</span>
        <span data-shown={own('shippedSource')}>{t('results.example')}</span>
      </p>
    </li>
  )
}
