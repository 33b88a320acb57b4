import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/inputs.tsx'
import { textLink } from '#ui/link.tsx'
import { Switch } from '#ui/switch.tsx'
import { problemWords } from '#web/forms/problem-words.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { useAddress } from '#web/use-address.ts'
import { useAction, useEndpoint, useList } from '#web/use-endpoint.ts'
import { organizationEndpoints, type OrganizationChoice, type TabName } from '../../contract.ts'

/** The super admin chooses an organization by name and sees the settings that they may set; the address keeps the choice. */
export function ChosenOrganization() {
  const { t } = useTranslation('admin')
  const [address, changeAddress] = useAddress()
  const list = useList(organizationEndpoints.listOrganizations, { limit: 200 })
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">{t('chosen.title')}</h2>
      <Loaded query={list} failed={t('chosen.failed')}>
        {(rows) => {
          const asked = address.get('organization')
          const chosen = rows.find(({ id }) => id === asked) ?? rows.find(({ isOwn }) => isOwn) ?? rows[0]
          if (!chosen) return null
          return (
            <>
              <Field label={t('chosen.label')} hint={t('chosen.hint')}>
                {(control) => (
                  <Select
                    {...control}
                    value={chosen.id}
                    onChange={({ target }) =>
                      changeAddress((params) => params.set('organization', target.value), {
                        replace: true,
                        preventScrollReset: true,
                      })
                    }
                  >
                    {rows
                      .toSorted((a, b) => a.name.localeCompare(b.name))
                      .map((row) => (
                        <option key={row.id} value={row.id}>
                          {nameOf(row)}
                        </option>
                      ))}
                  </Select>
                )}
              </Field>
              {list.hasNextPage && (
                <Button
                  className="mt-2"
                  size="dense"
                  busy={list.isFetchingNextPage && t('loading')}
                  onClick={() => void list.fetchNextPage()}
                >
                  {t('chosen.more')}
                </Button>
              )}
              <Tabs key={chosen.id} organization={chosen} />
              <p className="mt-3 border-t border-line pt-3">
                <Link to="/superadmin" className={textLink}>
                  {t('chosen.console')}
                </Link>
              </p>
            </>
          )
        }}
      </Loaded>
    </Card>
  )

  function nameOf({ name, isOwn, isSuspended }: OrganizationChoice): string {
    if (isSuspended) return t('chosen.suspended', { name })
    return isOwn ? t('chosen.own', { name }) : name
  }
}

function Tabs({ organization }: { organization: OrganizationChoice }) {
  const { t } = useTranslation(['admin', 'common'])
  const { id, isSuspended } = organization
  const tabs = useEndpoint(organizationEndpoints.listOrganizationTabs, { id })
  const set = useAction(organizationEndpoints.setOrganizationTab, {
    refreshes: [organizationEndpoints.listOrganizationTabs],
  })
  const change = (tabName: TabName, isVisible: boolean): void =>
    set.mutate(
      { id, tabName, isVisible },
      {
        onError: (error) =>
          notify({
            title: t('admin:notSaved'),
            description: problemWords(t as never, 'admin', error),
            tone: 'danger',
          }),
      },
    )
  return (
    <div className="mt-5">
      <h3 className="font-bold">{t('admin:visibility.title')}</h3>
      {isSuspended ? (
        <Banner tone="caution" announce="no" className="mt-2">
          {t('admin:chosen.isSuspended')}
        </Banner>
      ) : (
        <p className="text-muted">{t('admin:visibility.text')}</p>
      )}
      <Loaded query={tabs} failed={t('admin:visibility.failed')}>
        {(rows) =>
          rows.map(({ tabName, isVisible }) => (
            <Switch
              key={tabName}
              label={t(`admin:visibility.${tabName}`)}
              checked={
                set.isPending && set.variables.tabName === tabName ? set.variables.isVisible : isVisible
              }
              disabled={isSuspended}
              onChange={(next) => change(tabName, next)}
              onLabel={t('admin:visibility.shown')}
              offLabel={t('admin:visibility.hidden')}
            />
          ))
        }
      </Loaded>
    </div>
  )
}
