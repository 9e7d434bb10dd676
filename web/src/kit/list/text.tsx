import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

/** Typing is over when nothing came for this long. */
export const typingPause = 300

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value: string
  commit: (text: string) => void
}

/** A text box that speaks once typing is over, or at Enter. A value that changes from outside shows, unless somebody is typing. */
export function DebouncedText({ value, commit, onKeyDown, ...input }: Props) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== value) {
    setKnown(value)
    if (typing.current === undefined) setText(value)
  }
  useEffect(() => () => clearTimeout(typing.current), [])

  const settle = (typed: string) => {
    clearTimeout(typing.current)
    typing.current = undefined
    if (typed !== value) commit(typed)
  }
  return (
    <TextInput
      {...input}
      value={text}
      onChange={event => {
        const typed = event.currentTarget.value
        setText(typed)
        clearTimeout(typing.current)
        typing.current = setTimeout(() => settle(typed), typingPause)
      }}
      onKeyDown={event => {
        if (event.key === 'Enter') settle(event.currentTarget.value)
        onKeyDown?.(event)
      }}
    />
  )
}
