import Briefcase from 'lucide-react/icons/briefcase'
import Gift from 'lucide-react/icons/gift'
import HandCoins from 'lucide-react/icons/hand-coins'
import Hammer from 'lucide-react/icons/hammer'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Scale from 'lucide-react/icons/scale'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { textLink } from '#ui/link.tsx'
import { type HelpType, helpTypes } from '../contract/values.ts'

const icons = {
  mentor: MessagesSquare,
  donate: Gift,
  housing: Hammer,
  jobs: Briefcase,
  sponsor: HandCoins,
  legal: Scale,
} as const

/** Whoever has more than time to give has a form of its own for it. */
const ownForms: Partial<Record<HelpType, string>> = {
  housing: '/hub?tab=housing&side=have',
  jobs: '/hub?tab=jobs&view=post',
}

/** Six ways to help; a press on one chooses it in the form. */
export function HelpCards({ chosen, onChoose }: { chosen: HelpType | null; onChoose(type: HelpType): void }) {
  const { t } = useTranslation('volunteers')
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {helpTypes.map((type) => {
        const Icon = icons[type]
        const to = ownForms[type]
        return (
          <li
            key={type}
            className="flex flex-col gap-2 rounded-card border border-line bg-raised p-4 has-aria-pressed:border-accent-text"
          >
            <h3 className="flex items-center gap-2 text-lg font-bold">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
              {t(`help.${type}.title`)}
            </h3>
            <p className="flex-1">{t(`help.${type}.text`)}</p>
            {(type === 'housing' || type === 'jobs') && to && (
              <Link to={to} className={`${textLink} inline-flex min-h-11 items-center`}>
                {t(`also.${type}`)}
              </Link>
            )}
            <button
              type="button"
              aria-pressed={chosen === type}
              aria-label={`${t('choose')}: ${t(`help.${type}.title`)}`}
              onClick={() => onChoose(type)}
              className="min-h-11 self-start rounded-card border border-edge px-4 font-bold hover:bg-sunken aria-pressed:bg-text aria-pressed:text-surface"
            >
              {t('choose')}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
