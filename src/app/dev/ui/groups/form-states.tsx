import { type ReactNode, useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextArea, TextInput } from '#ui/inputs.tsx'
import { Meanwhile } from '#web/meanwhile.tsx'
import { useTooLong } from '#web/too-long.ts'
import { useSay } from '../say.ts'
import { State, States } from '../state.tsx'

interface SampleProps {
  name?: string
  note?: string
  nameError?: string | false
  most?: number
  isDisabled?: boolean
  before?: ReactNode
  end?: ReactNode
}

/** One form, small and complete; each state is it with other values. */
function SampleForm({ name = '', note = '', nameError, most = 500, isDisabled, before, end }: SampleProps) {
  const say = useSay()
  const tooLong = useTooLong()
  const [values, setValues] = useState({ name, note })
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      {before}
      <Field label={say('What is the step?', 'ما هي الخطوة؟')} required error={nameError}>
        {(control) => (
          <TextInput
            {...control}
            disabled={isDisabled}
            value={values.name}
            onChange={({ target }) => setValues({ ...values, name: target.value })}
          />
        )}
      </Field>
      <Field label={say('Who does it?', 'من يقوم بها؟')}>
        {(control) => (
          <Select {...control} disabled={isDisabled}>
            <option>{say('I do', 'أنا')}</option>
            <option>{say('My counselor', 'مستشاري')}</option>
          </Select>
        )}
      </Field>
      <Field
        label={say('Note', 'ملاحظة')}
        optionalLabel={say('optional', 'اختياري')}
        error={tooLong(values.note, most)}
      >
        {(control) => (
          <TextArea
            {...control}
            disabled={isDisabled}
            value={values.note}
            onChange={({ target }) => setValues({ ...values, note: target.value })}
          />
        )}
      </Field>
      {end ?? <End />}
    </form>
  )
}

function End({ busy = false, problem = null }: { busy?: string | false; problem?: ReactNode }) {
  const say = useSay()
  return (
    <FormEnd
      send={say('Save changes', 'حفظ التغييرات')}
      busy={busy}
      problem={problem}
      cancel={say('Cancel', 'إلغاء')}
      onCancel={() => undefined}
    />
  )
}

export function FormStates() {
  const say = useSay()
  const filled = {
    name: say('Get the birth certificate', 'الحصول على شهادة الميلاد'),
    note: say('The office opens at nine.', 'يفتح المكتب في التاسعة.'),
  }
  return (
    <States>
      <State name="empty">
        <SampleForm />
      </State>
      <State name="filled">
        <SampleForm {...filled} />
      </State>
      <State name="error, after a try">
        <SampleForm
          nameError={say('Say what the step is.', 'اكتب ما هي الخطوة.')}
          end={<End problem={say('Look at the marked field.', 'انظر إلى الحقل المحدد.')} />}
        />
      </State>
      <State name="disabled">
        <SampleForm
          {...filled}
          isDisabled
          end={
            <Button
              disabledReason={say(
                'Only your counselor can change this step.',
                'مستشارك فقط يمكنه تغيير هذه الخطوة.',
              )}
            >
              {say('Save changes', 'حفظ التغييرات')}
            </Button>
          }
        />
      </State>
      <State name="pending">
        <SampleForm {...filled} end={<End busy={say('Saving', 'جارٍ الحفظ')} />} />
      </State>
      <State name="saved">
        <SampleForm
          {...filled}
          before={
            <Banner tone="good" announce="no">
              {say('Saved at 10:02.', 'حُفظ في 10:02.')}
            </Banner>
          }
        />
      </State>
      <State name="too long">
        <SampleForm {...filled} most={12} />
      </State>
      <State name="refused by the server">
        <SampleForm
          {...filled}
          end={
            <End
              problem={say(
                'This was not saved. Nothing is lost; try again.',
                'لم يُحفظ. لم يضع شيء؛ حاول مجددًا.',
              )}
            />
          }
        />
      </State>
      <State name="offline, waiting to send">
        <SampleForm
          {...filled}
          before={
            <Banner tone="caution" announce="no">
              {say(
                'You are offline. This is kept on this device and sent when there is a connection.',
                'أنت غير متصل. هذا محفوظ على هذا الجهاز ويُرسل عند توفر اتصال.',
              )}
            </Banner>
          }
        />
      </State>
      <State name="version conflict">
        <SampleForm
          {...filled}
          before={
            <Meanwhile
              of="reentry"
              rows={[
                {
                  label: say('Note', 'ملاحظة'),
                  now: say('The office moved to Main Street.', 'انتقل المكتب إلى الشارع الرئيسي.'),
                  mine: filled.note,
                },
              ]}
              onNow={() => undefined}
              onMine={() => undefined}
            />
          }
        />
      </State>
    </States>
  )
}
