import { Button, TextInput } from '@mantine/core'
import { aadhaarDigits, aadhaarProblem, maskAadhaar } from '@sevakendra/contract/kit/form/aadhaar'
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { edged, useAnswer } from './answer'
import { answerId, useApplyForm } from './apply-form'
import { groupedAadhaar, rewrite } from './caret'

/**
 * The Aadhaar number: grouped while it is typed, masked as soon as the cursor leaves. A number that the server has
 * never comes back; it is shown by its last four digits and can only be replaced.
 */
export function AnswerAadhaar() {
  const { t } = useTranslation()
  const { answers, aadhaarMasked, aadhaarLost, change, focus, focused } = useApplyForm()
  const [shown, setShown] = useState(false)
  const [replacing, setReplacing] = useState(false)
  const typed = answers.aadhaar ?? ''
  const stored = answers.aadhaar === undefined && aadhaarMasked !== null && !replacing
  const right = !!typed && !aadhaarProblem(typed)
  const open = shown || focused === 'aadhaar' || !right
  const ok = right ? t('Valid Aadhaar number') : stored ? t('Saved securely; only the last four digits are shown') : undefined
  const lost = aadhaarLost && !typed ? t('The page was reloaded before the number was saved. Please type it again.') : undefined
  const field = useAnswer('aadhaar', { ok, help: lost })

  const leave = () => {
    // Nothing typed after all: the stored number stays.
    if (replacing && !typed) {
      setReplacing(false)
      change({ aadhaar: undefined })
    }
    focus(null)
  }
  const button = stored ? (
    <Side label={t('Change')} icon={IconPencil} press={() => setReplacing(true)} />
  ) : right ? (
    <Side label={shown ? t('Hide') : t('Show')} icon={shown ? IconEyeOff : IconEye} press={() => setShown(!shown)} pressed={shown} />
  ) : undefined
  const value = stored ? aadhaarMasked : open ? groupedAadhaar(typed) : (maskAadhaar(aadhaarDigits(typed)) ?? '')

  return (
    <TextInput
      id={answerId('aadhaar')}
      label={field.label}
      withAsterisk={field.required}
      required={field.required}
      description={field.notes}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      readOnly={stored}
      onChange={event => change({ aadhaar: rewrite(event.currentTarget, groupedAadhaar(event.currentTarget.value), /\d/) })}
      onFocus={() => focus('aadhaar')}
      onBlur={leave}
      placeholder="0000 0000 0000"
      inputMode="numeric"
      autoComplete="off"
      aria-invalid={field.invalid || undefined}
      styles={edged(field.tone)}
      rightSection={button}
      rightSectionWidth={button ? 104 : undefined}
      key={replacing ? 'replacing' : 'plain'}
      autoFocus={replacing}
    />
  )
}

function Side({ label, icon: Icon, press, pressed }: { label: string; icon: typeof IconEye; press: () => void; pressed?: boolean }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      onMouseDown={event => event.preventDefault()}
      onClick={press}
      aria-pressed={pressed}
    >
      {label}
    </Button>
  )
}
