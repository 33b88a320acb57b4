import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button, buttonClass, IconButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { barLink, standingLink, textLink } from '#ui/link.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { useSay } from '../say.ts'
import { State, States } from '../state.tsx'

export function Buttons() {
  const say = useSay()
  const save = say('Save changes', 'حفظ التغييرات')
  return (
    <States>
      <State name="primary">
        <Button variant="primary">{save}</Button>
      </State>
      <State name="quiet, with an icon">
        <Button icon={<Pencil aria-hidden="true" className="size-5" />}>{say('Edit', 'تعديل')}</Button>
      </State>
      <State name="danger">
        <Button variant="danger">{say('Remove this step', 'إزالة هذه الخطوة')}</Button>
      </State>
      <State name="link">
        <Button variant="link">{say('Show more', 'عرض المزيد')}</Button>
      </State>
      <State name="large">
        <Button variant="primary" size="large">
          {save}
        </Button>
      </State>
      <State name="dense">
        <Button size="dense">{say('Assign to me', 'إسناد إلي')}</Button>
      </State>
      <State name="pending">
        <Button variant="primary" busy={say('Saving', 'جارٍ الحفظ')}>
          {save}
        </Button>
      </State>
      <State name="disabled, with its reason">
        <Button disabledReason={say('Choose a time first.', 'اختر وقتًا أولًا.')}>{say('Book', 'احجز')}</Button>
      </State>
      <State name="icon alone">
        <IconButton label={say('Close', 'إغلاق')} icon={<X aria-hidden="true" />} />
        <IconButton
          label={say('Edit', 'تعديل')}
          icon={<Pencil aria-hidden="true" className="size-4" />}
          dense
        />
      </State>
      <State name="a link that looks like a button">
        <a className={buttonClass('primary')} href="#section-button">
          {say('Open the plan', 'افتح الخطة')}
        </a>
      </State>
      <State name="a long word in a narrow place">
        <Button className="max-w-full">
          {say('Ask my parole officer about this condition', 'اسأل ضابط الإفراج المشروط عن هذا الشرط')}
        </Button>
      </State>
    </States>
  )
}

export function Chips() {
  const say = useSay()
  const choices = [say('Papers', 'أوراق'), say('A bed', 'سرير'), say('Work', 'عمل'), say('Family', 'العائلة')]
  const [chosen, setChosen] = useState(choices[1])
  return (
    <State name="one is chosen">
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Chip key={choice} isChosen={choice === chosen} onChoose={() => setChosen(choice)}>
            {choice}
          </Chip>
        ))}
      </div>
    </State>
  )
}

export function Links() {
  const say = useSay()
  return (
    <States>
      <State name="in a text">
        <p>
          {say('You can ', 'يمكنك ')}
          <a className={textLink} href="#section-link">
            {say('read your own data', 'قراءة بياناتك')}
          </a>
          {say(' at any time.', ' في أي وقت.')}
        </p>
      </State>
      <State name="a number">
        <PhoneLink phone="555-010-0199 ext 12" className={standingLink} />
      </State>
      <State name="a number that is unclear">
        <PhoneLink phone="1-800-FLOWERS" className={standingLink} />
      </State>
      <State name="alone">
        <a className={standingLink} href="#section-link">
          {say('All appointments', 'كل المواعيد')}
        </a>
      </State>
      <State name="in a bar, the second is the current one">
        <a className={barLink} href="#section-link">
          {say('Home', 'الرئيسية')}
        </a>
        <a className={barLink} href="#section-link" aria-current="page">
          {say('Access Hub', 'مركز الوصول')}
        </a>
      </State>
    </States>
  )
}
