import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Choice, InputProps } from './field'

type Worded = Pick<
  InputProps,
  'id' | 'label' | 'description' | 'placeholder' | 'error' | 'required' | 'disabled' | 'autoFocus' | 'autoComplete'
>

/** Label, help under the field, error and the like, as Mantine's inputs take them. */
export function inputWords({ id, label, description, placeholder, error, required, disabled, autoFocus, autoComplete }: Worded) {
  return {
    id,
    label,
    description,
    error,
    placeholder,
    disabled,
    autoComplete,
    withAsterisk: required,
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
    'aria-required': required || undefined,
    ...(autoFocus && { 'data-autofocus': true, autoFocus: true }),
  }
}

/** Two lines where a control has no wrapper of its own. */
export function UnderField({ id, error, help }: { id: string; error?: string | undefined; help?: ReactNode }) {
  return (
    <>
      {error && (
        <Text id={`${id}-error`} size="sm" c="var(--mantine-color-error)" mt={4}>
          {error}
        </Text>
      )}
      {help && (
        <Text id={`${id}-help`} size="sm" c="dimmed" mt={4}>
          {help}
        </Text>
      )}
    </>
  )
}

export const keyOf = (choice: Choice): string => (typeof choice === 'string' ? choice : choice.value)
export const labelOf = (choice: Choice): string => (typeof choice === 'string' ? choice : choice.label)

/** What a calendar's unlabelled buttons are called. */
export const calendarWords = (t: (text: string) => string) => ({
  previousMonth: t('Previous month'),
  nextMonth: t('Next month'),
  previousYear: t('Previous year'),
  nextYear: t('Next year'),
  previousDecade: t('Previous decade'),
  nextDecade: t('Next decade'),
  monthLevelControl: t('Choose a month'),
  yearLevelControl: t('Choose a year'),
})
