import { Autocomplete, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type CodeKind, searchCodes } from '@sevakendra/contract/gst/codes/endpoints'
import { hsnProblem, sacProblem } from '@sevakendra/contract/gst/codes/numbers'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { plainDigits } from '@sevakendra/contract/kit/digits'
import { useState } from 'react'
import { useRead } from '../../kit/call/send'
import { Note } from '../../kit/long-form/notes'
import { edged, text, useAnswer } from '../../kit/long-form/use-answer'

const kinds = {
  goods: { problem: hsnProblem, name: 'goodsName' },
  services: { problem: sacProblem, name: 'serviceName' },
} as const
const hour = 3_600_000
/** As long as the description of the form may be. */
const longest = 100

export const GoodsCode = ({ name }: { name: string }) => <AnswerCode name={name} kind="goods" />
export const ServiceCode = ({ name }: { name: string }) => <AnswerCode name={name} kind="services" />

/** A code of goods or services: typed as it is, or found by words in the list that is loaded. What is typed is never exchanged for something else. */
function AnswerCode({ name, kind }: { name: string; kind: CodeKind }) {
  const { form, t, id, question, notes, invalid, tone, events, ...field } = useAnswer(name)
  const { problem, name: description } = kinds[kind]
  // Words look for a code and are none: they stand in the box until one is chosen.
  const [words, setWords] = useState('')
  const code = text(form.answers[name])
  const typed = words || code
  const [asked] = useDebouncedValue(typed.trim(), 250)
  const { data } = useRead(searchCodes, { query: { q: asked, kind }, staleTime: hour })
  const rows = data?.rows ?? []
  const listed = rows.find(row => row.code === code)
  const take = (given: string) => {
    const digits = plainDigits(given).replace(/[\s.-]/g, '')
    const isCode = /^\d*$/.test(digits)
    setWords(isCode ? '' : given)
    form.change({ [name]: isCode ? digits.slice(0, question.max) : '' })
  }
  const choose = (value: string) => {
    const row = rows.find(one => one.code === value)
    setWords('')
    form.change({ [name]: value, ...(row && !text(form.answers[description]) && { [description]: row.description.slice(0, longest) }) })
  }
  return (
    <div>
      <Autocomplete
        id={id}
        label={field.label}
        withAsterisk={field.required}
        required={field.required}
        description={notes}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t('for example, {{example}}', { example: question.example })}
        value={typed}
        onChange={take}
        onOptionSubmit={choose}
        onFocus={events.onFocus}
        onBlur={() => {
          setWords('')
          form.focus(null)
        }}
        data={rows.filter(row => row !== listed || words).map(row => row.code)}
        filter={({ options }) => options}
        renderOption={({ option }) => (
          <Text size="sm">
            <Text span fw={600} inherit>
              {option.value}
            </Text>{' '}
            {rows.find(row => row.code === option.value)?.description}
          </Text>
        )}
        maxLength={60}
        maxDropdownHeight={280}
        comboboxProps={{ withinPortal: false }}
        aria-invalid={invalid || undefined}
        styles={edged(tone)}
        autoComplete="off"
        spellCheck={false}
      />
      {data && <Note tone="quiet">{said(data.listOn)}</Note>}
    </div>
  )

  /** What the list says of what stands in the box. */
  function said(listOn: string | null): string {
    if (!listOn) return t('No list of codes is loaded here: type the code as the GST portal has it.')
    const day = dayWords(listOn)
    if (listed && !words) return listed.description
    if (words && asked === typed.trim() && rows.length === 0)
      return t('Nothing in the list of {{day}} has these words. Try others, or type the code.', { day })
    if (code && asked === code && !problem(code)) return t('This code is not in the list of {{day}}. It can be kept.', { day })
    return t('Type the code, or words, and choose. List of {{day}}.', { day })
  }
}
