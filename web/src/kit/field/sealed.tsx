import { Button } from '@mantine/core'
import { plainDigits } from '@sevakendra/contract/kit/digits'
import { groupedAadhaar, isEnrolmentId } from '@sevakendra/contract/kit/form/aadhaar'
import { type KindName, kindOf } from '@sevakendra/contract/kit/form/kinds'
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
import { type ClipboardEvent, type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from './field'
import { digits, Typed } from './text'

export interface SealedProps extends InputProps {
  /** What kind of number it is. */
  kind: KindName
  /** A number that the server has never comes back: it is shown by its last four characters and can only be replaced. */
  stored?: { masked: string; replace: () => void } | undefined
  onFocus?: () => void
  onBlur?: () => void
  /** More for the text box. */
  box?: object
}

/** How a kind of number is typed. */
interface Typing {
  shape: (text: string) => string
  drawn: (text: string) => string
  placeholder?: string
  /** How many characters are a whole one. */
  whole?: number
  keyboard: 'numeric' | 'text'
}
const same = (text: string): string => text
const anyText: Typing = { shape: same, drawn: same, keyboard: 'text' }
const typings: Partial<Record<KindName, Typing>> = {
  aadhaar: {
    // An enrolment ID is left whole: its first twelve digits would only look like a wrong number.
    shape: text => (isEnrolmentId(text) ? digits(text) : digits(text).slice(0, 12)),
    drawn: text => (text.length > 12 ? text : groupedAadhaar(text)),
    placeholder: '0000 0000 0000',
    whole: 12,
    keyboard: 'numeric',
  },
  pan: {
    shape: text =>
      plainDigits(text)
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '')
        .slice(0, 10),
    drawn: same,
    placeholder: 'ABCPE1234F',
    whole: 10,
    keyboard: 'text',
  },
}

/** Twelve digits. */
export const AadhaarInput = (props: Omit<SealedProps, 'kind'>) => <SealedInput kind="aadhaar" {...props} />

/** A number of an identity paper, put into shape while it is typed; a right one is masked as soon as the cursor leaves. Gives it without its blanks. */
export function SealedInput({ kind, stored, onFocus, onBlur, box, ...props }: SealedProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const [typing, setTyping] = useState(false)
  const typed = String(props.value ?? '')
  const { find, mask } = kindOf(kind)
  const { shape, drawn, placeholder, whole, keyboard } = typings[kind] ?? anyText
  const right = typed !== '' && !find?.(typed).some(({ severity }) => severity === 'error')
  const covered = right && !shown && !typing
  const side = stored
    ? { words: 'Change', Icon: IconPencil, press: stored.replace, pressed: undefined }
    : right && { words: shown ? 'Hide' : 'Show', Icon: shown ? IconEyeOff : IconEye, press: () => setShown(!shown), pressed: shown }
  return (
    <Typed
      {...(placeholder && { placeholder })}
      {...props}
      shape={shape}
      drawn={text => stored?.masked ?? (covered ? (mask?.(text) ?? '') : drawn(text))}
      extra={{
        inputMode: keyboard,
        autoCapitalize: 'characters',
        spellCheck: false,
        autoComplete: 'off',
        readOnly: stored !== undefined,
        onFocus: (event: FocusEvent<HTMLInputElement>) => {
          const input = event.currentTarget
          setTyping(true)
          onFocus?.()
          // Uncovering writes the field anew, which drops the selection that came with the Tab key.
          if (covered) queueMicrotask(() => input.select())
        },
        onBlur: () => {
          setTyping(false)
          onBlur?.()
        },
        // A whole number replaces whatever stands there, wherever the caret is.
        onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
          const pasted = shape(event.clipboardData.getData('text'))
          if (stored || pasted.length !== whole) return
          event.preventDefault()
          props.onChange(pasted)
        },
        ...(side && {
          rightSectionWidth: 104,
          rightSection: (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<side.Icon size={16} stroke={1.75} aria-hidden />}
              onMouseDown={event => event.preventDefault()}
              onClick={side.press}
              aria-pressed={side.pressed}
            >
              {t(side.words)}
            </Button>
          ),
        }),
        ...box,
      }}
    />
  )
}
