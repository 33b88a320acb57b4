import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea, TextInput } from '#ui/inputs.tsx'
import { isRealDay } from '#web/date-field.ts'
import { ApiError } from '#web/api.ts'
import { useDraft } from '#web/drafts.ts'
import { calendarDay, dayAndTime } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { useDayThere } from '#web/org-slots.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import { type HiringNote, hiringTextAtMost, type HiringVersion } from '../../contract.ts'
import { useHiringVersions, useShippedHelp, useWriteHiringHelp } from './queries.ts'

const languages = ['en', 'es', 'ar'] as const

/** An admin writes how tax credit and bonding stand today; every version stays. */
export function HiringEditor() {
  const { t } = useTranslation('hiring-help')
  const notes = useShippedHelp()
  const versions = useHiringVersions()
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-bold">{t('edit.title')}</h2>
        <p className="text-muted">{t('edit.lead')}</p>
      </div>
      <Loaded query={notes} failed={t('edit.failed')}>
        {(all) => (
          <Loaded query={versions} failed={t('edit.failed')}>
            {(known) => (
              <div className="grid items-start gap-4 lg:grid-cols-2">
                {all.map((note) => (
                  <Topic
                    key={note.topic}
                    note={note}
                    versions={known.filter(({ topic }) => topic === note.topic)}
                  />
                ))}
              </div>
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  )
}

function Topic({ note, versions }: { note: HiringNote; versions: readonly HiringVersion[] }) {
  const { t, i18n } = useTranslation('hiring-help')
  const write = useWriteHiringHelp()
  const dayThere = useDayThere()
  const [edits, setEdits] = useState(false)
  const [current] = versions
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="font-bold">{t(`${note.topic}.title`)}</h3>
      <p>
        <Badge>{t(note.isOwn ? 'edit.own' : 'edit.shipped')}</Badge>
      </p>
      {edits ? (
        <Form note={note} current={current} onClose={() => setEdits(false)} />
      ) : (
        <>
          <p dir="auto" className="break-words whitespace-pre-line">
            {note.text}
          </p>
          <p className="text-sm break-words text-muted">
            {t(note.source ? 'checked' : 'checkedOnly', {
              day: calendarDay(note.checkedOn, i18n.language),
              source: note.source,
            })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setEdits(true)}>{t('edit.open')}</Button>
            {note.isOwn && (
              <Button
                busy={write.isPending && t('edit.saving')}
                onClick={() =>
                  write.mutate(
                    { topic: note.topic, texts: null, source: '', checkedOn: dayThere() },
                    { onError: () => notify({ title: t('edit.notSaved'), tone: 'danger' }) },
                  )
                }
              >
                {t('edit.back')}
              </Button>
            )}
          </div>
        </>
      )}
      {versions.length > 0 && (
        <Fold look="line" title={t('edit.history')}>
          <ul className="flex flex-col gap-3">
            {versions.map((version) => (
              <li key={version.id}>
                <p className="text-sm text-muted">
                  {t('edit.by', {
                    when: dayAndTime(version.writtenAt, i18n.language),
                    name: version.writtenBy ?? '',
                  })}
                </p>
                <p dir="auto" className="break-words whitespace-pre-line">
                  {version.texts?.en ?? t('edit.wentBack')}
                </p>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </Card>
  )
}

interface FormProps {
  note: HiringNote
  current: HiringVersion | undefined
  onClose(): void
}

function Form({ note, current, onClose }: FormProps) {
  const { t, i18n } = useTranslation('hiring-help')
  const write = useWriteHiringHelp()
  const tooLong = useTooLong()
  const today = useDayThere()()
  const { draft, change, clear } = useDraft(`hiring ${note.topic}`, {
    en: current?.texts?.en ?? (i18n.language === 'en' ? note.text : ''),
    es: current?.texts?.es ?? (i18n.language === 'es' ? note.text : ''),
    ar: current?.texts?.ar ?? (i18n.language === 'ar' ? note.text : ''),
    source: note.source,
    checkedOn: today,
  })
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const fault = (name: (typeof languages)[number]): string | false =>
    (name === 'en' && !draft.en.trim() && t('edit.wanted')) || tooLong(draft[name].trim(), hiringTextAtMost)
  const dayFault = !isRealDay(draft.checkedOn)
    ? t('dates.wrong')
    : draft.checkedOn > today && t('edit.notYet')
  const isNotYet = write.error instanceof ApiError && write.error.code === 'jobs.in_the_future'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (write.isPending) return
    setAsked(true)
    const first = languages.find(fault) ?? (dayFault ? 'checkedOn' : null)
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    write.mutate(
      {
        topic: note.topic,
        texts: { en: draft.en.trim(), es: draft.es.trim(), ar: draft.ar.trim() },
        source: draft.source.trim(),
        checkedOn: draft.checkedOn,
      },
      {
        onSuccess: () => {
          clear()
          notify({ title: t('edit.saved'), tone: 'good' })
          onClose()
        },
      },
    )
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {languages.map((name) => (
        <Field
          key={name}
          label={t(`edit.${name}`)}
          hint={name === 'en' ? undefined : t('edit.emptyMeans')}
          error={asked && fault(name)}
          required={name === 'en'}
        >
          {(field) => (
            <TextArea
              {...field}
              name={name}
              dir={name === 'ar' ? 'rtl' : 'ltr'}
              lang={name}
              value={draft[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field label={t('edit.source')} error={tooLong(draft.source.trim(), 300)}>
        {(field) => (
          <TextInput
            {...field}
            dir="auto"
            value={draft.source}
            onChange={({ target }) => change({ source: target.value })}
          />
        )}
      </Field>
      <Field label={t('edit.checkedOn')} error={asked && dayFault} required>
        {(field) => (
          <TextInput
            {...field}
            name="checkedOn"
            type="date"
            max={today}
            value={draft.checkedOn}
            onChange={({ target }) => change({ checkedOn: target.value })}
          />
        )}
      </Field>
      <FormEnd
        send={t('edit.save')}
        busy={write.isPending && t('edit.saving')}
        problem={
          write.isError && (
            <Problem error={write.error}>{t(isNotYet ? 'edit.notYet' : 'edit.notSaved')}</Problem>
          )
        }
        cancel={t('edit.cancel')}
        onCancel={() => {
          clear()
          onClose()
        }}
      />
    </form>
  )
}
