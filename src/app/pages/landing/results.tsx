import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { figureKeys, type FigureKey } from '#shared/figures.ts'
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
        <ul className="mt-8 grid gap-10 sm:grid-cols-2 sm:gap-8 lg:grid-cols-3">
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
  const value = own('value')
  const isPercent = figure !== 'crisisResponse'
  return (
    <li data-shown={own('shown')} className="flex flex-col">
      <p
        className={classNames(
          'flex h-[calc(var(--text-hero)*1.2)] items-end font-bold tabular-nums',
          // Words beside the number: smaller, so that they stay on one line.
          isPercent ? 'text-hero leading-[1.2]' : 'text-3xl leading-[1.4]',
        )}
        id={`figure-${figure}-value`}
      >
        <bdi dir={isPercent ? 'ltr' : undefined}>
          {t(isPercent ? 'results.percent' : 'results.minutes', { value })}
        </bdi>
      </p>
      {isPercent ? (
        <progress className="meter mt-3" value={value} max={100} aria-labelledby={`figure-${figure}-label`} />
      ) : (
        <div aria-hidden="true" className="mt-4 mb-px border-t border-edge" />
      )}
      <p id={`figure-${figure}-label`} className="mt-3 text-lg font-bold">
        {t(`results.${figure}`)}
      </p>
      <p className="mt-1 text-sm text-muted">
        <span data-shown={own('measured')}>
          {t(figure === 'crisisResponse' ? 'results.measuredCalls' : 'results.measuredSessions', {
            n: own('n'),
            from: own('from'),
            to: own('to'),
          })}
        </span>
        <span data-shown={own('ownSource')}>
          {t('results.source')} {own('source')}
        </span>
        <span data-shown={own('shippedSource')}>
          {t('results.source')} {t('results.example')}
        </span>
      </p>
    </li>
  )
}
