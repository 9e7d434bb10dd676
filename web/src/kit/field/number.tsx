import { TextInput } from '@mantine/core'
import { plainAmount, typedPaise } from '@sevakendra/contract/kit/money'
import { useState } from 'react'
import type { InputProps } from './field'
import { inputWords } from './words'

/** Rupees as typed or pasted (`1,23,456.5`, `500/-`), grouped in lakhs once left; the form holds whole paise. */
export const MoneyInput = (props: InputProps) => (
  <Numeric {...props} read={typedPaise} write={plainAmount} inputMode="decimal" rightSection="/-" />
)

/** A percentage with two decimals, as typed or pasted (`12.5`, `12.5 %`); the form holds hundredths of a percent. */
export const PercentInput = (props: InputProps) => (
  <Numeric
    {...props}
    read={text => typedPaise(text.replace(/%\s*$/, ''))}
    write={hundredths => String(hundredths / 100)}
    inputMode="decimal"
    rightSection="%"
  />
)

export const WholeNumberInput = (props: InputProps) => (
  <Numeric
    {...props}
    read={text => (/^-?\d{1,15}$/.test(text.replace(/[,\s]/g, '')) ? Number(text.replace(/[,\s]/g, '')) : undefined)}
    write={String}
    inputMode="numeric"
  />
)

interface NumericProps extends InputProps {
  read: (text: string) => number | undefined
  write: (value: number) => string
  inputMode: 'decimal' | 'numeric'
  rightSection?: string
}

/** What cannot be read stays in the box and in the form as a text, so that nothing typed is lost and the check refuses it. */
function Numeric({ value, onChange, read, write, inputMode, rightSection, data: _, ...props }: NumericProps) {
  const [typing, setTyping] = useState<string>()
  const drawn = typeof value === 'number' ? write(value) : String(value ?? '')
  return (
    <TextInput
      {...inputWords(props)}
      inputMode={inputMode}
      rightSection={rightSection}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      value={typing ?? drawn}
      onChange={event => {
        const text = event.currentTarget.value
        setTyping(text)
        onChange(text.trim() === '' ? '' : (read(text) ?? text))
      }}
      onBlur={() => setTyping(undefined)}
    />
  )
}
