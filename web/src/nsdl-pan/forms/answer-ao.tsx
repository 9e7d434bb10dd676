import { Anchor, Autocomplete, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { dayWords } from '@sevakendra/contract/kit/dates'
import type { Group } from '@sevakendra/contract/kit/form/question'
import { count } from '@sevakendra/contract/kit/money'
import { type AoApplicant, doubtOf } from '@sevakendra/contract/nsdl-pan/forms/ao-officers'
import type { AoCodeRow } from '@sevakendra/contract/nsdl-pan/forms/ao-row'
import { type AoCode, aoCodeWords, typedAoCode } from '@sevakendra/contract/nsdl-pan/forms/numbers'
import { officialAoSearch } from '@sevakendra/contract/place/endpoints'
import { IconExternalLink, IconSearch } from '@tabler/icons-react'
import { type ClipboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Answer } from '../../kit/long-form/answer'
import classes from '../../kit/long-form/answer.module.css'
import { useLongForm } from '../../kit/long-form/context'
import { Note } from '../../kit/long-form/notes'
import { AoOfficer, livesIn } from './ao-officer'
import { useAoCodes, useAoList, useUsedAoCodes } from './lookups'

interface Asked {
  group: Group
  names: readonly string[]
}

/** The officer of a company, whose wards are its own, and of anybody else. */
export const CompanyAo = (asked: Asked) => <AnswerAo {...asked} of="company" />
export const OtherAo = (asked: Asked) => <AnswerAo {...asked} of="other" />

/** The assessing officer: one of the shop's last codes, found by city or code, or typed into the four boxes of the form. */
function AnswerAo({ group: { parts }, names, of }: Asked & Pick<AoApplicant, 'of'>) {
  const { t } = useTranslation()
  const form = useLongForm()
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), 250)
  const applicant: AoApplicant = { lives: livesIn(form.answers), of }
  const { rows, searched } = useAoCodes(asked.length > 1 ? asked : undefined, applicant)
  const list = useAoList()
  const used = useUsedAoCodes(of).filter(row => fits(row, typed) && !doubtOf(row, applicant))
  const usedCodes = new Set(used.map(aoCodeWords))
  const others = rows.filter(row => !usedCodes.has(aoCodeWords(row)))
  const found = new Map([...used, ...others].map(row => [aoCodeWords(row), row]))

  const take = (code: ReturnType<typeof typedAoCode>) => {
    if (code) form.change(Object.fromEntries(Object.entries(parts).map(([part, name]) => [name, code[part as keyof AoCode]])))
    return code
  }
  const paste = (event: ClipboardEvent) => {
    if (take(typedAoCode(event.clipboardData.getData('text')))) event.preventDefault()
  }
  const none = searched && rows.length === 0 && asked.length > 1 && !found.has(typed)
  const ordinary = others.filter(row => !doubtOf(row, applicant))
  const special = others.filter(row => !ordinary.includes(row))
  // Ordinary ones come first, so that there is none besides the rows that came.
  const noneOrdinary = searched && special.length > 0 && ordinary.length + used.length === 0 && !typedAoCode(asked)
  const groups = [
    { group: t('Last used here'), items: used.map(aoCodeWords) },
    { group: t('In the list'), items: [...new Set(ordinary.map(aoCodeWords))] },
    { group: t('For some taxpayers alone'), items: [...new Set(special.map(aoCodeWords))] },
  ]

  return (
    <div className={classes.group}>
      <div>
        <Autocomplete
          label={t('Find the AO code')}
          description={t('Search by city, by words such as salary or business, or by the code itself.')}
          placeholder={list?.example ? t('for example, {{example}}', { example: list.example }) : ''}
          value={typed}
          onChange={text => {
            setTyped(text)
            take(typedAoCode(text))
          }}
          onOptionSubmit={value => {
            take(found.get(value))
            setTyped('')
          }}
          data={groups.filter(({ items }) => items.length > 0)}
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
        {none || noneOrdinary ? (
          <Note tone="wait">
            {t(none ? (isHindi(asked) ? notFoundInHindi : notLoaded) : noOrdinaryWard, { words: asked })}
            <OfficialSearch />
          </Note>
        ) : (
          list && (
            <Note tone="quiet">
              {t('Codes in our list: {{n}}, loaded on {{day}}.', { n: count(list.loaded), day: dayWords(list.day) })}
              <OfficialSearch />
            </Note>
          )
        )}
      </div>
      <div>
        <div className={classes.ao} onPaste={paste}>
          {names.map(name => (
            <Answer key={name} name={name} />
          ))}
        </div>
        <AoOfficer answers={form.answers} of={of} />
      </div>
    </div>
  )
}

const notLoaded = '{{words}} is not in the list that is loaded. Look the code up in the official search and type it into the boxes.'
const notFoundInHindi =
  'Nothing that sounds like {{words}} is in the list, which is in English. Try the English name, or look the code up in the official search and type it into the boxes.'
const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text)
const noOrdinaryWard =
  'No ordinary ward of {{words}} is in the list that is loaded. Look the code up in the official search and type it into the boxes.'

/** Whether a code of the shop is what is looked for; all are while nothing is. */
function fits({ area, type, range, number, city, state, description }: AoCodeRow, typed: string): boolean {
  const text = `${city} ${state ?? ''} ${description} ${aoCodeWords({ area, type, range, number })}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}

function OfficialSearch() {
  const { t } = useTranslation()
  return (
    <>
      {' '}
      <Anchor className={classes.away} href={officialAoSearch} target="_blank" rel="noopener noreferrer" inherit underline="always">
        {t('Official search')} <IconExternalLink size={14} stroke={1.75} aria-hidden />
        <span className="visually-hidden"> {t('opens in a new tab')}</span>
      </Anchor>
    </>
  )
}
