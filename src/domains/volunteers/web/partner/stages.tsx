import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import type { Volunteering } from '../../contract/own.ts'

const stages = ['applied', 'references', 'check', 'training', 'matched', 'active'] as const

/** The way from the offer to the first meeting: what is behind, where one is, what is still missing. */
export function Stages({ volunteering }: { volunteering: Volunteering }) {
  const { t } = useTranslation(['volunteering', 'status'])
  const at = stages.findIndex((stage) => stage === volunteering.state)
  const { owed, wantsReference, references } = volunteering
  const sayOwed = (one: (typeof owed)[number]): string => {
    if (one !== 'references' || !wantsReference) return t(`volunteering:owed.${one}`)
    return t(references.length ? 'volunteering:owed.oneMore' : 'volunteering:owed.nameTwo')
  }
  return (
    <div className="flex flex-col gap-4">
      {at >= 0 && (
        <ol aria-label={t('volunteering:stages.label')} className="flex flex-wrap gap-2">
          {stages.map((stage, i) => (
            <li
              key={stage}
              aria-current={i === at ? 'step' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm',
                i < at && 'border-line text-muted',
                i === at && 'border-2 border-accent-text bg-info-soft font-bold',
                i > at && 'border-dashed border-line text-muted',
              )}
            >
              {i < at && <Check aria-hidden="true" className="size-4" />}
              {t(`status:state.volunteer.${stage}`)}
              <span className="sr-only">
                {i < at ? t('volunteering:done') : i === at ? t('volunteering:now') : ''}
              </span>
            </li>
          ))}
        </ol>
      )}
      <div>
        <h4 className="font-bold">{t('volunteering:owed.title')}</h4>
        {owed.length === 0 ? (
          <p>{t('volunteering:owed.nothing')}</p>
        ) : (
          <ul className="list-disc ps-5">
            {owed.map((one) => (
              <li key={one}>{sayOwed(one)}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
