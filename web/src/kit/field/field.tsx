import type { FieldInput } from '@sevakendra/contract/kit/fields'
import { type ComponentType, type ReactNode, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormState } from '../form/context'
import { factsOf } from '../form/schema'
import { lazyPart } from '../shell/lazy-part'
import type { UploadTo } from './file'
import { lazyInput } from './lazy'
import type { SealedProps } from './sealed'
import {
  BirthdaySkeleton,
  CheckSkeleton,
  ChoiceSkeleton,
  ChoicesSkeleton,
  DaySkeleton,
  FileSkeleton,
  LineSkeleton,
  NoteSkeleton,
  RadioSkeleton,
  RichTextSkeleton,
} from './skeleton'
import { CapitalsInput, EmailInput, MobileInput, PanInput, PinInput, SecretInput, TextField } from './text'

export type Choice = string | { value: string; label: string; disabled?: boolean }

/** What a screen may say about a field; everything else comes from the schema. */
export interface FieldProps {
  label?: string
  help?: ReactNode
  example?: string
  input?: FieldInput
  /** The values of a choice that are not fixed in the schema. */
  data?: readonly Choice[]
  /** Days, `2026-01-05`. */
  min?: string
  max?: string
  disabled?: boolean
  /** Where another field decides whether this one may be blank. */
  required?: boolean
  /** What was put there is looked at when the field is left, and not only when the form is sent. */
  checked?: boolean
  autoFocus?: boolean
  autoComplete?: string
  /** Where a file goes; a `file` field holds the id that comes back. */
  upload?: UploadTo
  /** After the value changed by hand, such as a PIN code that suggests the district. */
  onChange?: (value: unknown) => void
}

/** What every kind of input is given. */
export interface InputProps {
  id: string
  label: ReactNode
  description?: ReactNode
  placeholder?: string
  error?: string
  required: boolean
  disabled?: boolean
  autoFocus?: boolean
  autoComplete?: string
  value: unknown
  onChange: (value: unknown) => void
  data: readonly Choice[]
  min?: string
  max?: string
  upload?: UploadTo
}

/** What is more than a line of text is fetched when a form first holds it: the sign-in page draws no calendars. */
const lazyInputs = {
  note: lazyInput(async () => (await import('./note')).NoteInput, NoteSkeleton),
  rich: lazyInput(async () => (await import('./rich-text')).RichTextInput, RichTextSkeleton),
  choice: lazyInput(async () => (await import('./choice')).ChoiceInput, ChoiceSkeleton),
  radio: lazyInput(async () => (await import('./tick')).RadioInput, RadioSkeleton),
  check: lazyInput(async () => (await import('./tick')).CheckInput, CheckSkeleton),
  money: lazyInput(async () => (await import('./number')).MoneyInput, LineSkeleton),
  number: lazyInput(async () => (await import('./number')).WholeNumberInput, LineSkeleton),
  percent: lazyInput(async () => (await import('./number')).PercentInput, LineSkeleton),
  choices: lazyInput(async () => (await import('./tick')).ChoicesInput, ChoicesSkeleton),
  date: lazyInput(async () => (await import('./day')).DayInput, DaySkeleton),
  aadhaar: lazyPart<Omit<SealedProps, 'kind'>>(async () => (await import('./sealed')).AadhaarInput, LineSkeleton),
  birthday: lazyInput(async () => (await import('./birthday')).BirthdayInput, BirthdaySkeleton),
  file: lazyInput(async () => (await import('./file')).UploadInput, FileSkeleton),
}

const inputs: Record<FieldInput, ComponentType<InputProps>> = {
  text: TextField,
  password: SecretInput,
  mobile: MobileInput,
  pin: PinInput,
  pan: PanInput,
  capitals: CapitalsInput,
  email: EmailInput,
  ...lazyInputs,
}

/** Fetches every kind of field, so that none has to be waited for. */
export async function everyField(): Promise<void> {
  await Promise.all(Object.values(lazyInputs).map(input => input.load()))
}

/** Draws one field of the surrounding form by what its schema says; screens get it bound to their schema from `Form`. */
export function FormField({ name, onChange, ...own }: FieldProps & { name: string }) {
  const { t } = useTranslation()
  const id = useId()
  const { schema, values, errors, change, register } = useFormState()
  const facts = factsOf(schema, name)
  const label = t(own.label ?? facts.label)
  const called = facts.short ? t(facts.short) : label
  const { checked = false } = own
  useEffect(() => register(name, { id, label: called, checked }), [register, name, id, called, checked])

  const Input = inputs[own.input ?? facts.input]
  const help = own.help ?? (facts.help && t(facts.help))
  const example = own.example ?? facts.example
  const autoComplete = own.autoComplete ?? facts.autoComplete
  const words = Object.entries(facts.words ?? {}).map(([value, word]) => ({ value, label: t(word) }))
  return (
    <Input
      id={id}
      label={label}
      required={own.required ?? facts.required}
      value={values[name]}
      onChange={value => {
        change(name, value)
        onChange?.(value)
      }}
      data={own.data ?? words}
      {...(help && { description: help })}
      {...(example && { placeholder: t(example) })}
      {...(errors[name] && { error: errors[name].map(text => t(text)).join(', ') })}
      {...(autoComplete && { autoComplete })}
      {...(own.disabled && { disabled: true })}
      {...(own.autoFocus && { autoFocus: true })}
      {...(own.min && { min: own.min })}
      {...(own.max && { max: own.max })}
      {...(own.upload && { upload: own.upload })}
    />
  )
}
