import { useTranslation } from 'react-i18next'
import { ToneIcon } from '#ui/tone.tsx'
import { inLine, inParts } from '#shared/list-words.ts'
import type { Fit } from '../../contract/shapes.ts'

/** How a place fits somebody, part by part, in words. */
export function FitWords({ fit }: { fit: Fit }) {
  const { t, i18n } = useTranslation(['housing-desk', 'housing'])
  const list = (needs: Fit['met']) =>
    inLine(
      needs.map((need) => t(`housing:need.${need}`)),
      i18n.language,
    )
  const miles =
    fit.miles === null
      ? t('housing-desk:fit.noZip')
      : t('housing-desk:fit.miles', {
          count: fit.miles,
          formatted: new Intl.NumberFormat(i18n.language).format(fit.miles),
        })
  const parts: { is: boolean | null; words: string }[] = [
    {
      is: fit.isNear,
      words: fit.isNear === false ? inParts([miles, t('housing-desk:fit.far')], i18n.language) : miles,
    },
    ...(fit.isInTime === null
      ? []
      : [{ is: fit.isInTime, words: t(fit.isInTime ? 'housing-desk:fit.inTime' : 'housing-desk:fit.late') }]),
    ...(fit.isAffordable === null
      ? []
      : [
          {
            is: fit.isAffordable,
            words: t(fit.isAffordable ? 'housing-desk:fit.rentFits' : 'housing-desk:fit.rentHigh'),
          },
        ]),
    ...(fit.notWelcomed.length
      ? [
          {
            is: false,
            words: t('housing-desk:fit.notWelcomed', {
              list: inLine(
                fit.notWelcomed.map((one) => t(`housing:welcome.${one}`)),
                i18n.language,
              ),
            }),
          },
        ]
      : []),
    ...(fit.met.length ? [{ is: true, words: t('housing-desk:fit.has', { list: list(fit.met) }) }] : []),
    ...(fit.unmet.length
      ? [{ is: false, words: t('housing-desk:fit.lacks', { list: list(fit.unmet) }) }]
      : []),
  ]
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {parts.map(({ is, words }) => (
        <li key={words} className="flex items-start gap-1.5">
          <ToneIcon
            tone={is === null ? 'neutral' : is ? 'good' : 'caution'}
            className={`mt-0.5 size-4 ${is === null ? 'text-muted' : is ? 'text-good' : 'text-caution'}`}
          />
          {words}
        </li>
      ))}
    </ul>
  )
}
