import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

const doorClass =
  'group flex h-full min-h-20 items-center justify-between gap-4 border-t border-water-text/30 py-4 sm:flex-col sm:items-start sm:justify-start sm:gap-2 sm:pe-6'

/** Three ways in, standing in the water below the hero. */
export function Doors() {
  const { t } = useTranslation('landing')
  return (
    <section aria-labelledby="doors-title" className="bg-water text-water-text">
      <div className="page pt-2 pb-10 lg:pb-14">
        <h2 id="doors-title" className="sr-only">
          {t('doors.title')}
        </h2>
        <ul className="grid sm:grid-cols-3 sm:gap-6">
          <li>
            <Link to="/hub?tab=ai-chat" className={doorClass}>
              <DoorText title={t('doors.help')} text={t('doors.helpText')} />
            </Link>
          </li>
          <li>
            <a href="#help" className={doorClass}>
              <DoorText title={t('doors.give')} text={t('doors.giveText')} />
            </a>
          </li>
          <li>
            <Link to="/login" className={doorClass}>
              <DoorText title={t('doors.staff')} text={t('doors.staffText')} />
            </Link>
          </li>
        </ul>
      </div>
    </section>
  )
}

function DoorText({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span>
        <span className="block text-xl font-bold underline decoration-accent decoration-2 underline-offset-[6px] group-hover:decoration-4">
          {title}
        </span>
        <span className="mt-1.5 block">{text}</span>
      </span>
      <svg aria-hidden="true" viewBox="0 0 32 16" className="flip h-4 w-8 shrink-0 sm:hidden" fill="none">
        <path
          d="M1 8h28M22 2l7 6-7 6"
          className="stroke-accent"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </>
  )
}
