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

/** How a day is written in a field, as everywhere; what is typed may have digits for the month (`typedDay`). */
export const dayHint = 'dd-Mon-yyyy'
