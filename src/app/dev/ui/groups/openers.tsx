import Calendar from 'lucide-react/icons/calendar'
import House from 'lucide-react/icons/house'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useContext, useState } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { ArabicContext, useSay } from '../say.ts'
import { State, States } from '../state.tsx'

export function Dialogs() {
  const say = useSay()
  const [shape, setShape] = useState<'centre' | 'sheet' | null>(null)
  const close = () => setShape(null)
  return (
    <States>
      <State name="in the middle">
        <Button onClick={() => setShape('centre')}>{say('Open the dialog', 'افتح مربع الحوار')}</Button>
      </State>
      <State name="a sheet from the edge of a phone">
        <Button onClick={() => setShape('sheet')}>{say('Open the sheet', 'افتح الورقة')}</Button>
      </State>
      <Dialog
        open={shape !== null}
        shape={shape ?? 'centre'}
        onClose={close}
        title={say('Why do you close this alert?', 'لماذا تغلق هذا التنبيه؟')}
        closeLabel={say('Close', 'إغلاق')}
        actions={
          <>
            <Button variant="primary" onClick={close}>
              {say('Close the alert', 'أغلق التنبيه')}
            </Button>
            <Button onClick={close}>{say('Cancel', 'إلغاء')}</Button>
          </>
        }
      >
        <Field label={say('Note', 'ملاحظة')}>{(control) => <TextArea {...control} />}</Field>
      </Dialog>
    </States>
  )
}

export function Disclosures() {
  const say = useSay()
  return (
    <div className="flex justify-end">
      <Disclosure label={say('Account', 'الحساب')} buttonClass={buttonClass()}>
        {(close) => (
          <Button variant="link" onClick={close}>
            {say('Sign out', 'تسجيل الخروج')}
          </Button>
        )}
      </Disclosure>
    </div>
  )
}

export function Folds() {
  const say = useSay()
  const text = say('It opens under its title.', 'يفتح تحت عنوانه.')
  return (
    <States>
      <State name="card, closed">
        <Fold title={say('What we keep about you', 'ما نحتفظ به عنك')}>{text}</Fold>
      </State>
      <State name="card, open">
        <Fold title={say('Who reads it', 'من يقرؤه')} isOpen>
          {text}
        </Fold>
      </State>
      <State name="line">
        <Fold look="line" title={say('Show the table', 'أظهر الجدول')}>
          {text}
        </Fold>
      </State>
    </States>
  )
}

type Tab = 'home' | 'chat' | 'dates' | 'plan' | 'jobs' | 'housing'

export function TabRows() {
  const say = useSay()
  const isArabic = useContext(ArabicContext)
  const [value, setValue] = useState<Tab>('home')
  const tabs = [
    {
      value: 'home' as const,
      label: say('Home', 'الرئيسية'),
      icon: <House aria-hidden="true" className="size-5" />,
    },
    {
      value: 'chat' as const,
      label: say('AI Chat', 'المحادثة'),
      icon: <MessageCircle aria-hidden="true" className="size-5" />,
    },
    {
      value: 'dates' as const,
      label: say('Appointments', 'المواعيد'),
      icon: <Calendar aria-hidden="true" className="size-5" />,
    },
    { value: 'plan' as const, label: say('Reentry Plan', 'خطة العودة') },
    { value: 'jobs' as const, label: say('Jobs', 'الوظائف') },
    { value: 'housing' as const, label: say('Housing', 'السكن') },
  ]
  return (
    <State name="a row; narrow, it scrolls">
      <Tabs
        label={say('Parts of the hub', 'أقسام المركز')}
        tabs={tabs}
        value={value}
        onChange={setValue}
        dir={isArabic ? 'rtl' : 'ltr'}
      >
        <p>{tabs.find((tab) => tab.value === value)?.label}</p>
      </Tabs>
    </State>
  )
}

export function Tooltips() {
  const say = useSay()
  return (
    <Tooltip text={say('Shift and M', 'Shift و M')}>
      <Button>{say('Point here', 'أشر هنا')}</Button>
    </Tooltip>
  )
}
