import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/inputs.tsx'
import { standingLink } from '#ui/link.tsx'
import { SignOutButton } from '#domains/auth/web/sign-out-button.tsx'
import { languageOf, languages } from '#shared/languages.ts'
import { chooseLanguage } from '#web/choose-language.ts'
import { useBoot } from '#web/org-slots.ts'
import { themes, useTheme } from '#web/theme.tsx'

/** At the end of the navigation: who is signed in, language, colors, the public site, and the way out. */
export function PersonMenu() {
  const { t, i18n } = useTranslation(['common', 'care'])
  const { user, organization } = useBoot()
  const { theme, setTheme } = useTheme()
  return (
    <div className="flex items-center justify-between gap-2 border-t border-line pt-2 lg:flex-col lg:items-stretch">
      <Disclosure
        buttonClass="flex min-h-11 w-full min-w-0 items-center gap-2 rounded-card px-2 hover:bg-sunken lg:flex-col lg:gap-0.5 lg:px-0.5 lg:text-xs"
        panelClass="max-lg:static max-lg:shadow-none lg:fixed! lg:start-27 lg:end-auto! lg:top-auto! lg:bottom-3 lg:w-64"
        label={
          <>
            <UserRound aria-hidden="true" className="size-5 shrink-0" />
            <bdi className="line-clamp-2 min-w-0">{user?.fullName}</bdi>
          </>
        }
      >
        {(close) => (
          <div className="flex flex-col gap-3 p-2 text-sm">
            <p className="text-muted">
              <bdi>{organization.name}</bdi>
            </p>
            <Field label={t('care:rail.language')}>
              {(control) => (
                <Select
                  {...control}
                  value={languageOf(i18n.language).code}
                  onChange={({ target }) => {
                    void chooseLanguage(target.value as (typeof languages)[number]['code'])
                    close()
                  }}
                >
                  {languages.map(({ code, name }) => (
                    <option key={code} value={code} lang={code}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={t('theme.label')}>
              {(control) => (
                <Select
                  {...control}
                  value={theme}
                  onChange={({ target }) => setTheme(themes.find((one) => one === target.value) ?? 'system')}
                >
                  {themes.map((one) => (
                    <option key={one} value={one}>
                      {t(`theme.${one}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Link to="/" className={standingLink}>
              {t('care:rail.site')}
            </Link>
          </div>
        )}
      </Disclosure>
      <SignOutButton to="/login" className="lg:flex-col lg:gap-0.5 lg:px-0.5 lg:text-xs lg:leading-tight" />
    </div>
  )
}
