import { PasswordInput, TextInput } from '@mantine/core'
import { plainDigits } from '@sevakendra/contract/kit/digits'
import { bareMobile } from '@sevakendra/contract/kit/fields'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypedEarly } from '../form/early'
import type { InputProps } from './field'
import { inputWords } from './words'

export const TextField = (props: InputProps) => <Typed {...props} shape={text => text} />

/** Capitals while typing, as the paper forms want them. */
export const CapitalsInput = (props: InputProps) => (
  <Typed {...props} shape={text => text.toUpperCase()} extra={{ autoCapitalize: 'characters' }} />
)

export const PanInput = (props: InputProps) => (
  <Typed
    {...props}
    shape={text =>
      plainDigits(text)
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '')
        .slice(0, 10)
    }
    extra={{ autoCapitalize: 'characters', spellCheck: false }}
  />
)

export const PinInput = (props: InputProps) => (
  <Typed {...props} shape={text => digits(text).slice(0, 6)} extra={{ inputMode: 'numeric' }} />
)

export const EmailInput = (props: InputProps) => (
  <Typed
    {...props}
    shape={text => text.replace(/\s/g, '')}
    extra={{ type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
  />
)

/** Ten digits, shown as 98100 00003; +91, a leading 0, spaces and dashes may be pasted. */
export const MobileInput = (props: InputProps) => (
  <Typed
    {...props}
    shape={text => digits(bareMobile(text)).replace(/^0+/, '').slice(0, 12)}
    drawn={text => (text.length > 5 ? `${text.slice(0, 5)} ${text.slice(5)}` : text)}
    extra={{ type: 'tel', inputMode: 'tel' }}
  />
)

export function SecretInput({ value, onChange, data: _, ...props }: InputProps) {
  const { t } = useTranslation()
  useTypedEarly(props.id, onChange)
  return (
    <PasswordInput
      {...inputWords(props)}
      value={String(value ?? '')}
      visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password'), tabIndex: 0 }}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

/** What was typed without anything but its digits, of whatever script. */
export const digits = (text: string): string => plainDigits(text).replace(/\D/g, '')

interface Shaped extends InputProps {
  /** What is kept of what was typed or pasted. */
  shape: (text: string) => string
  /** How it is shown, with its spaces. */
  drawn?: (kept: string) => string
  extra?: object
}

/** A text that is put into shape while it is typed, with the caret left where it was. */
export function Typed({ shape, drawn = text => text, value, onChange, extra, ...props }: Shaped) {
  const kept = String(value ?? '')
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const next = shape(input.value)
    const before = input.value.slice(0, input.selectionStart ?? input.value.length)
    if (input.type !== 'email') {
      // React leaves a caret alone only where the text is already what it is about to set.
      input.value = drawn(next)
      const caret = drawn(shape(before)).length
      input.setSelectionRange(caret, caret)
    }
    onChange(next)
  }
  useTypedEarly(props.id, text => onChange(shape(text)))
  return <TextInput {...inputWords(props)} {...extra} value={drawn(kept)} onChange={type} />
}
