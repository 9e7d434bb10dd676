import { Button } from '@mantine/core'
import { aadhaarProblem, groupedAadhaar, maskAadhaar } from '@sevakendra/contract/kit/form/aadhaar'
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
import { type ClipboardEvent, type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from './field'
import { digits, Typed } from './text'

export interface AadhaarProps extends InputProps {
  /** A number that the server has never comes back: it is shown by its last four digits and can only be replaced. */
  stored?: { masked: string; replace: () => void } | undefined
  onFocus?: () => void
  onBlur?: () => void
  /** More for the text box. */
  box?: object
}

/** Twelve digits, grouped in fours while they are typed; a right number is masked as soon as the cursor leaves. Gives the digits alone. */
export function AadhaarInput({ stored, onFocus, onBlur, box, ...props }: AadhaarProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const [typing, setTyping] = useState(false)
  const typed = String(props.value ?? '')
  const right = typed !== '' && !aadhaarProblem(typed)
  const covered = right && !shown && !typing
  const side = stored
    ? { words: 'Change', Icon: IconPencil, press: stored.replace, pressed: undefined }
    : right && { words: shown ? 'Hide' : 'Show', Icon: shown ? IconEyeOff : IconEye, press: () => setShown(!shown), pressed: shown }
  return (
    <Typed
      placeholder="0000 0000 0000"
      {...props}
      shape={firstTwelve}
      drawn={text => stored?.masked ?? (covered ? (maskAadhaar(text) ?? '') : groupedAadhaar(text))}
      extra={{
        inputMode: 'numeric',
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
          const pasted = digits(event.clipboardData.getData('text'))
          if (stored || pasted.length !== 12) return
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

const firstTwelve = (text: string): string => digits(text).slice(0, 12)
