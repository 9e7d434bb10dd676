import { Checkbox, Group, Radio, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Choice, InputProps } from './field'
import { inputWords } from './field-words'

/** More than this are found by typing. */
const searchedFrom = 8

export function ChoiceInput({ value, onChange, data, ...props }: InputProps) {
  const { t } = useTranslation()
  return (
    <Select
      {...inputWords(props)}
      placeholder={props.placeholder ?? t('Choose')}
      data={[...data]}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={chosen => onChange(chosen ?? '')}
      allowDeselect={!props.required}
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': t('Clear') }}
      searchable={data.length >= searchedFrom}
      nothingFoundMessage={t('Nothing found')}
    />
  )
}

export function RadioInput({ value, onChange, data, ...props }: InputProps) {
  // A group of radios says that it must be answered by its asterisk; the attribute is not allowed on it.
  const { id, 'aria-required': _, ...words } = inputWords(props)
  return (
    <div id={id}>
      <Radio.Group {...words} value={String(value ?? '')} onChange={onChange}>
        <Group gap="lg" mih={40}>
          {data.map(choice => (
            <Radio key={keyOf(choice)} value={keyOf(choice)} label={labelOf(choice)} disabled={props.disabled} />
          ))}
        </Group>
      </Radio.Group>
    </div>
  )
}

export function CheckInput({ id, label, description, error, required, disabled, value, onChange }: InputProps) {
  return (
    <Checkbox
      id={id}
      label={label}
      description={description}
      error={error}
      disabled={disabled}
      aria-required={required}
      checked={value === true}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}

const keyOf = (choice: Choice): string => (typeof choice === 'string' ? choice : choice.value)
const labelOf = (choice: Choice): string => (typeof choice === 'string' ? choice : choice.label)
