import { Autocomplete, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Group } from '@sevakendra/contract/kit/form/question'
import { type AoCode, aoCodeWords, typedAoCode } from '@sevakendra/contract/nsdl-pan/forms/numbers'
import { IconSearch } from '@tabler/icons-react'
import { type ClipboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Answer } from '../../kit/long-form/answer'
import classes from '../../kit/long-form/answer.module.css'
import { useLongForm } from '../../kit/long-form/context'
import { Note } from '../../kit/long-form/notes'
import { useAoCodes } from './lookups'

/** The assessing officer: found by city or code, or typed into the four boxes of the form. */
export function AnswerAo({ group: { parts }, names }: { group: Group; names: readonly string[] }) {
  const { t } = useTranslation()
  const form = useLongForm()
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), 250)
  const { rows, loaded, searched } = useAoCodes(asked.length > 1 ? asked : undefined)
  const found = new Map(rows.map(row => [aoCodeWords(row), row]))

  const take = (code: ReturnType<typeof typedAoCode>) => {
    if (code) form.change(Object.fromEntries(Object.entries(parts).map(([part, name]) => [name, code[part as keyof AoCode]])))
    return code
  }
  const paste = (event: ClipboardEvent) => {
    if (take(typedAoCode(event.clipboardData.getData('text')))) event.preventDefault()
  }
  const none = searched && rows.length === 0 && asked.length > 1 && !found.has(typed)

  return (
    <div className={classes.group}>
      <div>
        <Autocomplete
          label={t('Find the AO code')}
          description={t('Search by city, by words such as salary or business, or by the code itself.')}
          placeholder={t('for example, {{example}}', { example: 'Patna' })}
          value={typed}
          onChange={text => {
            setTyped(text)
            take(typedAoCode(text))
          }}
          onOptionSubmit={value => {
            take(found.get(value))
            setTyped('')
          }}
          data={[...found.keys()]}
          filter={({ options }) => options}
          renderOption={({ option }) => {
            const row = found.get(option.value)
            return (
              <div>
                <Text size="sm" fw={600}>
                  {option.value}{' '}
                  <Text span c="dimmed" fw={400}>
                    {[row?.city, row?.state].filter(Boolean).join(', ')}
                  </Text>
                </Text>
                <Text size="xs" c="dimmed">
                  {row?.description}
                </Text>
              </div>
            )
          }}
          maxDropdownHeight={320}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          comboboxProps={{ withinPortal: false }}
          autoComplete="off"
        />
        {none && (
          <Note tone="quiet">
            {t('No match in {{count}} codes. Type the code given by the tax office into the boxes.', { count: loaded })}
          </Note>
        )}
      </div>
      <div className={classes.ao} onPaste={paste}>
        {names.map(name => (
          <Answer key={name} name={name} />
        ))}
      </div>
    </div>
  )
}
