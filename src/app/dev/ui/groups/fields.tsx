import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { PasswordInput, Select, TextArea, TextInput } from '#ui/inputs.tsx'
import { RadioGroup, Segmented } from '#ui/radio-group.tsx'
import { ScalePicker } from '#ui/scale-picker.tsx'
import { Switch } from '#ui/switch.tsx'
import { useSay } from '../say.ts'
import { State, States } from '../state.tsx'

export function Fields() {
  const say = useSay()
  const label = say('Your name', 'اسمك')
  return (
    <States>
      <State name="empty">
        <Field label={label}>{(control) => <TextInput {...control} />}</Field>
      </State>
      <State name="with a hint, may stay empty">
        <Field
          label={say('Phone', 'الهاتف')}
          hint={say('Only if we may call you.', 'فقط إن كان يمكننا الاتصال بك.')}
          optionalLabel={say('optional', 'اختياري')}
        >
          {(control) => <TextInput {...control} type="tel" />}
        </Field>
      </State>
      <State name="error">
        <Field label={label} required error={say('Please tell us your name.', 'من فضلك أخبرنا باسمك.')}>
          {(control) => <TextInput {...control} />}
        </Field>
      </State>
    </States>
  )
}

export function Inputs() {
  const say = useSay()
  return (
    <States>
      <State name="one line, filled">
        <Field label={say('City', 'المدينة')}>
          {(control) => <TextInput {...control} defaultValue={say('Portland', 'بورتلاند')} />}
        </Field>
      </State>
      <State name="several lines">
        <Field label={say('What helped', 'ما الذي ساعد')}>
          {(control) => (
            <TextArea
              {...control}
              defaultValue={say('I called my sister.\nThen I walked.', 'اتصلت بأختي.\nثم مشيت.')}
            />
          )}
        </Field>
      </State>
      <State name="a text over its limit, whole">
        <Field label={say('Name', 'الاسم')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={8}
              defaultValue={say('Alexandra Castellanos', 'عبد الرحمن الخطيب')}
            />
          )}
        </Field>
      </State>
      <State name="choice from a list">
        <Field label={say('Language', 'اللغة')}>
          {(control) => (
            <Select {...control}>
              <option>English</option>
              <option>Español</option>
              <option>العربية</option>
            </Select>
          )}
        </Field>
      </State>
      <State name="password">
        <Field label={say('Password', 'كلمة المرور')}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="off"
              showLabel={say('Show', 'إظهار')}
              hideLabel={say('Hide', 'إخفاء')}
              defaultValue="harbor-light"
            />
          )}
        </Field>
      </State>
      <State name="a day">
        <Field label={say('Release day', 'يوم الإفراج')}>
          {(control) => <TextInput {...control} type="date" defaultValue="2031-03-04" />}
        </Field>
      </State>
      <State name="disabled">
        <Field label={say('E-mail', 'البريد الإلكتروني')}>
          {(control) => <TextInput {...control} disabled defaultValue="marcus@example.org" />}
        </Field>
      </State>
    </States>
  )
}

type Way = 'video' | 'phone' | 'in_person'

export function RadioGroups() {
  const say = useSay()
  const [way, setWay] = useState<Way | null>('phone')
  const options = [
    {
      value: 'video' as const,
      label: say('By video', 'عبر الفيديو'),
      hint: say('Needs a camera.', 'يحتاج إلى كاميرا.'),
    },
    { value: 'phone' as const, label: say('By phone', 'عبر الهاتف') },
    { value: 'in_person' as const, label: say('In person', 'حضوريًا'), disabled: true },
  ]
  const legend = say('How do you want to meet?', 'كيف تريد أن نلتقي؟')
  return (
    <States>
      <State name="rows, one chosen, one disabled">
        <RadioGroup legend={legend} options={options} value={way} onChange={setWay} />
      </State>
      <State name="rows, error">
        <RadioGroup
          legend={legend}
          options={options}
          value={null}
          onChange={setWay}
          error={say('Choose one.', 'اختر واحدًا.')}
        />
      </State>
      <State name="side by side">
        <Segmented legend={legend} options={options.slice(0, 2)} value={way} onChange={setWay} />
      </State>
    </States>
  )
}

export function Scales() {
  const say = useSay()
  const [value, setValue] = useState<number | null>(6)
  const common = {
    stepLabel: (step: number) => say(`${step} out of 10`, `${step} من 10`),
    lowLabel: say('a little', 'قليلًا'),
    highLabel: say('very much', 'كثيرًا'),
    onChange: setValue,
  }
  return (
    <States wide>
      <State name="chosen">
        <ScalePicker {...common} legend={say('How strong is it?', 'ما مدى قوته؟')} value={value} />
      </State>
      <State name="empty, with a hint">
        <ScalePicker
          {...common}
          legend={say('And now?', 'والآن؟')}
          hint={say('There is no wrong answer.', 'لا توجد إجابة خاطئة.')}
          value={null}
        />
      </State>
    </States>
  )
}

export function Switches() {
  const say = useSay()
  const [on, setOn] = useState(true)
  const words = { onLabel: say('On', 'مفعّل'), offLabel: say('Off', 'متوقف') }
  return (
    <States>
      <State name="on, with a hint">
        <Switch
          {...words}
          label={say('Text reminders', 'تذكيرات نصية')}
          hint={say('The day before, and two hours before.', 'قبل يوم، وقبل ساعتين.')}
          checked={on}
          onChange={setOn}
        />
      </State>
      <State name="off">
        <Switch {...words} label={say('Sound', 'الصوت')} checked={false} onChange={() => undefined} />
      </State>
      <State name="disabled">
        <Switch {...words} label={say('E-mail', 'البريد')} checked onChange={() => undefined} disabled />
      </State>
    </States>
  )
}
