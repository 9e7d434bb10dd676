import { Textarea } from '@mantine/core'
import type { InputProps } from './field'
import { inputWords } from './words'

export function NoteInput({ value, onChange, ...props }: InputProps) {
  return (
    <Textarea
      {...inputWords(props)}
      autosize
      minRows={3}
      maxRows={10}
      value={String(value ?? '')}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
