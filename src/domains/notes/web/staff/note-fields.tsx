import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { Select, TextArea, TextInput } from '#ui/inputs.tsx'
import { maxDay } from '#web/date-field.ts'
import { dayAndTime } from '#web/format.ts'
import { useTooLong } from '#web/too-long.ts'
import { type NoteDraft, noteFormats, type NoteKind, partAtMost, partsOf } from '../../contract.ts'

/** An appointment that a note can be about. */
export interface NoteAppointment {
  id: string
  scheduledAt: string
  title: string
}

interface NoteFieldsProps {
  kind: NoteKind
  draft: Omit<NoteDraft, 'noteId'>
  isBackwards: boolean
  appointments: readonly NoteAppointment[]
  change(part: Partial<NoteDraft>): void
}

/** The fields of a note: its type with its parts, and what it is about. A private one is one text. */
export function NoteFields({ kind, draft, isBackwards, appointments, change }: NoteFieldsProps) {
  const { t } = useTranslation('care')
  const tooLong = useTooLong()
  return (
    <>
      {kind === 'soap' && (
        <AboutFields draft={draft} isBackwards={isBackwards} appointments={appointments} change={change} />
      )}
      {partsOf[draft.format].map((part) => (
        <Field
          key={part}
          label={kind === 'private' ? t('notes.private') : t(`notes.part.${part}`)}
          error={tooLong(draft.content[part], partAtMost)}
        >
          {(field) => (
            <TextArea
              {...field}
              dir="auto"
              rows={3}
              className="min-h-20"
              value={draft.content[part]}
              onChange={({ target }) => change({ content: { ...draft.content, [part]: target.value } })}
            />
          )}
        </Field>
      ))}
    </>
  )
}

function AboutFields({
  draft,
  isBackwards,
  appointments,
  change,
}: Pick<NoteFieldsProps, 'draft' | 'isBackwards' | 'appointments' | 'change'>) {
  const { t, i18n } = useTranslation('care')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t('notes.format')}>
        {(field) => (
          <Select
            {...field}
            value={draft.format}
            onChange={({ target }) =>
              change({ format: noteFormats.find((one) => one === target.value) ?? 'soap' })
            }
          >
            {noteFormats.map((format) => (
              <option key={format} value={format}>
                {t(`notes.formats.${format}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('notes.serviceOn')}>
        {(field) => (
          <TextInput
            {...field}
            type="date"
            max={maxDay}
            value={draft.serviceOn}
            onChange={({ target }) => change({ serviceOn: target.value })}
          />
        )}
      </Field>
      {(['start', 'end'] as const).map((name) => (
        <Field
          key={name}
          label={t(`notes.${name}`)}
          error={name === 'end' && isBackwards && t('notes.endWrong')}
        >
          {(field) => (
            <TextInput
              {...field}
              type="time"
              value={draft[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      {appointments.length > 0 && (
        <Field label={t('notes.appointment')} className="sm:col-span-2">
          {(field) => (
            <Select
              {...field}
              value={draft.appointmentId}
              onChange={({ target }) => change({ appointmentId: target.value })}
            >
              <option value="">{t('notes.noAppointment')}</option>
              {appointments.map(({ id, scheduledAt, title }) => (
                <option key={id} value={id}>
                  {dayAndTime(scheduledAt, i18n.language)} · {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}
