import '../look/mantine-dialog.css'
import '../look/mantine-fields.css'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { InputProps } from './field'
import { inputWords } from './words'

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
