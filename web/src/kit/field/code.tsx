import { TextInput } from '@mantine/core'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormState } from '../form/context'

const digits = 6

interface Props {
  label?: string
  help?: string
  round?: number
  letters?: boolean
  waits?: boolean
  byButton?: boolean
}

/**
 * Six digits from an app or a mail, in the form around it under the name `code`. The form is sent when the sixth is in,
 * typed, pasted or filled in by the phone.
 * @param round how often the form was sent: each try starts with an empty field
 * @param letters a recovery code is typed instead, which has letters and no known end
 * @param waits another field is filled in first: no focus, and the form is sent by its button
 * @param byButton the form is sent by its button: money moves then
 */
export function CodeField({ label = 'Code', help, round = 0, letters, waits, byButton = waits }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { values, errors, change, put, register, busy } = useFormState()
  useEffect(() => register('code', { id, label: t(label) }), [register, id, label, t])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is good for one try, whatever became of it
  useEffect(() => put('code', ''), [round, letters, put])

  return (
    <TextInput
      id={id}
      label={t(label)}
      description={help}
      required
      {...(!waits && { 'data-autofocus': true, autoFocus: true })}
      autoComplete="one-time-code"
      autoCapitalize={letters ? 'characters' : 'none'}
      spellCheck={false}
      inputMode={letters ? 'text' : 'numeric'}
      maxLength={letters ? 60 : 20}
      styles={{ input: { letterSpacing: letters ? '0.04em' : '0.3em', fontVariantNumeric: 'tabular-nums' } }}
      value={String(values.code ?? '')}
      onChange={event => {
        const { value, form } = event.currentTarget
        const code = letters ? value : value.replace(/\D/g, '').slice(0, digits)
        change('code', code)
        if (!letters && !byButton && code.length === digits && !busy) form?.requestSubmit()
      }}
      error={errors.code?.map(text => t(text)).join(', ')}
    />
  )
}
