import Check from 'lucide-react/icons/check'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '#ui/disclosure.tsx'
import { barButton } from '#ui/link.tsx'
import { themes, useTheme } from '#web/theme.tsx'

const icons = { dark: Moon, light: Sun, system: Monitor }

/** Dark, light, or as the phone has it. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const { theme, setTheme } = useTheme()
  const Current = icons[theme]
  return (
    <Disclosure
      buttonClass={barButton}
      accessibleLabel={`${t('theme.label')}: ${t(`theme.${theme}`)}`}
      label={<Current aria-hidden="true" className="size-5" />}
    >
      {(close) => (
        <ul>
          {themes.map((option) => {
            const Icon = icons[option]
            return (
              <li key={option}>
                <button
                  type="button"
                  aria-current={option === theme ? 'true' : undefined}
                  onClick={() => {
                    setTheme(option)
                    close()
                  }}
                  className="flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-start hover:bg-sunken aria-[current]:font-bold"
                >
                  <Icon aria-hidden="true" className="size-5" />
                  <span className="flex-1">{t(`theme.${option}`)}</span>
                  {option === theme && <Check aria-hidden="true" className="size-4" />}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </Disclosure>
  )
}
