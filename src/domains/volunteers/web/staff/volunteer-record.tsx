import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { Fold } from '#ui/fold.tsx'
import { inLine, languageName } from '#shared/list-words.ts'
import { Loaded } from '#web/loaded.tsx'
import { CheckPart } from './check-form.tsx'
import { HoursList } from './hours-list.tsx'
import { MatchList } from './match-list.tsx'
import { useVolunteer } from './queries.ts'
import { ReferenceList } from './reference-list.tsx'
import { TrainingList } from './training-list.tsx'

/** What a volunteer said of themselves, what is still owed, and all that staff do about it. */
export function VolunteerRecordView({ id }: { id: string }) {
  const { t, i18n } = useTranslation(['volunteers-desk', 'volunteers'])
  const volunteer = useVolunteer(id)
  return (
    <Loaded query={volunteer} failed={t('volunteers-desk:failed')}>
      {(record) => {
        const facts = [
          ['experience', record.experience],
          ['more', record.additionalInfo],
          [
            'availability',
            inLine(
              record.availability.map((one) => t(`volunteers:availability.${one}`)),
              i18n.language,
            ),
          ],
          [
            'languages',
            inLine(
              record.languages.map((code) => languageName(code, i18n.language)),
              i18n.language,
            ),
          ],
          ['zip', record.zip],
        ] as const
        return (
          <div className="flex flex-col gap-4">
            <Card>
              <p className="font-bold">{t(`volunteers:help.${record.helpType}.title`)}</p>
              <dl className="mt-2 flex flex-col gap-2">
                {facts.map(
                  ([name, words]) =>
                    words && (
                      <div key={name}>
                        <dt className="text-sm text-muted">{t(`volunteers-desk:about.${name}`)}</dt>
                        <dd dir="auto" className="whitespace-pre-line break-words">
                          {words}
                        </dd>
                      </div>
                    ),
                )}
              </dl>
              <p className="mt-3 border-t border-line pt-3">
                {record.owed.length === 0
                  ? t('volunteers-desk:owed.nothing')
                  : `${t('volunteers-desk:owed.title')}: ${inLine(
                      record.owed.map((one) => t(`volunteers-desk:owed.${one}`)),
                      i18n.language,
                    )}`}
              </p>
            </Card>
            <Card>
              <ReferenceList record={record} />
            </Card>
            <Fold title={t('volunteers-desk:check.title')} isOpen={record.state === 'check'}>
              <CheckPart record={record} />
            </Fold>
            <Card>
              <TrainingList record={record} />
            </Card>
            <Card>
              <h4 className="mb-2 font-bold">{t('volunteers-desk:match.title')}</h4>
              <MatchList matches={record.matches} names="client" />
            </Card>
            <Card>
              <HoursList record={record} />
            </Card>
          </div>
        )
      }}
    </Loaded>
  )
}
